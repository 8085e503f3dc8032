import { join } from 'node:path'
import type { FoundEngine, LanguageAbilities, LoadedEngine, WarmRequest } from '../../shared/built-in'
import { failure, type Result } from '../../shared/result'
import type { Settings } from '../../shared/settings'
import type { LibraryParts } from '../library/library-parts'
import type { Locks } from '../library/locks/locks'
import type { LateNetwork } from '../network/late-network'
import type { Timers } from '../ports'
import type { InspectedSound } from '../recordings/inspect-sound'
import type { RecordingTasks } from '../recordings/recording-tasks'
import { createTaskPool } from '../threads/task-pool'
import { startThread } from '../threads/task-thread'
import type { TaskWorker } from '../threads/task-worker'
import { languageAbilities } from './abilities'
import { type AugmentationPorts, createAugmentationEngine } from './augmentation/augmentation-engine'
import { createRoundTrips } from './augmentation/round-trips'
import type { Engines } from './engine-ports'
import type { EngineTasks } from './engine-tasks'
import { findEngines } from './find-engines'
import { heldAfter } from './held-engines'
import { type LanguageModel, languageModelAt } from './language-model/language-model'
import { findsLanguage, purposeOf } from './models/installed-model'
import { createModelManager, type ListedModel, type ModelManager } from './models/model-manager'
import { placesOfPrograms } from './programs/find-program'
import { createPrograms, type Programs } from './programs/known-programs'
import { runProgram } from './programs/run-program'
import { createRecogniser } from './recognition/recogniser-engine'
import { createSpeakerEngine } from './speakers/speaker-engine'
import { learnLengths } from './speech/models/natural-lengths'
import { createSpeechEngine } from './speech/speech-engine'
import { createApertium } from './translation/apertium/apertium'
import { createFirefox } from './translation/firefox/firefox'
import { createTranslationEngine } from './translation/translation-engine'
import { createTurns } from './turns'
import { warmEngines } from './warm-engines'

/** Everything this computer can do by itself. */
export interface ThisComputer {
  engines: Engines
  models: ModelManager
  programs: Programs
  /** How long a recording is, in seconds. Null: nobody can say without decoding it. */
  measureSound(file: string, signal: AbortSignal): Promise<number | null>
  /** What a file holds, as far as its beginning shows. Null: nobody can say. */
  inspectSound(file: string): Promise<InspectedSound | null>
  /** What was found, freshly looked at. */
  found(): Promise<FoundEngine[]>
  /** The same by language, with what would let it do more. Programs that were found a moment ago are not looked for again. */
  abilities(): Promise<LanguageAbilities[]>
  /** Loads what will be asked for. */
  warm(request: WarmRequest): Promise<void>
  /** What is loaded just now. */
  loaded(): LoadedEngine[]
  /** Between processes of this program. */
  locks: Pick<Locks, 'take'>
  /** What the language model server has to offer. */
  languageModels(): Promise<Result<string[]>>
  close(): Promise<void>
}

export interface ThisComputerParts extends LateNetwork {
  /** The data folder: downloaded models are kept in it. */
  folder: string
  /** The bundle of the workers. */
  workerFile: string
  /** A process that runs the bundle. */
  startProcess: (file: string) => TaskWorker
  /** For what is removed again. */
  temporaryFolder: string
  /** Cores that work may take. */
  threads: number
  /** Bytes that the machine has in all. */
  memory: number
  settings: () => Settings['builtIn']
  libraryParts: LibraryParts
  locks: Locks
  timers: Timers
  env: NodeJS.ProcessEnv
}

/** Long enough for the next line of a batch, short enough that memory is given back soon. */
const keepIdle = 20_000
/** It takes far less memory than a model does, and a person thinks between two sentences. */
const keepWords = 300_000
/** A model takes as many cores by itself. */
const modelThreads = 4
/** Texts that a language model server has at a time. */
const languageModelTexts = 2
const brokenModel =
  'The model broke down at this, as a damaged one does. Delete it in Settings > This computer and download it again.'

export function openThisComputer(parts: ThisComputerParts): ThisComputer {
  const { settings, libraryParts, network, timers, env } = parts
  const { clock, log, platform } = libraryParts
  const pool = createTaskPool<EngineTasks & RecordingTasks>({
    start: () => startThread(parts.workerFile),
    most: parts.threads,
    keepIdle,
    timers,
    log,
    holds: heldAfter,
  })
  /** For downloaded models: the machine code that runs them ends its process on a damaged one. */
  const apart = createTaskPool<EngineTasks>({
    start: () => parts.startProcess(parts.workerFile),
    most: Math.max(1, Math.floor(parts.threads / modelThreads)),
    keepIdle,
    timers,
    log,
    brokenMessage: brokenModel,
    holds: heldAfter,
  })
  /** One: the models it has loaded take hundreds of megabytes, which only its end gives back. */
  const translator = createTaskPool<EngineTasks>({
    start: () => startThread(parts.workerFile),
    most: 1,
    keepIdle,
    timers,
    log,
    brokenMessage: brokenModel,
    holds: heldAfter,
  })
  /** One: what tells words apart takes longer to load than any sentence takes. */
  const wordsmith = createTaskPool<EngineTasks>({
    start: () => startThread(parts.workerFile),
    most: 1,
    keepIdle: keepWords,
    timers,
    log,
  })
  /** Beside the models, under a name that is none of theirs. */
  const espeakFolder = join(parts.folder, 'models', '.espeak-ng')
  const places = placesOfPrograms(platform, env)
  const programs = createPrograms({ places, clock, run: runProgram })
  const models = createModelManager({
    folder: join(parts.folder, 'models'),
    parts: libraryParts,
    locks: parts.locks,
    networkPorts: parts.networkPorts,
    mirror: () => settings().modelMirror,
  })
  const inTurn = createTurns(languageModelTexts)
  const languageModel = (): LanguageModel | null => {
    const { languageModelAddress: address, languageModel: model } = settings()
    return languageModelAt({ address, model }, { network, inTurn })
  }
  const firefox = createFirefox({
    models: models.installed,
    run: (task, watch) => translator.run('translateSlice', task, watch),
  })
  const translation = createTranslationEngine({
    apertium: createApertium({
      find: () => programs.find('apertium'),
      run: runProgram,
      env,
    }),
    firefox,
    languageModel,
  })
  const vary: AugmentationPorts['vary'] = (task, watch) => wordsmith.run('varyText', task, watch)
  const speakWithModel = learnLengths((plan, watch) =>
    apart.run('speakWithModel', { ...plan, espeakFolder }, watch),
  )
  const engines: Engines = {
    speech: createSpeechEngine({
      models: models.installed,
      run: ({ speaker, ...plan }, watch) =>
        speaker.engine === 'model'
          ? speakWithModel({ ...plan, speaker }, watch)
          : pool.run('speak', { ...plan, speaker }, watch),
    }),
    recogniser: createRecogniser({
      models: models.installed,
      programs,
      whisperModelFile: () => settings().whisperModelFile || null,
      temporaryFolder: parts.temporaryFolder,
      tasks: {
        recogniseWithModel: (task, watch) => apart.run('recogniseWithModel', task, watch),
        listenForSpeech: (task, watch) =>
          (task.voiceActivity ? apart : pool).run('listenForSpeech', task, watch),
        decodeToWav: (task, watch) => pool.run('decodeToWav', task, watch),
      },
    }),
    speakers: createSpeakerEngine({
      models: models.installed,
      programs,
      run: (task, watch) => (task.model ? apart : pool).run('identify', task, watch),
    }),
    augmentation: createAugmentationEngine({
      model: () => languageModel()?.augment ?? null,
      vary,
      roundTrips: createRoundTrips({
        directions: async () => (await models.installed()).flatMap(({ direction }) => direction ?? []),
        translate: translation.translate,
      }),
    }),
    translation,
  }

  const find = (): Promise<FoundEngine[]> =>
    findEngines({ models, programs, translation, languageModel, settings })

  return {
    engines,
    models,
    programs,
    locks: parts.locks,
    async inspectSound(file) {
      const program = (await programs.find('ffmpeg'))?.file ?? null
      const inspected = await pool.run('inspectSound', { file, program })
      return inspected.ok ? inspected.value : null
    },
    async measureSound(file, signal) {
      const measured = await pool.run('measure', file, { signal })
      return measured.ok ? measured.value : null
    },
    found() {
      programs.forget()
      return find()
    },
    async abilities() {
      const [engines, listed] = await Promise.all([find(), models.list()])
      return languageAbilities({ engines, models: listed.map(knownOf), memory: parts.memory })
    },
    warm: request => warmEngines({ speech: engines.speech, firefox, vary }, request),
    loaded: () =>
      [pool, apart, translator]
        .flatMap(one => one.held())
        .filter(({ names }) => names.length > 0)
        .toSorted((one, other) => other.memory - one.memory),
    async languageModels() {
      return (
        (await languageModel()?.models()) ??
        failure({ kind: 'invalid', path: 'address', problem: 'is empty' })
      )
    },
    async close() {
      await models.close()
      await Promise.all([pool, apart, translator, wordsmith].map(one => one.close()))
    },
  }
}

const knownOf = ({ model, bytes, state }: ListedModel) => ({
  ...model,
  purpose: purposeOf(model.kind),
  findsLanguage: findsLanguage(model.kind),
  bytes,
  isHere: state.state === 'installed',
})
