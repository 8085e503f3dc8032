import { rm } from 'node:fs/promises'
import { join } from 'node:path'
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
import { recogniseWithWhisper } from './whisper-cpp/recognise-with-whisper'

/** What would hold up this thread. */
export interface RecognitionTasks {
  recogniseWithModel(task: ModelTask, watch?: PoolWatch): Promise<Result<HeardWords, string>>
  decodeToWav(task: DecodeTask, watch?: PoolWatch): Promise<Result<DecodedFile, string>>
}

export interface RecogniserParts {
  /** Those on this computer, of any kind, the preferred ones first. */
  models(): Promise<readonly InstalledModel[]>
  programs: Programs
  /** For whisper.cpp, as the settings name it. */
  whisperModelFile(): string | null
  /** What is made in it is removed again. */
  temporaryFolder: string
  tasks: RecognitionTasks
}

type Request = Parameters<RecogniserEngine['recognise']>[0]
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
      const ffmpeg = await fileOf('ffmpeg')
      const heard =
        recogniser.kind === 'model'
          ? await withModel(recogniser.model, request, ffmpeg, parts, watch)
          : await withProgram(recogniser, request, ffmpeg, parts, watch)
      if (!heard.ok) return heard
      const { words, duration } = heard.value
      const text = joinWords(words.map(({ word }) => word))
      return { ok: true, value: { words, duration, text, engine: engineOf(recogniser) } }
    },
  }
}

const withModel = (
  model: InstalledModel,
  { file, language }: Request,
  ffmpeg: string | null,
  { tasks }: RecogniserParts,
  { loaded, prepared, progress, signal }: RecognitionWatch,
): Promise<Result<HeardWords, string>> =>
  tasks.recogniseWithModel(
    { file, language: shortCode(language), model, ffmpeg },
    { progress, signal, stage: name => (name === 'loaded' ? loaded?.() : prepared?.()) },
  )

/** The programs work outside of this one, on a file that is decoded for them. */
async function withProgram(
  recogniser: Exclude<Recogniser, { kind: 'model' }>,
  { file, language }: Request,
  ffmpeg: string | null,
  { tasks, temporaryFolder }: RecogniserParts,
  watch: RecognitionWatch,
): Promise<Result<HeardWords, string>> {
  const { loaded, prepared, signal } = watch
  let folder: string | null = null
  try {
    folder = await makeTemporary(temporaryFolder, 'recognition')
    // Each loads its own model when it starts; there is nothing to wait for before.
    loaded?.()
    const sound = join(folder, 'sound.wav')
    const decoded = await tasks.decodeToWav({ file, ffmpeg, target: sound }, { signal })
    if (!decoded.ok) return decoded
    prepared?.()
    const { duration, isSilent } = decoded.value
    if (isSilent) return { ok: true, value: { words: [], duration } }
    if (recogniser.kind === 'pocketsphinx') {
      return await hearFile(sound, { program: recogniser.program, folder }, watch)
    }
    const { program, modelFile } = recogniser
    const task = { program, modelFile, sound, duration, folder, language: shortCode(language) }
    const words = await recogniseWithWhisper(task, watch)
    return words.ok ? { ok: true, value: { words: words.value, duration } } : words
  } catch (error) {
    return { ok: false, error: unwritable(errorCode(error)) }
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
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
