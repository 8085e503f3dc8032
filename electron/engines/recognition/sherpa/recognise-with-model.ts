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
import { type LoadedRecogniser, loadRecogniser } from './loaded-recogniser'
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

async function loadModel(task: ModelTask): Promise<Result<Recogniser, string>> {
  try {
    const { loaded, phrases } = await loadRecogniser(task)
    return { ok: true, value: recogniserOf(loaded, task.model, phrases) }
  } catch (error) {
    return { ok: false, error: unusableModel(task.model, error) }
  }
}

function recogniserOf(
  loaded: LoadedRecogniser,
  model: InstalledModel,
  hotwords: string | undefined,
): Recogniser {
  const { recogniser } = loaded
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
        loaded.bySegments &&
        result.tokens.length > 0 &&
        !knowsTokenTimes(result)
      ) {
        recogniser.setConfig(loaded.bySegments)
        loaded.bySegments = null
        result = resultOf(chunk)
      }
      results.push({ ...factsOf(result), seconds: length })
      return readSherpaResult(result, length)
    },
    told: () => factsOfAll(results),
  }
}
