import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { OfflineTts } from 'sherpa-onnx-node'
import type { Result } from '../../../../shared/result'
import type { TaskWatch } from '../../../threads/task'
import type { Sound } from '../../audio/sound'
import { damagedFile } from '../../models/damaged-file'
import { packageFile } from '../package-file'
import { fitSound, joinParts } from '../sound/join-parts'
import { type SpokenParts, speakParts } from '../speak-task'
import type { SpeechPlan, Spoken } from '../speech-engine'
import type { ModelSpeaker } from '../voices/speakers'
import { engineSpeed, type NaturalLength } from './engine-speed'
import type { ModelPlan, ModelSpoken } from './natural-lengths'
import { type EspeakPlace, espeakPlace, generationFor, needsEspeak, voiceConfig } from './voice-config'

export interface ModelSpeechTask extends ModelPlan {
  /** Where eSpeak's data is, or is going to be. */
  espeakFolder: string
}

/** Speaks with a model, and where there is a time to fit faster or slower in the model's own way, which keeps the pitch. */
export async function speakModelTask(
  task: ModelSpeechTask,
  watch: TaskWatch,
): Promise<Result<ModelSpoken, string>> {
  const { speaker, fit, natural: known, espeakFolder } = task
  const speak = (
    speed: number,
    { from, to }: { from: number; to: number },
  ): Promise<Result<SpokenParts, string>> =>
    speakParts(task, part => speakWithModel(speaker, { text: part, speed, espeakFolder }), {
      progress: part => watch.progress(from + part * (to - from)),
    })
  const speedOf = (length: NaturalLength): number => (fit ? engineSpeed(length, fit) : 1)

  const speed = known ? speedOf(known) : 1
  const first = await speak(speed, { from: 0, to: fit && !known ? 0.5 : 1 })
  if (!first.ok) return first
  const natural = known ?? naturalLength(first.value)
  const fitSpeed = speedOf(natural)
  const again = known || fitSpeed === 1 ? first : await speak(fitSpeed, { from: 0.5, to: 1 })
  return again.ok ? { ok: true, value: { sound: fitted(again.value, fit, fitSpeed !== 1), natural } } : again
}

/** No model keeps quite to its speed: what was to be shorter may be too short now, and goes back to the time. */
function fitted({ parts, sampleRate }: SpokenParts, fit: SpeechPlan['fit'], wasSped: boolean): Sound {
  const sound = joinParts(parts, sampleRate)
  return fit ? fitSound(sound, fit.seconds, wasSped ? 'both' : fit.mode) : sound
}

const naturalLength = ({ parts, sampleRate }: SpokenParts): NaturalLength => ({
  spoken: parts.reduce((sum, { samples }) => sum + samples.length, 0) / sampleRate,
  pauses: parts.slice(0, -1).reduce((sum, { pause }) => sum + pause, 0),
})

const mostThreads = 4
const loudestSample = 32_767

/** The one that spoke last: lines of a batch have it in common, and two would take twice the memory. */
let loaded: { folder: string; voice: Promise<OfflineTts> } | null = null

/**
 * Speaks at the speed, of which 1 is the voice's own, and longer or shorter by just that. Only for a process of its
 * own: a model that is damaged in one of some ways ends it.
 */
export async function speakWithModel(
  speaker: ModelSpeaker,
  { text, speed, espeakFolder }: { text: string; speed: number; espeakFolder: string },
): Promise<Spoken> {
  const { model, sid, language } = speaker
  const place = needsEspeak(model)
    ? espeakPlace(await unpackedEspeakData(espeakFolder), process.platform)
    : withoutEspeak
  return workingIn(place.workIn, async () => {
    if (loaded?.folder !== model.folder) loaded = { folder: model.folder, voice: load(speaker, place) }
    const voice = await loaded.voice.catch(error => {
      loaded = null
      throw error
    })
    if (sid >= voice.numSpeakers) throw new Error(`it has no voice number ${sid}`)
    const { samples, sampleRate } = await voice.generateAsync({
      text,
      enableExternalBuffer: false,
      generationConfig: generationFor(model, { sid, language, speed }),
    })
    return { samples: wholeNumbers(samples), sampleRate }
  })
}

const withoutEspeak: EspeakPlace = { dataDir: '', workIn: null }

/**
 * eSpeak reads what it knows of a language when that is first spoken, so being there to load a voice is not enough. And
 * not for longer than it speaks: Windows lets nobody remove a folder that a process is in.
 */
async function workingIn<T>(folder: string | null, task: () => Promise<T>): Promise<T> {
  if (folder === null) return task()
  const before = process.cwd()
  process.chdir(folder)
  try {
    return await task()
  } finally {
    process.chdir(before)
  }
}

async function load({ model }: ModelSpeaker, { dataDir }: EspeakPlace): Promise<OfflineTts> {
  const damaged = await damagedFile(model)
  if (damaged !== null) throw new Error(`its file ${damaged} is damaged`)
  const threads = Math.max(1, Math.min(mostThreads, availableParallelism()))
  const config = voiceConfig(model, { threads, dataDir })
  if (!config) throw new Error('a file is missing')
  const { default: sherpa } = await import('sherpa-onnx-node')
  return sherpa.OfflineTts.createAsync(config)
}

/** Some models get lost on some machines, and what they say then is not a number. */
function wholeNumbers(samples: Float32Array): Int16Array {
  const whole = new Int16Array(samples.length)
  for (const [at, sample] of samples.entries()) {
    if (!Number.isFinite(sample)) throw new Error('it made no sound of this text')
    whole[at] = Math.round(Math.max(-1, Math.min(1, sample)) * loudestSample)
  }
  return whole
}

const inPackage = '/usr/share/espeak-ng-data/'
const entry = /\{filename:"([^"]+)",start:(\d+),end:(\d+)[^}]*\}/g

/**
 * What eSpeak knows of languages, as files: the models' own eSpeak reads nothing else. They are taken out of the
 * package that speaks with eSpeak itself, once, and its size is in the name, so that those of another version stand
 * beside them. Answers their folder.
 */
export async function unpackedEspeakData(root: string): Promise<string> {
  const script = packageFile('@echogarden/espeak-ng-emscripten')
  const pack = join(dirname(script), 'espeak-ng.data')
  const { size } = await stat(pack)
  const target = join(root, String(size))
  if (await isThere(target)) return target
  const unfinished = `${target}.${process.pid}`
  try {
    await unpack(script, await readFile(pack), unfinished)
    await rename(unfinished, target)
  } catch (error) {
    // Another process was quicker.
    if (!(await isThere(target))) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return target
}

const isThere = (folder: string): Promise<boolean> =>
  stat(join(folder, 'phontab')).then(
    () => true,
    () => false,
  )

/** Where each file begins and ends in the pack stands in the package's script. */
async function unpack(script: string, pack: Buffer, target: string): Promise<void> {
  const files = [...(await readFile(script, 'utf8')).matchAll(entry)].map(([, path = '', start, end]) => ({
    path: path.replace(inPackage, ''),
    start: Number(start),
    end: Number(end),
  }))
  if (files.at(-1)?.end !== pack.length) throw new Error('the data of eSpeak NG is not as expected')
  for (const { path, start, end } of files) {
    // For another program's voices.
    if (path.startsWith('voices/mb/')) continue
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), pack.subarray(start, end))
  }
}
