import type { Result } from '../../../../shared/result'
import type { OpenSound } from '../../audio/decode'
import type { RecognisedWord } from '../../engine-ports'

/** Where somebody speaks, in seconds of the recording. */
export interface SpeechPart {
  start: number
  end: number
}

/** Sound at the rate of recognisers goes in; nothing may be pushed once it is finished. */
export interface SpeechListener {
  push(samples: Float32Array): void
  finish(): SpeechPart[]
}

/** Recognisers want to hear how a word begins and ends, and where a sentence stops. */
const around = 0.3
/** Pauses of speech are left in: what is not heard as speech in so short a time may well be some. */
const longestPause = 1

/** With some room around each, and without the short pauses between them. */
export function withRoom(parts: readonly SpeechPart[], duration: number): SpeechPart[] {
  const joined: SpeechPart[] = []
  for (const { start, end } of parts) {
    const last = joined.at(-1)
    if (last && start - last.end <= longestPause) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined.map(({ start, end }) => ({
    start: Math.max(0, start - around),
    end: Math.min(duration, end + around),
  }))
}

const lengthOf = ({ start, end }: SpeechPart): number => end - start

/** The parts of a sound where somebody speaks, one after the other. */
export function spokenOnly(
  { blocks }: OpenSound,
  spoken: readonly SpeechPart[],
  sampleRate: number,
): OpenSound {
  return {
    blocks: cutOut(blocks, spoken, sampleRate),
    duration: spoken.reduce((sum, part) => sum + lengthOf(part), 0),
  }
}

async function* cutOut(
  blocks: OpenSound['blocks'],
  spoken: readonly SpeechPart[],
  sampleRate: number,
): AsyncGenerator<Result<Float32Array, string>> {
  const waiting = spoken.map(({ start, end }) => ({
    from: Math.round(start * sampleRate),
    to: Math.round(end * sampleRate),
  }))
  let at = 0
  for await (const block of blocks) {
    if (!block.ok) return yield block
    const samples = block.value
    const end = at + samples.length
    for (let part = waiting[0]; part && part.from < end; part = waiting[0]) {
      yield { ok: true, value: samples.subarray(Math.max(0, part.from - at), part.to - at) }
      if (part.to > end) break
      waiting.shift()
    }
    if (waiting.length === 0) return
    at = end
  }
}

/**
 * Words that were heard where somebody speaks, at their times in the recording. One that seems to reach over a pause
 * was said on the side where its middle is.
 */
export function inRecording(
  words: readonly RecognisedWord[],
  spoken: readonly SpeechPart[],
): RecognisedWord[] {
  let index = 0
  let before = 0
  return words.flatMap(word => {
    const middle = (word.start + word.end) / 2
    for (let part = spoken[index]; part && index + 1 < spoken.length; part = spoken[index]) {
      if (middle < before + lengthOf(part)) break
      before += lengthOf(part)
      index++
    }
    const part = spoken[index]
    if (!part) return []
    const shift = part.start - before
    const start = Math.max(part.start, word.start + shift)
    return [{ ...word, start, end: Math.max(start, Math.min(part.end, word.end + shift)) }]
  })
}
