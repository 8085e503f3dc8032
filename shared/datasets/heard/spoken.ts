import type { EntitySpan } from '../../formats/entities/sentence'

/** A voice of the service. */
export interface SpokenVoice {
  readonly gender: 'male' | 'female'
  /** As a long code. */
  readonly language: string
  /** Null: the service chooses one. */
  readonly speakerId: string | null
}

/** How a sentence was said and heard again. The sentence of such a row is what was heard, and empty until then. */
export interface SpokenSentence {
  /** As it was given to the voice, and what was marked in it. */
  readonly said: string
  readonly spans: readonly EntitySpan[]
  readonly voice: SpokenVoice
  /** What the recogniser was told: a language, and what is spoken about. */
  readonly heardIn: string
  readonly domain: string
  /** The download that holds the sound. Null: nothing was heard of it yet. */
  readonly sound: string | null
}

/** By which the same sentence, from the same voice and for the same recogniser, is known again. */
export const keyOfSpoken = (
  { said, spans, voice: { gender, language, speakerId }, heardIn, domain }: SpokenSentence,
  intent: string,
): string =>
  JSON.stringify([
    said,
    intent,
    spans.map(({ start, end, label }) => [start, end, label]),
    ...[gender, language, speakerId, heardIn, domain],
  ])

export const voiceName = ({ gender, language, speakerId }: SpokenVoice): string =>
  speakerId ?? `${language} ${gender}`
