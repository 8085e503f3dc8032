import { join } from 'node:path'
import type { Result } from '../../shared/result'
import { bucketsPerSecond, bytesPerBucket } from '../../shared/sound/peak-layout'
import type { SoundFacts, SoundProblem } from '../../shared/sound/sound-facts'
import { soundOfWholeFilm } from '../engines/audio/demux'
import { helperThreads } from './mp3/later-part-thread'
import { createPeakMeter, type PeakMeter } from './peak-meter'
import { type GrowingPeaks, growingName, growPeaks, type PeaksHead, peaksName } from './peaks-file'
import { problemOfThrown, whyNothing } from './sound-problem'
import { type TakeSound, waysToTake } from './take-sound'

export interface PeaksInput {
  file: string
  /** Where the peaks lie. */
  folder: string
  source: PeaksHead['source']
  facts: SoundFacts
  /** Where ffmpeg is; without it, what the program itself can decode is decoded. */
  ffmpeg: string | null
  /** The bundle of the threads, where there is a core for one more. */
  workerFile: string | null
}

export type PeaksOutput = { made: PeaksHead } | { made: null; problem: SoundProblem }

export interface PeaksWatch {
  /** There is more to read in the growing file. */
  progress(part: number): void
}

/** Peaks of a recording of any length, in memory that grows with the picture and not with the sound. */
export async function peaksTask(input: PeaksInput, watch: PeaksWatch): Promise<Result<PeaksOutput, string>> {
  const { folder, source, facts } = input
  const head = { source, facts, problem: null }
  let growing: GrowingPeaks | null = null
  try {
    growing = await growPeaks(join(folder, growingName), join(folder, peaksName), head)
    const { seconds, problem } = await measure(input, growing, watch)
    if (seconds > 0) {
      const made = await growing.finish({ source, problem, facts: { ...facts, seconds } })
      return { ok: true, value: { made } }
    }
    await growing.discard()
    return { ok: true, value: { made: null, problem: problem ?? whyNothing(facts, input.ffmpeg !== null) } }
  } catch (error) {
    await growing?.discard().catch(() => {})
    return { ok: true, value: { made: null, problem: problemOfThrown(error) } }
  }
}

/** Of the length a file claims: with less, what was decoded is not the recording. */
const leastPart = 0.9

interface Measured {
  seconds: number
  problem: SoundProblem | null
}

/** By the first way that gives any sound. */
async function measure(input: PeaksInput, growing: GrowingPeaks, watch: PeaksWatch): Promise<Measured> {
  const { file, facts, ffmpeg, workerFile } = input
  const startHelper = workerFile === null ? null : helperThreads(workerFile)
  let thrown: SoundProblem | null = null
  for (const take of await waysToTake(file, facts, { ffmpeg, startHelper })) {
    const meter = createPeakMeter()
    const problem = await readInto(take, meter, lookingOn(meter, growing, facts.seconds, watch))
    await growing.add(meter.end())
    const seconds = meter.seconds()
    if (seconds > 0) {
      const isWhole = problem === null && !(await isShort(file, seconds, facts.seconds))
      return { seconds: isWhole ? (facts.seconds ?? seconds) : seconds, problem: isWhole ? null : 'damaged' }
    }
    if (problem === 'unreadable') thrown = problem
  }
  return { seconds: 0, problem: thrown }
}

async function isShort(file: string, seconds: number, said: number | null): Promise<boolean> {
  if (said === null || seconds >= said * leastPart) return false
  return seconds < ((await soundOfWholeFilm(file)) ?? said) * leastPart
}

async function readInto(
  take: TakeSound,
  meter: PeakMeter,
  look: () => Promise<void>,
): Promise<SoundProblem | null> {
  try {
    for await (const how of take(meter)) {
      if (how === 'refused') return 'damaged'
      await look()
    }
    return null
  } catch (error) {
    return problemOfThrown(error)
  }
}

/** The first minute is shown as soon as it is there; after it a look now and then is enough. */
const firstBytes = 60 * bucketsPerSecond * bytesPerBucket
const looks = 50

/** Writes down what was measured, as often as somebody may want to look. */
function lookingOn(
  meter: PeakMeter,
  growing: GrowingPeaks,
  seconds: number | null,
  watch: PeaksWatch,
): () => Promise<void> {
  const later = ((seconds ?? 0) * bucketsPerSecond * bytesPerBucket) / looks
  let wanted = firstBytes
  return async () => {
    if (meter.waiting() < wanted) return
    await growing.add(meter.drain())
    wanted = Math.max(firstBytes, later)
    watch.progress(seconds ? Math.min(1, meter.seconds() / seconds) : 0)
  }
}
