import type { SpokenTurn } from '../engine-ports'
import type { SpeechStretch } from './find-speech'
import { framesPerSecond } from './framing'
import type { VoicePrint } from './voice'

/** Somebody, by any number, from one second to another. */
export interface Said {
  start: number
  end: number
  speaker: number
}

/** Seconds. Who goes on after so short a pause has not stopped. */
const breath = 0.5

/** Speech with its speakers. A change without a pause is put half-way between the vowels to both sides. */
export function saidBy(
  { frame }: VoicePrint,
  speech: readonly SpeechStretch[],
  speakerOf: Uint8Array,
): Said[] {
  const said: Said[] = []
  let at = 0
  for (const { from, to } of speech) {
    const end = to / framesPerSecond
    let start = from / framesPerSecond
    const first = at
    for (; (frame[at] ?? Number.POSITIVE_INFINITY) < to; at++) {
      if (at === first || speakerOf[at] === speakerOf[at - 1]) continue
      const change = ((frame[at] ?? 0) + (frame[at - 1] ?? 0)) / 2 / framesPerSecond
      said.push({ start, end: change, speaker: speakerOf[at - 1] ?? 0 })
      start = change
    }
    if (at > first) said.push({ start, end, speaker: speakerOf[at - 1] ?? 0 })
  }
  return said
}

/** In order, one at a time, within the recording, and called "1", "2" and so on as they first speak. */
export function turnsOfSpeakers(said: readonly Said[], duration: number): SpokenTurn[] {
  const labels = new Map<number, string>()
  const turns: SpokenTurn[] = []
  let free = 0
  for (const { start, end, speaker } of [...said].sort((one, other) => one.start - other.start)) {
    const begins = Math.max(rounded(start), free)
    const stops = Math.min(rounded(end), Math.floor(duration * 1_000) / 1_000)
    if (stops <= begins) continue
    const user = labels.get(speaker) ?? String(labels.size + 1)
    labels.set(speaker, user)
    const last = turns.at(-1)
    if (last?.user === user && begins - last.stop <= breath) last.stop = stops
    else turns.push({ start: begins, stop: stops, user })
    free = stops
  }
  return turns
}

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000
