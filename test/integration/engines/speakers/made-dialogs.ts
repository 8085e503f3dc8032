import { resample } from '../../../../electron/engines/audio/resample'
import { joinBlocks } from '../../../../electron/engines/audio/sound'
import type { SpokenTurn } from '../../../../electron/engines/engine-ports'
import { sampleRate } from '../../../../electron/engines/speakers/framing'
import { speakWithEspeak } from '../../../../electron/engines/speech/espeak/espeak'
import { speakWithFlite } from '../../../../electron/engines/speech/flite/flite'
import { trimSilence } from '../../../../electron/engines/speech/sound/join-parts'

/** Voices by the program that speaks with them: `flite rms`, `espeak en-us+f3`. */
export type VoiceName = `${'flite' | 'espeak'} ${string}`

export interface Dialog {
  samples: Float32Array
  turns: SpokenTurn[]
}

export interface DialogOptions {
  turns?: number
  /** Seconds, least and most. */
  pause?: [number, number]
  /** Of the samples of an even hiss. 0.02 is 17 dB under speech. */
  noise?: number
  seed?: number
}

const sentences = [
  'Please book a table for four people at seven in the evening.',
  'I would rather take the early train and arrive before lunch.',
  'Nobody expected the weather to change so quickly this morning.',
  'Our meeting has been moved to Thursday at half past nine.',
  'The recipe needs two cups of flour and a pinch of salt.',
  'We walked through the forest until the path disappeared.',
  'There is no reason to hurry, the shop stays open until late.',
  'What do you think about painting the kitchen yellow?',
  'A good answer often begins with a careful question.',
  'They found an old map of the island under the floor.',
]

/** Turns of one or two sentences in random order. No voice says a sentence again before it has said all. */
export async function makeDialog(voices: readonly VoiceName[], options: DialogOptions = {}): Promise<Dialog> {
  const { turns: count = 12, pause = [0.2, 0.7], noise = 0.0005, seed = 1 } = options
  const random = randomFrom(seed)
  const between = (least: number, most: number): number => least + random() * (most - least)
  const decks = new Map<VoiceName, number[]>()
  const parts: Float32Array[] = []
  const turns: SpokenTurn[] = []
  let at = 0
  const add = (part: Float32Array): void => {
    parts.push(part)
    at += part.length
  }
  let speaker = Math.floor(random() * voices.length)
  for (let turn = 0; turn < count; turn++) {
    const voice = voices[speaker] ?? 'flite slt'
    const start = at
    const said = 1 + Math.floor(random() * 2)
    for (let sentence = 0; sentence < said; sentence++) {
      if (sentence > 0) add(new Float32Array(0.15 * sampleRate))
      let deck = decks.get(voice) ?? []
      if (deck.length === 0) deck = shuffled(sentences.length, random)
      add(await spoken(voice, deck.pop() ?? 0))
      decks.set(voice, deck)
    }
    turns.push({ start: start / sampleRate, stop: at / sampleRate, user: voice })
    add(new Float32Array(Math.round(between(...pause) * sampleRate)))
    speaker = (speaker + 1 + Math.floor(random() * Math.max(0, voices.length - 1))) % voices.length
  }
  const samples = joinBlocks(parts)
  for (let index = 0; index < samples.length; index++) {
    samples[index] = 0.9 * (samples[index] ?? 0) + noise * between(-1, 1)
  }
  return { samples, turns }
}

const alreadySpoken = new Map<string, Promise<Float32Array>>()

function spoken(voice: VoiceName, sentence: number): Promise<Float32Array> {
  const key = `${voice} ${sentence}`
  const known = alreadySpoken.get(key) ?? speakNow(voice, sentences[sentence] ?? '')
  alreadySpoken.set(key, known)
  return known
}

async function speakNow(voice: VoiceName, text: string): Promise<Float32Array> {
  const [program, name = ''] = voice.split(' ')
  const said = program === 'flite' ? await speakWithFlite(name, text) : await speakWithEspeak(name, text)
  const trimmed = trimSilence(said.samples, said.sampleRate)
  const samples = Float32Array.from(trimmed, sample => sample / 32_768)
  return resample({ samples, sampleRate: said.sampleRate }, sampleRate).samples
}

/** The same numbers from 0 to 1 for the same seed (Lehmer's generator). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function shuffled(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ index }) => index)
}
