import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { autoLanguage, modelCode } from '../../../shared/built-in'
import { joinWords } from '../../../shared/formats/word-spacing'
import type { Result } from '../../../shared/result'
import { errorCode } from '../../storage/storage-error'
import { makeTemporary } from '../../storage/temporary-folders'
import type { PoolWatch } from '../../threads/task-pool'
import { unwritable } from '../audio/decode-messages'
import type { Recognised, RecogniserEngine, Watch } from '../engine-ports'
import { type InstalledModel, purposeOf } from '../models/installed-model'
import type { Programs } from '../programs/known-programs'
import { chooseRecogniser, type Recogniser } from './choose-recogniser'
import type { HeardWords } from './chunks/recognise-chunks'
import type { DecodedFile, DecodeTask } from './decode-to-wav'
import { shortCode } from './language-name'
import { hearFile } from './pocketsphinx/hear-with-sphinx'
import type { ModelTask } from './sherpa/recognise-with-model'
import type { ListenTask, SpeechFound } from './spoken/listen-for-speech'
import { inRecording } from './spoken/spoken-only'
import { recogniseWithWhisper } from './whisper-cpp/recognise-with-whisper'

/** What would hold up this thread. */
export interface RecognitionTasks {
  recogniseWithModel(task: ModelTask, watch?: PoolWatch): Promise<Result<HeardWords, string>>
  listenForSpeech(task: ListenTask, watch?: PoolWatch): Promise<Result<SpeechFound, string>>
  decodeToWav(task: DecodeTask, watch?: PoolWatch): Promise<Result<DecodedFile, string>>
}

export interface RecogniserParts {
  /** Those on this computer, of any kind. */
  models(): Promise<readonly InstalledModel[]>
  programs: Programs
  /** For whisper.cpp, as the settings name it. */
  whisperModelFile(): string | null
  /** What is made in it is removed again. */
  temporaryFolder: string
  tasks: RecognitionTasks
}

type RecognitionWatch = Watch & { loaded?: () => void; prepared?: () => void }

export function createRecogniser(parts: RecogniserParts): RecogniserEngine {
  const { models, programs, whisperModelFile } = parts
  const fileOf = async (id: Parameters<Programs['find']>[0]): Promise<string | null> =>
    (await programs.find(id))?.file ?? null

  const choose = async (language: string): Promise<Result<Recogniser, string>> =>
    chooseRecogniser(language, {
      models: (await models()).filter(({ kind }) => purposeOf(kind) === 'transcription'),
      pocketsphinx: await fileOf('pocketsphinx'),
      whisper: await fileOf('whisper-cli'),
      whisperModelFile: whisperModelFile(),
    })

  return {
    async refusal(language) {
      const chosen = await choose(language)
      return chosen.ok ? null : chosen.error
    },

    async recognise(request, watch = {}) {
      const chosen = await choose(request.language)
      if (!chosen.ok) return chosen
      const recogniser = chosen.value
      const task: ListenTask = {
        file: request.file,
        ffmpeg: await fileOf('ffmpeg'),
        voiceActivity: (await models()).find(({ kind }) => purposeOf(kind) === 'voice-activity') ?? null,
      }
      const language = modelCode('transcription', shortCode(request.language))
      const { terms = [] } = request
      const heard =
        recogniser.kind === 'model'
          ? await withModel(
              {
                ...task,
                language,
                terms,
                model: recogniser.model,
                temporaryFolder: parts.temporaryFolder,
              },
              parts,
              watch,
            )
          : await withProgram(recogniser, task, { language, terms }, parts, watch)
      if (!heard.ok) return heard
      const text = joinWords(heard.value.words.map(({ word }) => word))
      // Who was told the language has found nothing.
      const found = language === autoLanguage ? heard.value.language : null
      return { ok: true, value: { ...heard.value, text, language: found, engine: engineOf(recogniser) } }
    },
  }
}

const withModel = (
  task: ModelTask,
  { tasks }: RecogniserParts,
  { loaded, prepared, progress, signal }: RecognitionWatch,
): Promise<Result<HeardWords, string>> =>
  tasks.recogniseWithModel(task, {
    progress,
    signal,
    stage: name => (name === 'loaded' ? loaded?.() : prepared?.()),
  })

/** What is known of a recording beforehand. */
interface Told {
  language: string
  terms: readonly string[]
}

/** The programs work outside of this one, on a file that is decoded for them. */
async function withProgram(
  recogniser: Exclude<Recogniser, { kind: 'model' }>,
  task: ListenTask,
  told: Told,
  { tasks, temporaryFolder }: RecogniserParts,
  watch: RecognitionWatch,
): Promise<Result<HeardWords, string>> {
  const { loaded, prepared, signal } = watch
  let folder: string | null = null
  try {
    folder = await makeTemporary(temporaryFolder, 'recognition')
    // Each loads its own model when it starts; there is nothing to wait for before.
    loaded?.()
    const listened = await tasks.listenForSpeech(task, { signal })
    if (!listened.ok) return listened
    const { spoken, duration } = listened.value
    if (spoken.length === 0) return { ok: true, value: { words: [], duration, ...nothingTold } }
    const sound = join(folder, 'sound.wav')
    const { file, ffmpeg } = task
    const decoded = await tasks.decodeToWav({ file, ffmpeg, spoken, target: sound }, { signal })
    if (!decoded.ok) return decoded
    prepared?.()
    const heard = await hearSpoken(recogniser, { sound, folder, ...told, ...decoded.value }, watch)
    if (!heard.ok) return heard
    const words = inRecording(heard.value.words, spoken)
    return { ok: true, value: { ...heard.value, words, duration } }
  } catch (error) {
    return { ok: false, error: unwritable(errorCode(error)) }
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

const nothingTold = { language: null, wordTimes: 'measured' } as const

async function hearSpoken(
  recogniser: Exclude<Recogniser, { kind: 'model' }>,
  speech: { sound: string; duration: number; folder: string } & Told,
  watch: RecognitionWatch,
): Promise<Result<Omit<HeardWords, 'duration'>, string>> {
  const { program } = recogniser
  if (recogniser.kind === 'whisper') {
    return recogniseWithWhisper({ program, modelFile: recogniser.modelFile, ...speech }, watch)
  }
  const heard = await hearFile(speech.sound, { program, folder: speech.folder }, watch)
  return heard.ok ? { ok: true, value: { words: heard.value.words, ...nothingTold } } : heard
}

function engineOf(recogniser: Recogniser): Recognised['engine'] {
  switch (recogniser.kind) {
    case 'model':
      return { id: recogniser.model.id, name: recogniser.model.name, quality: recogniser.model.quality }
    case 'whisper':
      return { id: 'whisper.cpp', name: 'whisper.cpp', quality: 'good' }
    case 'pocketsphinx':
      return { id: 'pocketsphinx', name: 'PocketSphinx', quality: 'basic' }
  }
}
