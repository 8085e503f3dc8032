import { type ModelPurpose, modelCode, modelPurposes } from '../../../shared/built-in'
import { formatBytes } from '../../../shared/language/format-bytes'
import type { Translate } from '../../../shared/language/translate'
import type { CatalogueModel } from '../../engines/models/catalogue-model'
import { purposeOf } from '../../engines/models/installed-model'
import type { ListedModel } from '../../engines/models/model-manager'
import { shortCode } from '../../engines/recognition/language-name'
import type { ThisComputer } from '../../engines/this-computer'
import type { Given } from '../command'
import type { CommandContext } from '../context'
import { done, type Ending, failedEnding, misused } from '../ending'
import { argument, oneOf, onOff, option, optional, someText } from '../given'
import { fetchModel, unacceptedTerms } from '../models/fetch-model'
import type { Program } from '../open-program'
import { columns } from '../output/printed-text'
import { programCommand } from '../with-program'

/** What the commands are called is as good a name for what a model is for. */
const commands = ['speak', 'transcribe', 'translate'] as const
const purposeOfCommand: Readonly<Record<string, ModelPurpose>> = {
  speak: 'speech',
  transcribe: 'transcription',
  translate: 'translation',
}

const purposes = [...modelPurposes, ...commands] as const

const listTakes = {
  for: option(
    '--for <purpose>',
    'cli.models.for',
    optional(t => oneOf(t, purposes)),
    purposes,
  ),
  language: option('-l, --language <code>', 'cli.models.language', optional(someText)),
  from: option('--from <code>', 'cli.models.from', optional(someText)),
  to: option('--to <code>', 'cli.models.to', optional(someText)),
}
const listJson = `{ id: string, name: string, purpose: "speech" | "transcription" | "voice-activity" | "speakers" | "translation",
  languages: string[] | "any", voices: number, bytes: number, licence: string,
  memory: number | null, speed: "quick" | "slow" | null,
  state: "available" | "paused" | "downloading" | "installed", received: number }[]`

async function tellModels(
  { t, out }: CommandContext,
  { for: wanted, language, from, to }: Given<typeof listTakes>,
  program: Program,
): Promise<Ending> {
  const { models } = await program.thisComputer()
  const purpose = wanted && (purposeOfCommand[wanted] ?? wanted)
  const listed = (await models.list()).filter(
    ({ model }) =>
      (purpose === undefined || purposeOf(model.kind) === purpose) &&
      (language === undefined || knows(model, language)) &&
      isOnTheWay(model, from, to),
  )
  if (listed.length > 0) out.result(columns(listed.map(one => rowOf(one, t))))
  out.document(listed.map(modelJson))
  if (listed.length === 0) out.note(t('cli.models.none'))
  return done()
}

const knows = ({ kind, languages }: CatalogueModel, language: string): boolean =>
  languages === 'any' || languages.includes(modelCode(purposeOf(kind), shortCode(language)))

/** From one language to the other, or through English where that is how to get there. */
function isOnTheWay(
  { direction }: CatalogueModel,
  from: string | undefined,
  to: string | undefined,
): boolean {
  if (from === undefined && to === undefined) return true
  if (!direction) return false
  const { source, target } = direction
  const starts = from === undefined || source === shortCode(from)
  const ends = to === undefined || target === shortCode(to)
  if (from === undefined || to === undefined) return starts && ends
  return (starts && ends) || (starts && target === hub) || (ends && source === hub)
}

const hub = 'en'

const rowOf = ({ model, bytes, state }: ListedModel, t: Translate): string[] => [
  model.id,
  t(`cli.models.purpose.${purposeOf(model.kind)}`),
  formatBytes(bytes, 'en'),
  t(`cli.models.state.${state.state}`),
  model.languages === 'any' ? t('cli.models.any') : someOf(model.languages, t),
]

const mostNamed = 8

function someOf(languages: readonly string[], t: Translate): string {
  const named = languages.slice(0, mostNamed).join(' ')
  const more = languages.length - mostNamed
  return more > 0 ? t('cli.models.more', { named, more }) : named
}

const modelJson = ({ model, bytes, state }: ListedModel) => ({
  id: model.id,
  name: model.name,
  purpose: purposeOf(model.kind),
  languages: model.languages,
  voices: model.voices?.length ?? 0,
  bytes,
  licence: model.licence.name,
  memory: model.memory ?? null,
  speed: model.speed ?? null,
  state: state.state,
  received: 'received' in state ? state.received : state.state === 'installed' ? bytes : 0,
})

const list = programCommand({
  name: 'list',
  text: 'cli.models.list',
  takes: listTakes,
  examples: ['parlance models list', 'parlance models list --for translate --from en --to hi'],
  json: listJson,
  run: tellModels,
})

const get = programCommand({
  name: 'get',
  text: 'cli.models.get',
  takes: {
    id: argument('<id>', 'cli.models.id', someText),
    acceptLicence: onOff('--accept-licence', 'cli.models.accept'),
  },
  examples: ['parlance models get whisper-base', 'parlance models get supertonic-3 --accept-licence'],
  json: '{ id: string, name: string, folder: string }',
  async run(context, { id, acceptLicence }, program) {
    const { models } = await program.thisComputer()
    const { t, out } = context
    const listed = await find(models, id)
    if (!listed) return misused(t('cli.models.unknown', { id }))
    const terms = unacceptedTerms(context, listed, acceptLicence)
    if (terms) return terms
    const { name } = listed.model
    const got = await fetchModel(context, listed, models)
    if (!got.ok) return failedEnding(got.error)
    out.result(t('cli.models.got', { name }))
    out.document({ id, name, folder: got.value.folder })
    return done()
  },
})

type Models = ThisComputer['models']

const find = async (models: Models, id: string): Promise<ListedModel | undefined> =>
  (await models.list()).find(({ model }) => model.id === id)

const remove = programCommand({
  name: 'remove',
  text: 'cli.models.remove',
  takes: { id: argument('<id>', 'cli.models.id', someText) },
  examples: ['parlance models remove whisper-tiny'],
  json: '{ id: string, bytes: number }',
  async run({ t, out }, { id }, program) {
    const { models } = await program.thisComputer()
    const listed = await find(models, id)
    if (!listed || listed.state.state === 'available') return misused(t('cli.models.notHere', { id }))
    const removed = await models.remove(id)
    if (!removed.ok) return failedEnding(removed.error)
    const freed = 'received' in listed.state ? listed.state.received : listed.bytes
    out.result(t('cli.models.removed', { name: listed.model.name, size: formatBytes(freed, 'en') }))
    out.document({ id, bytes: freed })
    return done()
  },
})

/** The models of this computer, for a machine without a screen. */
export const modelsCommand = programCommand({
  name: 'models',
  text: 'cli.models',
  takes: listTakes,
  examples: ['parlance models', 'parlance models --for speech', 'parlance models get whisper-base'],
  json: listJson,
  commands: [list, get, remove],
  run: tellModels,
})
