import { tmpdir } from 'node:os'
import {
  type Ability,
  type AbilityArea,
  abilityAreas,
  autoLanguage,
  eachLanguageOnce,
  type FoundEngine,
  type LanguageAbilities,
} from '../../../shared/built-in'
import { formatBytes } from '../../../shared/language/format-bytes'
import { languageNamer } from '../../../shared/language/language-namer'
import type { Translate } from '../../../shared/language/translate'
import { startLocalService } from '../../built-in-service/start-local-service'
import { tidyNowAndThen } from '../../tidy-up'
import { takeServiceFolder } from '../../use-cases/service-folder'
import { askPassword } from '../ask'
import type { CommandContext } from '../context'
import { done, type Ending, failedEnding, misused } from '../ending'
import { onOff, option, someText, wholeNumber } from '../given'
import type { Program } from '../open-program'
import { columns } from '../output/printed-text'
import { programCommand } from '../with-program'

const usualPort = '8080'
const usualEmail = 'you@this-computer.localhost'
/** Any program on this computer may try passwords as fast as it is answered. */
const shortestPassword = 8

export const serve = programCommand({
  name: 'serve',
  text: 'cli.serve',
  takes: {
    port: option('--port <number>', 'cli.serve.port', t => wholeNumber(t, 0, 65_535).prefault(usualPort)),
    email: option('--email <email>', 'cli.serve.email', t => someText(t).default(usualEmail)),
    engineList: onOff('--engine-list', 'cli.serve.engineList'),
    replaceVoices: onOff('--replace-voices', 'cli.serve.replaceVoices'),
  },
  examples: [
    'parlance serve --port 8080 --email me@example.org',
    'pass show parlance | parlance serve --json',
    'parlance serve --engine-list',
  ],
  json: `{ address: string, email: string, engines: { area: string, name: string, ready: boolean }[] }, on one line;
  with --engine-list { language: string, areas: { [area: string]: { by: { id: string, name: string, quality: string } | null,
  get: { id: string, name: string, bytes: number }[] } } }[]`,
  run: (context, { engineList, ...given }, program) =>
    engineList ? tellAbilities(context, program) : serveHere(context, given, program),
})

/** What the service would do in which language, without a service. */
async function tellAbilities({ t, out }: CommandContext, program: Program): Promise<Ending> {
  const abilities = await (await program.thisComputer()).abilities()
  const nameOf = languageNamer('en')
  const heads = ['', '', ...abilityAreas.map(area => t(`thisComputer.area.${area}`))]
  const named = eachLanguageOnce(abilities).filter(({ language }) => language !== autoLanguage)
  out.result(columns([heads, ...named.map(one => rowOf(one, nameOf(one.language), t))]))
  out.document(abilities)
  return done()
}

const rowOf = ({ language, areas }: LanguageAbilities, name: string, t: Translate): string[] => [
  language,
  name,
  ...abilityAreas.map(area => cellOf(areas[area], t)),
]

function cellOf({ by, get }: Ability, t: Translate): string {
  const name = by ? by.name || by.id : ''
  if (get.length === 0) {
    if (!by) return t('cli.serve.nobody')
    return by.quality === 'good' ? name : t('cli.serve.basic', { name })
  }
  const bytes = get.reduce((sum, model) => sum + model.bytes, 0)
  const more = { ids: get.map(({ id }) => id).join(' '), size: formatBytes(bytes, 'en') }
  return by ? t('cli.serve.better', { name, ...more }) : t('cli.serve.get', more)
}

async function serveHere(
  context: CommandContext,
  { port, email, replaceVoices }: { port: number; email: string; replaceVoices: boolean },
  program: Program,
): Promise<Ending> {
  const { t, signal } = context
  const password = await askPassword(context, t('cli.serve.askPassword', { email }))
  if (!password.ok) return failedEnding(password.error)
  if (password.value === null || password.value === '') return misused(t('cli.login.noPassword'))
  if (password.value.length < shortestPassword) {
    return misused(t('cli.serve.shortPassword', { least: shortestPassword }))
  }
  const { core } = program
  core.logbook.secrets.add(password.value)
  const account = { userName: t('app.you'), email, password: password.value }
  const thisComputer = await program.thisComputer()
  // Not the one that the window works in, nor that of another one at any free port.
  const place = await takeServiceFolder(core.data.folder, thisComputer.locks, `served-${port}`)
  if (!place.ok) return failedEnding(place.error)
  const started = await startLocalService({
    clock: core.clock,
    timers: core.timers,
    files: core.files,
    log: core.logbook.log,
    engines: thisComputer.engines,
    measureSound: thisComputer.measureSound,
    speechFormat: () => core.settings.current().builtIn.speechFormat,
    replacesMissingVoices: () => replaceVoices || core.settings.current().builtIn.replacesMissingVoices,
    folder: place.value.folder,
    ...account,
    port,
  })
  if (!started.ok) {
    await place.value.hold.release()
    return failedEnding(started.error)
  }
  const [found, abilities] = await Promise.all([thisComputer.found(), thisComputer.abilities()])
  tellAddress(context, started.value.baseUrl, email, { engines: found.map(plainly), abilities })
  // The library is nothing that it serves; but it may run for months on a machine where no window is ever opened.
  const endTidying = tidyNowAndThen(core, tmpdir(), async () => {
    const opened = await program.work(false)
    return opened.ok ? opened.value.tidy() : opened
  })
  await untilAborted(signal)
  endTidying()
  await started.value.stop()
  await place.value.hold.release()
  // To be stopped is how serving ends.
  return done()
}

function tellAddress(
  { t, out }: CommandContext,
  address: string,
  email: string,
  { engines, abilities }: { engines: ReturnType<typeof plainly>[]; abilities: LanguageAbilities[] },
): void {
  out.entry({ address, email, engines })
  out.result(address)
  out.note(t('cli.serve.started', { email }))
  out.note(howToSignIn(address, email))
  const rows = engines.map(({ area, name, ready }) => [
    ready ? t('cli.serve.ready') : t('cli.serve.missing'),
    area,
    name,
  ])
  if (rows.length > 0) out.note(`${t('cli.serve.engines')}\n${columns(rows)}`)
  out.note(t('cli.serve.languages', countsOf(eachLanguageOnce(abilities))))
  out.note(t('cli.serve.stop'))
}

const plainly = ({ area, id, name, state }: FoundEngine) => ({
  area,
  name: name || id,
  ready: state === 'built-in' || state === 'found',
})

/** In how many languages each is done. */
function countsOf(abilities: readonly LanguageAbilities[]): Record<AbilityArea, number> {
  const count = (area: AbilityArea): number => abilities.filter(({ areas }) => areas[area].by !== null).length
  return {
    speech: count('speech'),
    transcription: count('transcription'),
    translation: count('translation'),
    augmentation: count('augmentation'),
  }
}

/** Commands, not words: they are the same in every language. */
function howToSignIn(address: string, email: string): string {
  const body = JSON.stringify({ email, password: '…' }).replaceAll("'", "'\\''")
  return [
    `  curl -s ${address}/api/auth/login -H 'Content-Type: application/json' -d '${body}'`,
    `  curl -H "Authorization: $AUTHORIZATION_TOKEN" '${address}/api/tts/v1/task/status?taskId=…'`,
  ].join('\n')
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
