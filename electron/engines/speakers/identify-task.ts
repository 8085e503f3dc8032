import type { Result } from '../../../shared/result'
import type { TaskWatch } from '../../threads/task'
import { openSoundFile } from '../audio/decode'
import { joinBlocks } from '../audio/sound'
import type { InstalledModel } from '../models/installed-model'
import { createFrameListener, type Frames } from './frames'
import { sampleRate } from './framing'
import { type Identified, identifySpeakers } from './identify-speakers'
import { identifyWithModel } from './identify-with-model'

/** Plain data: it goes to a thread. */
export interface IdentifyInput {
  file: string
  /** How many there are, where somebody knows. */
  speakers?: number | undefined
  /** A downloaded diarization model; null: there is none, and none is needed. */
  model: InstalledModel | null
  /** Where ffmpeg is, null where it is not. */
  ffmpeg: string | null
}

/** A model wants the whole recording in memory, 230 MB an hour. Longer ones go without it. */
const longestForModel = 3_600 * sampleRate
/** Listening is most of the work. */
const listening = 0.8

/** Who speaks when in a recording of any length and kind. */
export async function identifyTask(
  input: IdentifyInput,
  watch: TaskWatch,
): Promise<Result<Identified, string>> {
  const heard = await listen(input, watch)
  if (!heard.ok) return heard
  watch.stage('prepared')
  const { frames, samples } = heard.value
  if (input.model && samples) {
    const turns = await identifyWithModel(input.model, samples, input.speakers)
    if (!turns.ok) return turns
    watch.progress(1)
    return { ok: true, value: { turns: turns.value, duration: samples.length / sampleRate } }
  }
  const progress = (part: number): void => watch.progress(listening + (1 - listening) * part)
  return { ok: true, value: identifySpeakers(frames, input.speakers, progress) }
}

interface Heard {
  frames: Frames
  /** All of it, where a model wants it and it is not too long. */
  samples: Float32Array | null
}

async function listen(
  { file, model, ffmpeg }: IdentifyInput,
  watch: TaskWatch,
): Promise<Result<Heard, string>> {
  const progress = (part: number): void => watch.progress(listening * part)
  const opened = await openSoundFile(file, { sampleRate, program: ffmpeg }, { progress })
  if (!opened.ok) return opened
  const listener = createFrameListener()
  let kept: Float32Array[] | null = model ? [] : null
  let length = 0
  for await (const block of opened.value.blocks) {
    if (!block.ok) return block
    listener.push(block.value)
    length += block.value.length
    if (length > longestForModel) kept = null
    kept?.push(block.value)
  }
  return { ok: true, value: { frames: listener.finish(), samples: kept && joinBlocks(kept) } }
}
