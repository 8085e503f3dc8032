/// <reference path="./sherpa-onnx-node.d.ts" />

import { rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { OfflineRecognizer, OfflineRecognizerConfig } from 'sherpa-onnx-node'
import type { Result } from '../../../../shared/result'
import { makeTemporary } from '../../../storage/temporary-folders'
import type { TaskWatch } from '../../../threads/task'
import { type OpenSound, openSoundFile } from '../../audio/decode'
import type { RecognisedWord } from '../../engine-ports'
import type { InstalledModel } from '../../models/installed-model'
import { unusableModel } from '../../models/unusable-model'
import type { Chunk } from '../chunks/cut-chunks'
import { type HeardWords, recogniseChunks, recognisedRate } from '../chunks/recognise-chunks'
import { type ListenTask, listenForSpeech } from '../spoken/listen-for-speech'
import { inRecording, spokenOnly } from '../spoken/spoken-only'
import { type ChunkFacts, factsOf, factsOfAll } from './chunk-facts'
import { hotwordsOf } from './hotwords'
import { recogniserConfig } from './model-config'
import { knowsTokenTimes, readSherpaResult, type SherpaResult, sherpaResultSchema } from './read-result'

/** Plain data: it goes to a thread. */
export interface ModelTask extends ListenTask {
  /** Short code. */
  language: string
  model: InstalledModel
  /** Names and terms that may come up. */
  terms: readonly string[]
  /** For what is removed again. */
  temporaryFolder: string
}

const mostThreads = 4

/** Recognises a recording with a downloaded model. To be run in a thread of its own: the work does not pause. */
export async function recogniseWithModel(
  task: ModelTask,
  watch: TaskWatch,
): Promise<Result<HeardWords, string>> {
  const loaded = await loadModel(task)
  if (!loaded.ok) return loaded
  watch.stage('loaded')
  const listened = await listenForSpeech(task)
  if (!listened.ok) return listened
  const { spoken, duration } = listened.value
  if (spoken.length === 0) return { ok: true, value: { words: [], duration, ...loaded.value.told() } }
  const opened = await openSoundFile(task.file, { sampleRate: recognisedRate, program: task.ffmpeg })
  if (!opened.ok) return opened
  const speech = spokenOnly(opened.value, spoken, recognisedRate)
  const heard = await recogniseAll(speech, loaded.value, task, watch)
  if (!heard.ok) return heard
  const words = inRecording(heard.value.words, spoken)
  return { ok: true, value: { words, duration, ...loaded.value.told() } }
}

const recogniseAll = (
  sound: OpenSound,
  recogniser: Recogniser,
  { model }: ModelTask,
  watch: TaskWatch,
): ReturnType<typeof recogniseChunks> =>
  recogniseChunks(
    sound,
    async chunk => {
      try {
        return { ok: true, value: recogniser.hear(chunk) }
      } catch (error) {
        return { ok: false, error: unusableModel(model, error) }
      }
    },
    { progress: watch.progress, begun: () => watch.stage('prepared') },
  )

interface Recogniser {
  hear(chunk: Chunk): RecognisedWord[]
  /** Of all that it has heard. */
  told(): Pick<HeardWords, 'language' | 'wordTimes'>
}

/** The package is 30 MB of machine code, loaded when it is first wanted. */
async function loadModel({
  model,
  language,
  terms,
  temporaryFolder,
}: ModelTask): Promise<Result<Recogniser, string>> {
  const threads = Math.max(1, Math.min(mostThreads, availableParallelism()))
  // Without them a recording is still transcribed.
  const hotwords = await readyHotwords(model, terms, temporaryFolder).catch(() => null)
  const byTokens = recogniserConfig(model, language, threads, 'tokens', hotwords?.pieces)
  const bySegments = recogniserConfig(model, language, threads, 'segments')
  if (!byTokens || !bySegments) return { ok: false, error: unusableModel(model, 'a file is missing') }
  try {
    const { default: sherpa } = await import('sherpa-onnx-node')
    const recogniser = new sherpa.OfflineRecognizer(byTokens)
    return { ok: true, value: createRecogniser(recogniser, model, bySegments, hotwords?.phrases) }
  } catch (error) {
    return { ok: false, error: unusableModel(model, error) }
  } finally {
    if (hotwords) await rm(hotwords.folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** The pieces are read from a file, when the model is loaded. */
async function readyHotwords(model: InstalledModel, terms: readonly string[], temporaryFolder: string) {
  const hotwords = await hotwordsOf(model, terms)
  if (hotwords === null) return null
  const folder = await makeTemporary(temporaryFolder, 'recognition')
  const pieces = join(folder, 'pieces.vocab')
  await writeFile(pieces, hotwords.pieces)
  return { folder, pieces, phrases: hotwords.phrases }
}

function createRecogniser(
  recogniser: OfflineRecognizer,
  model: InstalledModel,
  bySegments: OfflineRecognizerConfig,
  hotwords: string | undefined,
): Recogniser {
  let mayKnowTokenTimes = true
  const results: ChunkFacts[] = []

  function resultOf({ samples }: Chunk): SherpaResult {
    const stream = hotwords === undefined ? recogniser.createStream() : recogniser.createStream(hotwords)
    stream.acceptWaveform({ samples, sampleRate: recognisedRate })
    recogniser.decode(stream)
    return sherpaResultSchema.parse(recogniser.getResult(stream))
  }

  return {
    hear(chunk) {
      const length = chunk.samples.length / recognisedRate
      let result = resultOf(chunk)
      // Only the first answer shows whether a Whisper model can tell the time of a word.
      if (
        model.kind === 'whisper' &&
        mayKnowTokenTimes &&
        result.tokens.length > 0 &&
        !knowsTokenTimes(result)
      ) {
        mayKnowTokenTimes = false
        recogniser.setConfig(bySegments)
        result = resultOf(chunk)
      }
      results.push({ ...factsOf(result), seconds: length })
      return readSherpaResult(result, length)
    },
    told: () => factsOfAll(results),
  }
}
