import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  EngineRequests,
  SampleEnd,
  ServerState,
  SpokenTrial,
  Trial,
  TrialEnd,
} from '../../shared/built-in'
import { failure, type Result, success } from '../../shared/result'
import { compareHeard } from '../../shared/text/diff/compare-heard'
import { lengthOfSound } from '../engines/audio/sound'
import { encodeWav } from '../engines/audio/write-wav'
import type { Engines, Recognised } from '../engines/engine-ports'
import type { ThisComputer } from '../engines/this-computer'
import type { UseCases } from '../ipc'
import type { Push, Timers } from '../ports'
import { storageError } from '../storage/storage-error'
import { makeTemporary } from '../storage/temporary-folders'
import { createModelDownloads } from './model-downloads'

/** The service of this computer, as far as other programs may use it. The settings switch it on and off. */
export interface OpenServer {
  state(): ServerState
  watch(listener: (state: ServerState) => void): () => void
}

export interface EngineSurroundings {
  thisComputer: Pick<
    ThisComputer,
    'engines' | 'models' | 'found' | 'abilities' | 'loaded' | 'warm' | 'languageModels'
  >
  server: OpenServer
  /** For a sentence on its way from one engine to the other. */
  temporaryFolder: string
  timers: Timers
  push: Push
}

/** What the page "This computer" shows and does. */
export function engineUseCases(around: EngineSurroundings): Pick<UseCases, keyof EngineRequests> {
  const { thisComputer, server, temporaryFolder, timers, push } = around
  const { engines, models } = thisComputer
  const downloads = createModelDownloads({ models, timers, tell: changes => push('models', changes) })
  server.watch(state => push('server', state))
  let trial = new AbortController()
  let sample = new AbortController()

  return {
    getEngines: async () => success(await thisComputer.found()),
    getAbilities: async () => success(await thisComputer.abilities()),
    async warmEngines(request) {
      await thisComputer.warm(request)
      return success(null)
    },
    getLoaded: async () => success(thisComputer.loaded()),
    listVoices: async () => success(await engines.speech.voices()),

    listModels: downloads.list,
    downloadModel: ({ id }) => downloads.begin(id),
    pauseModel: ({ id }) => downloads.pause(id),
    removeModel: ({ id }) => downloads.remove(id),

    listLanguageModels: thisComputer.languageModels,
    getServer: async () => success(server.state()),

    tryEngines(request) {
      trial.abort()
      trial = new AbortController()
      return speakAndHear(request, { engines, temporaryFolder, signal: trial.signal })
    },
    speakSample(request) {
      sample.abort()
      sample = new AbortController()
      return speak(request, { engines, signal: sample.signal })
    },
    async cancelTrial() {
      trial.abort()
      return success(null)
    },
  }
}

interface SampleParts {
  engines: Pick<Engines, 'speech'>
  signal: AbortSignal
}

interface TrialParts {
  engines: Pick<Engines, 'speech' | 'recogniser'>
  temporaryFolder: string
  signal: AbortSignal
}

/** By the engine that jobs get. */
async function speak(
  { text, voiceId, language }: Trial,
  { engines, signal }: SampleParts,
): Promise<Result<SampleEnd>> {
  const voice = (await engines.speech.voices()).find(one => one.id === voiceId && one.language === language)
  if (!voice) return failure({ kind: 'invalid', path: 'voice', problem: 'is not on this computer' })
  const { gender } = voice
  const answer = await engines.speech.speak({ text, gender, language, speakerId: voiceId }, { signal })
  if (signal.aborted) return failure({ kind: 'cancelled' })
  if (!answer.ok) return success({ end: 'not-spoken', message: answer.error })

  const { sound } = answer.value
  return success({ end: 'spoken', spoken: { voice, seconds: lengthOfSound(sound), wav: encodeWav(sound) } })
}

/** Speaks a sentence and transcribes what was spoken. */
async function speakAndHear(request: Trial, parts: TrialParts): Promise<Result<TrialEnd>> {
  const { signal } = parts
  const answer = await speak(request, parts)
  if (!answer.ok) return answer
  if (answer.value.end === 'not-spoken') return success(answer.value)
  const { spoken } = answer.value
  const heard = await hear(spoken, parts)
  if (signal.aborted) return failure({ kind: 'cancelled' })
  if (!heard.ok) return heard
  if (!heard.value.ok) return success({ end: 'not-heard', spoken, message: heard.value.error })

  const { text: heardText, engine } = heard.value.value
  const { errors } = compareHeard(request.text, heardText)
  const { name, quality } = engine
  return success({ end: 'heard', spoken, heard: { text: heardText, engine: { name, quality }, errors } })
}

/** A recogniser reads files, as it does in a job. */
async function hear(
  { voice, wav }: SpokenTrial,
  { engines, temporaryFolder, signal }: TrialParts,
): Promise<Result<Result<Recognised, string>>> {
  let folder: string | null = null
  try {
    folder = await makeTemporary(temporaryFolder, 'trial')
    const file = join(folder, 'spoken.wav')
    await writeFile(file, wav)
    return success(
      await engines.recogniser.recognise({ file, language: voice.language, domain: '' }, { signal }),
    )
  } catch (error) {
    return failure(storageError(temporaryFolder, error, process.platform))
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}
