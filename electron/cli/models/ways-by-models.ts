import type { LanguageAbilities } from '../../../shared/built-in'
import { formatBytes } from '../../../shared/language/format-bytes'
import type { Translate } from '../../../shared/language/translate'
import { lacksOf, type WantedAbility } from '../../../shared/model-offer'
import { findsLanguage, purposeOf } from '../../engines/models/installed-model'
import type { ListedModel } from '../../engines/models/model-manager'

interface Machine {
  abilities(): Promise<LanguageAbilities[]>
  models: { list(): Promise<ListedModel[]> }
}

/** What this computer would do it with, or do it better, and does not have. */
export async function lackingModels(wanted: WantedAbility, { abilities, models }: Machine) {
  const [known, listed] = await Promise.all([abilities(), models.list()])
  const offered = listed.map(({ model, ...rest }) => ({
    ...model,
    listed: { model, ...rest },
    purpose: purposeOf(model.kind),
    findsLanguage: findsLanguage(model.kind),
    state: { state: rest.state.state },
  }))
  const lacking = lacksOf(wanted, { abilities: known, models: offered }).flatMap(lack => lack.models)
  return [...new Map(lacking.map(({ id, listed: one }): [string, ListedModel] => [id, one])).values()]
}

/** The same as orders that can be typed. */
export async function waysByModels(wanted: WantedAbility, machine: Machine, t: Translate): Promise<string[]> {
  const lacking = await lackingModels(wanted, machine)
  const orders = lacking.map(({ model: { id }, bytes, state }) =>
    t(
      state.state === 'downloading' || state.state === 'paused'
        ? 'cli.models.underWay'
        : 'cli.models.wouldHelp',
      { id, size: formatBytes(bytes, 'en') },
    ),
  )
  return orders.length > 0 ? [...orders, t('cli.models.orGet')] : []
}
