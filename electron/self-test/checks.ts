import { join } from 'node:path'
import { z } from 'zod'
import { builtInProfileId } from '../../shared/operations'
import type { Platform } from '../../shared/platform'
import type { Result } from '../../shared/result'
import type { SoundPlace } from '../../shared/sound/sound-ref'
import { plainDefaults } from '../../shared/speech/sheet'
import { encodeWav } from '../engines/audio/write-wav'
import type { SpeechEngine } from '../engines/engine-ports'
import type { SecretBox } from '../ports'
import type { Files } from '../storage/files'
import {
  facesAreRead,
  isAtWork,
  loudspeakersAreNamed,
  sheetIsFound,
  soundPlays,
  startsOnThisComputer,
  whatIsDrawn,
  workerRuns,
} from './page-questions'
import type { CheckWatch, SelfCheck, Stage } from './run-checks'

/** The running program, as far as the checks look at it. */
export interface TestedProgram {
  os: Platform['os']
  /** Milliseconds since the process began. */
  age(): number
  pause(): Promise<unknown>
  /** A person could see the window. */
  isShown(): boolean
  /** Runs in the page; comes to what the script does. */
  ask(script: string): Promise<unknown>
  /** What has gone wrong so far without anybody asking. */
  troubles(): readonly string[]
  secretBox(): Promise<SecretBox>
  speech(): Promise<Pick<SpeechEngine, 'speak'>>
  /** In a process of its own, where the models are run. */
  loadAddon(): Promise<Result<string, string>>
  /** Names of the page's scripts and styles. */
  assets(): Promise<string[]>
  /** Its own folder. */
  folder: string
  files: Pick<Files, 'read' | 'write' | 'remove'>
  /** What the page may read under `media/`. */
  mounts: ReadonlyMap<SoundPlace, string>
  /** Where the licences lie. Null: only a package has them. */
  resources: string | null
  /** Ends what a person's quitting would end. */
  finish(): Promise<void>
}

const good = (value: string): Result<string, string> => ({ ok: true, value })
const bad = (message: string): Result<string, string> => ({ ok: false, error: message })

/**
 * First what a person sees first, and nothing else until it is there: that start is the one that everybody has. Then
 * what each part of the program needs of the system and of the package. The limits leave some of a minute for the end.
 */
export const stagesOf = (program: TestedProgram): Stage[] => [
  {
    limit: 25_000,
    checks: [
      { name: 'window', run: watch => windowIsShown(program, watch) },
      { name: 'page', run: watch => pageIsDrawn(program, watch) },
    ],
  },
  {
    limit: 22_000,
    checks: [
      { name: 'work', run: watch => worksHere(program, watch) },
      { name: 'typeface', run: asked(program, facesAreRead, 'the typeface of the page') },
      { name: 'page worker', run: watch => pageWorkerRuns(program, watch) },
      { name: 'sound', run: watch => soundIsPlayed(program, watch) },
      { name: 'loudspeakers', run: asked(program, loudspeakersAreNamed, 'the list of loudspeakers') },
      { name: 'speech', run: watch => sentenceIsSpoken(program, watch) },
      { name: 'index', run: asked(program, sheetIsFound(lookedFor), 'the thread that has the index open') },
      { name: 'model addon', run: watch => addonIsLoaded(program, watch) },
      { name: 'data folder', run: watch => folderIsKept(program, watch) },
      { name: 'secret', run: watch => secretIsKept(program, watch) },
      ...(program.resources === null ? [] : [licencesIn(program, program.resources)]),
    ],
  },
  { limit: 5_000, checks: [{ name: 'end', run: watch => everythingEnds(program, watch) }] },
  { limit: 1_000, checks: [{ name: 'troubles', run: async () => troublesIn(program.troubles()) }] },
]

/** Of the service that is started meanwhile, so that it is not left out as another's. */
const lookedFor = { profileId: builtInProfileId, name: 'Zanzibar', defaults: plainDefaults }

const answerSchema = z.union([
  z.object({ ok: z.literal(true), value: z.string() }),
  z.object({ ok: z.literal(false), error: z.string() }),
])

const askPage = async (program: TestedProgram, script: string): Promise<Result<string, string>> =>
  answerSchema.parse(await program.ask(script))

const asked =
  (program: TestedProgram, script: string, what: string): SelfCheck['run'] =>
  ({ waitsFor }) => {
    waitsFor(what)
    return askPage(program, script)
  }

async function windowIsShown(program: TestedProgram, { waitsFor, signal }: CheckWatch) {
  waitsFor('a window that can be seen')
  while (!program.isShown() && !signal.aborted) await program.pause()
  return good(`shown ${program.age()} ms after the start`)
}

/** Asks again until it is so. What goes wrong meanwhile is the reason why it never will be. */
async function untilSo(program: TestedProgram, script: string, { waitsFor, signal }: CheckWatch) {
  let answer = await askPage(program, script)
  while (!answer.ok && !signal.aborted) {
    const [trouble] = program.troubles()
    if (trouble !== undefined) return bad(trouble)
    waitsFor(answer.error)
    await program.pause()
    answer = await askPage(program, script)
  }
  return answer
}

async function pageIsDrawn(program: TestedProgram, watch: CheckWatch): Promise<Result<string, string>> {
  watch.waitsFor('a page that answers')
  const drawn = await untilSo(program, whatIsDrawn, watch)
  return drawn.ok ? good(`${drawn.value}, ${program.age()} ms after the start`) : drawn
}

async function worksHere(program: TestedProgram, watch: CheckWatch): Promise<Result<string, string>> {
  watch.waitsFor('the service of this computer')
  const started = await askPage(program, startsOnThisComputer)
  return started.ok ? untilSo(program, isAtWork, watch) : started
}

async function pageWorkerRuns(
  program: TestedProgram,
  { waitsFor }: CheckWatch,
): Promise<Result<string, string>> {
  waitsFor('the first word of a worker of the page')
  const file = (await program.assets()).find(name => /^pattern-worker-.*\.js$/.test(name))
  return file === undefined ? bad('its script is not there') : askPage(program, workerRuns(file))
}

const soundName = 'self-test.wav'
const toneRate = 16_000
const toneSeconds = 3

async function soundIsPlayed(
  program: TestedProgram,
  { waitsFor }: CheckWatch,
): Promise<Result<string, string>> {
  waitsFor('a player that plays')
  const place: SoundPlace = 'downloads'
  const samples = Float32Array.from({ length: toneRate * toneSeconds }, (_, at) => Math.sin(at / 6) / 10)
  const file = join(program.mounts.get(place) ?? '', soundName)
  const written = await program.files.write(file, encodeWav({ samples, sampleRate: toneRate }))
  if (!written.ok) return bad(`it could not be written: ${JSON.stringify(written.error)}`)
  return askPage(program, soundPlays(`media/${place}/${soundName}`))
}

/** One for each of the two engines that come with the program. */
const sentences = [
  { language: 'en-US', text: 'Good morning.' },
  { language: 'de-DE', text: 'Guten Morgen.' },
] as const

async function sentenceIsSpoken(
  program: TestedProgram,
  { waitsFor }: CheckWatch,
): Promise<Result<string, string>> {
  waitsFor('the thread that speaks')
  const speech = await program.speech()
  const said: string[] = []
  for (const { language, text } of sentences) {
    const spoken = await speech.speak({ text, language, gender: 'female' })
    if (!spoken.ok) return bad(`${language}: ${spoken.error}`)
    const { samples, sampleRate } = spoken.value.sound
    if (!samples.some(sample => Math.abs(sample) > 0.05)) return bad(`${language}: nothing can be heard`)
    said.push(`${(samples.length / sampleRate).toFixed(1)} s by ${spoken.value.voice.name}`)
  }
  return good(said.join(', '))
}

async function addonIsLoaded(
  program: TestedProgram,
  { waitsFor }: CheckWatch,
): Promise<Result<string, string>> {
  waitsFor('the process that runs models')
  return program.loadAddon()
}

async function folderIsKept({ folder, files }: TestedProgram, { waitsFor }: CheckWatch) {
  waitsFor('the disk')
  const file = join(folder, 'self-test.txt')
  const text = 'Written by the program.'
  const written = await files.write(file, text)
  if (!written.ok) return bad(`it cannot be written: ${JSON.stringify(written.error)}`)
  const read = await files.read(file, text.length)
  if (!read.ok) return bad(`it cannot be read: ${JSON.stringify(read.error)}`)
  if (read.value?.toString() !== text) return bad('what was written is not what is read')
  const removed = await files.remove(file)
  return removed.ok ? good('written, read and removed') : bad(JSON.stringify(removed.error))
}

/** Linux alone may be without a place for secrets. */
async function secretIsKept({ os, secretBox }: TestedProgram, { waitsFor }: CheckWatch) {
  waitsFor('the keychain, which may wait for a person')
  const { store, seal, open } = await secretBox()
  const place = await store()
  if (place.kind === 'memory') {
    return os === 'linux' ? good(`no keychain here (${place.reason})`) : bad(`no keychain (${place.reason})`)
  }
  const secret = 'Nobody else reads this.'
  const sealed = await seal(secret)
  if (sealed === null) return bad('it was not sealed')
  if (sealed.includes(secret)) return bad('what is sealed can be read by anybody')
  const opened = await open(sealed)
  if (opened.state !== 'open') return bad(`what was sealed does not open: ${opened.state}`)
  if (opened.text !== secret) return bad('what was sealed is not what is opened')
  return good(`sealed and opened by ${place.kind === 'keychain' ? place.name : place.kind}`)
}

const licenceNames = ['LICENSE.txt', 'THIRD_PARTY_NOTICES.txt']
/** The notices of a hundred packages are far below it. */
const mostLicenceBytes = 10_000_000

const licencesIn = ({ files }: TestedProgram, resources: string): SelfCheck => ({
  name: 'licences',
  async run() {
    for (const name of licenceNames) {
      const read = await files.read(join(resources, name), mostLicenceBytes)
      if (!read.ok || read.value === null || read.value.length === 0) return bad(`${name} is not there`)
    }
    return good(licenceNames.join(', '))
  },
})

async function everythingEnds({ age, finish }: TestedProgram, { waitsFor }: CheckWatch) {
  waitsFor('what is to be finished before the program ends')
  const began = age()
  await finish()
  return good(`everything closed in ${age() - began} ms`)
}

const troublesIn = (troubles: readonly string[]): Result<string, string> =>
  troubles.length === 0 ? good('none') : bad(`${troubles.length}, told of above`)
