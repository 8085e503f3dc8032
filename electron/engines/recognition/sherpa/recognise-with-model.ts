/// <reference path="./sherpa-onnx-node.d.ts" />

import { availableParallelism } from 'node:os'
import type { OfflineRecognizer, OfflineRecognizerConfig } from 'sherpa-onnx-node'
import type { Result } from '../../../../shared/result'
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
import { recogniserConfig } from './model-config'
import { knowsTokenTimes, readSherpaResult, type SherpaResult, sherpaResultSchema } from './read-result'

/** Plain data: it goes to a thread. */
export interface ModelTask extends ListenTask {
  /** Short code. */
  language: string
  model: InstalledModel
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
async function loadModel({ model, language }: ModelTask): Promise<Result<Recogniser, string>> {
  const threads = Math.max(1, Math.min(mostThreads, availableParallelism()))
  const byTokens = recogniserConfig(model, language, threads, 'tokens')
  const bySegments = recogniserConfig(model, language, threads, 'segments')
  if (!byTokens || !bySegments) return { ok: false, error: unusableModel(model, 'a file is missing') }
  try {
    const { default: sherpa } = await import('sherpa-onnx-node')
    const recogniser = new sherpa.OfflineRecognizer(byTokens)
    return { ok: true, value: createRecogniser(recogniser, model, bySegments) }
  } catch (error) {
    return { ok: false, error: unusableModel(model, error) }
  }
}

function createRecogniser(
  recogniser: OfflineRecognizer,
  model: InstalledModel,
  bySegments: OfflineRecognizerConfig,
): Recogniser {
  let mayKnowTokenTimes = true
  const results: ChunkFacts[] = []

  function resultOf({ samples }: Chunk): SherpaResult {
    const stream = recogniser.createStream()
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
