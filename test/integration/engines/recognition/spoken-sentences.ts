import { joinBlocks, type Sound } from '../../../../electron/engines/audio/sound'
import { speakWithFlite } from '../../../../electron/engines/speech/flite/flite'
import { outputOf } from '../../../harness/start-program'

/** Everyday sentences, chosen before anything was measured with them. */
export const sentences = [
  'The weather is going to be warm and sunny this afternoon.',
  'She read a long book about the history of music.',
  'We would like to reserve a table for four people.',
  'Please send the report to my office before Monday morning.',
  'The children played in the garden until it was dark.',
  'He bought a ticket for the early train to the city.',
  'They decided to build a new school near the river.',
  'I will call you back after the meeting is over.',
  'My brother works as a doctor in a small hospital.',
  'The price of bread has gone up again this year.',
]

/** Seconds between two sentences, beside the silence Flite itself leaves. */
const pause = 0.5
const voice = 'slt'

export interface SpokenWord {
  word: string
  start: number
  end: number
}

export const wordsOf = (sentence: string): string[] => sentence.toLowerCase().replaceAll('.', '').split(' ')

/** All sentences as one recording, and when each word is said in it, as Flite itself says it. */
export async function speakSentences(): Promise<{ sound: Sound; words: SpokenWord[] }> {
  const counts = countPhones([...new Set(sentences.flatMap(wordsOf))])
  const parts: Float32Array[] = []
  const words: SpokenWord[] = []
  let at = 0
  let sampleRate = 0
  for (const sentence of sentences) {
    const spoken = await speakWithFlite(voice, sentence)
    sampleRate = spoken.sampleRate
    words.push(...timesOf(sentence, counts, at))
    parts.push(Float32Array.from(spoken.samples, sample => sample / 32_768))
    parts.push(new Float32Array(pause * sampleRate))
    at += spoken.samples.length / sampleRate + pause
  }
  return { sound: { samples: joinBlocks(parts), sampleRate }, words }
}

const runFlite = (...args: string[]): string => outputOf('flite', args).toString('utf8')

/** Flite tells phones and not words, so each word is asked for by itself: between two pauses. */
function countPhones(words: readonly string[]): Map<string, number> {
  const said = runFlite('-voice', voice, '-ps', '-t', `${words.join('. ')}.`, 'none')
  const groups = said.split(/\bpau\b/).map(group => group.trim().split(/\s+/).filter(Boolean).length)
  const counts = groups.filter(count => count > 0)
  if (counts.length !== words.length) throw new Error('Flite did not pause after each word.')
  return new Map(words.map((word, index) => [word, counts[index] ?? 0]))
}

/** `dh:0.236` and so on: each phone with its end. */
function timesOf(sentence: string, counts: ReadonlyMap<string, number>, offset: number): SpokenWord[] {
  const said = runFlite('-voice', voice, '-psdur', '-t', sentence, 'none')
  const ends = said
    .trim()
    .split(/\s+/)
    .map(phone => ({
      isPause: phone.startsWith('pau:'),
      end: Number(phone.split(':')[1]),
    }))
  const phones = ends
    .map(({ isPause, end }, index) => ({ isPause, start: ends[index - 1]?.end ?? 0, end }))
    .filter(({ isPause }) => !isPause)
  let next = 0
  const words = wordsOf(sentence).map(word => {
    const first = phones[next]
    next += counts.get(word) ?? 0
    const last = phones[next - 1]
    if (!first || !last) throw new Error(`Flite speaks "${word}" in another way within a sentence.`)
    return { word, start: offset + first.start, end: offset + last.end }
  })
  if (next !== phones.length) throw new Error(`The phones of "${sentence}" do not add up.`)
  return words
}
