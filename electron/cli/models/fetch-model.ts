import { formatBytes } from '../../../shared/language/format-bytes'
import type { WantedAbility } from '../../../shared/model-offer'
import { nextPace, type Pace, secondsLeft } from '../../../shared/pace'
import type { Result } from '../../../shared/result'
import type { InstalledModel } from '../../engines/models/installed-model'
import type { ListedModel } from '../../engines/models/model-manager'
import type { ThisComputer } from '../../engines/this-computer'
import type { CommandContext } from '../context'
import { type Ending, failedEnding, misused } from '../ending'
import { onOff } from '../given'
import { lackingModels } from './ways-by-models'

type Models = ThisComputer['models']

/** Of a command that this computer may lack a model for. */
export const getOptions = {
  get: onOff('--get', 'cli.models.getFirst'),
  acceptLicence: onOff('--accept-licence', 'cli.models.accept'),
}

/** Downloads what is lacking for it, where the person said so. Null: all that can be had is here. */
export async function getLacking(
  context: CommandContext,
  wanted: WantedAbility,
  thisComputer: ThisComputer,
  { get, acceptLicence }: { get: boolean; acceptLicence: boolean },
): Promise<Ending | null> {
  if (!get) return null
  const lacking = await lackingModels(wanted, thisComputer)
  const terms = lacking.map(one => unacceptedTerms(context, one, acceptLicence)).find(one => one !== null)
  if (terms) return terms
  for (const listed of lacking) {
    const got = await fetchModel(context, listed, thisComputer.models)
    if (!got.ok) return failedEnding(got.error)
  }
  return null
}

/** Of a licence that says what the model may not be used for, and that nobody has accepted. Null: there is none. */
export function unacceptedTerms(
  { t }: CommandContext,
  { model: { name, licence }, state }: ListedModel,
  acceptLicence: boolean,
): Ending | null {
  return licence.terms && !acceptLicence && state.state !== 'installed'
    ? misused(t('cli.models.terms', { name, licence: licence.name, address: licence.url }))
    : null
}

/** With bytes and the time left as they come. What ends the command pauses it. */
export async function fetchModel(
  context: CommandContext,
  listed: ListedModel,
  models: Models,
): Promise<Result<InstalledModel>> {
  const { signal } = context
  const { id } = listed.model
  const stop = (): void => void models.pause(id)
  signal.addEventListener('abort', stop, { once: true })
  const unwatch = watchDownload(context, listed, models)
  const got = await models.download(id)
  signal.removeEventListener('abort', stop)
  unwatch(got.ok)
  return got
}

/** Answers what to say at the end. */
function watchDownload({ t, progress, host }: CommandContext, { model, bytes }: ListedModel, models: Models) {
  const item = { id: model.id, label: model.name }
  let pace: Pace | undefined
  const unwatch = models.watch(({ id, state }) => {
    if (id !== model.id || state.state !== 'downloading') return
    const now = host.clock.passed()
    pace = nextPace(pace, state.received, bytes, now)
    const left = secondsLeft(pace, now)
    const amounts = { received: formatBytes(state.received, 'en'), size: formatBytes(bytes, 'en') }
    const said =
      left === null
        ? t('thisComputer.received', amounts)
        : t('cli.models.timeLeft', { ...amounts, seconds: Math.round(left) })
    progress.show({ ...item, state: said, part: state.received / bytes, ended: null })
  })
  return (well: boolean): void => {
    unwatch()
    const said = t(well ? 'cli.job.done' : 'cli.library.notDone')
    progress.show({ ...item, state: said, part: 1, ended: well ? 'well' : 'badly' })
  }
}
