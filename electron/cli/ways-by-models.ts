import type { LanguageAbilities } from '../../shared/built-in'
import { formatBytes } from '../../shared/language/format-bytes'
import type { Translate } from '../../shared/language/translate'
import { lacksOf, type WantedAbility } from '../../shared/model-offer'
import { findsLanguage, purposeOf } from '../engines/models/installed-model'
import type { ListedModel } from '../engines/models/model-manager'

interface Machine {
  abilities(): Promise<LanguageAbilities[]>
  models: { list(): Promise<ListedModel[]> }
}

/** What would let this computer do what it refuses or does plainly, as orders that can be typed. */
export async function waysByModels(
  wanted: WantedAbility,
  { abilities, models }: Machine,
  t: Translate,
): Promise<string[]> {
  const [known, listed] = await Promise.all([abilities(), models.list()])
  const offered = listed.map(({ model, bytes, state }) => ({
    ...model,
    bytes,
    purpose: purposeOf(model.kind),
    findsLanguage: findsLanguage(model.kind),
    state: { state: state.state },
  }))
  const lacking = lacksOf(wanted, { abilities: known, models: offered }).flatMap(lack => lack.models)
  return [...new Map(lacking.map(model => [model.id, model])).values()].map(({ id, bytes, state }) =>
    t(
      state.state === 'downloading' || state.state === 'paused'
        ? 'cli.models.underWay'
        : 'cli.models.wouldHelp',
      { id, size: formatBytes(bytes, 'en') },
    ),
  )
}
