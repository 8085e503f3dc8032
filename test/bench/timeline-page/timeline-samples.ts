import { bucketsPerSecond, byteOfSize, bytesPerBucket } from '../../../shared/sound/peak-layout'
import { noPeaks, type Peaks, withMorePeaks } from '../../../shared/sound/peaks'
import type { TranscriptSpeaker } from '../../../shared/text/transcript/transcript'
import type { Word } from '../../../shared/text/transcript/word'

/** The same numbers at every start. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const vocabulary =
  'new rakes arrive Yes, but Aarey depot can only turn around four rakes before five thirty, so the first two departures'.split(
    ' ',
  )

export const sampleSpeakers: readonly TranscriptSpeaker[] = [
  { id: 'a', name: 'Meera Kulkarni', style: 0 },
  { id: 'b', name: 'Arjun Nair', style: 1 },
  { id: 'c', name: 'Farah Siddiqui', style: 2 },
  { id: 'd', name: 'Tobias Lindner', style: 3 },
]

/** A meeting of `count` words, so many seconds long. */
export function sampleWords(count: number, seconds: number): Word[] {
  const next = numbers(7)
  const share = seconds / count
  let speaker = 0
  return Array.from({ length: count }, (_, at): Word => {
    const opens = at === 0 || next() < 0.05
    if (opens) speaker = Math.floor(next() * sampleSpeakers.length)
    const start = at * share + next() * share * 0.2
    return {
      text: vocabulary[at % vocabulary.length] ?? 'word',
      start,
      end: at * share + share * (next() < 0.2 ? 0.75 : 0.98),
      confidence: next(),
      speaker: sampleSpeakers[speaker]?.id ?? null,
      machine: at,
      glued: false,
      opens,
      confirmed: next() < 0.9,
    }
  })
}

/** Loud where there are words. */
export function samplePeaks(words: readonly Word[], seconds: number): Peaks {
  const next = numbers(11)
  const bytes = new Uint8Array(Math.floor(seconds * bucketsPerSecond) * bytesPerBucket)
  for (const { start, end } of words) {
    const loudness = 0.25 + next() * 0.6
    const first = Math.floor(start * bucketsPerSecond)
    const count = Math.max(1, Math.floor(end * bucketsPerSecond) - first)
    for (let at = 0; at < count; at++) {
      const swing = loudness * Math.sin((Math.PI * (at + 0.5)) / count) ** 0.6 * (0.7 + next() * 0.3)
      bytes[(first + at) * bytesPerBucket] = byteOfSize(swing)
      bytes[(first + at) * bytesPerBucket + 1] = byteOfSize(swing * 0.42)
    }
  }
  return withMorePeaks(noPeaks, bytes)
}
