/** One line to be spoken, in the words of the service's interface. */
export interface SpeechLine {
  text: string
  language?: string
  gender?: string
  speakerId?: string
  /** Seconds the sound should last. */
  requiredTime?: number
  stretchMode?: StretchMode
  meta?: Readonly<Record<string, unknown>>
}

export const stretchModes = ['none', 'both', 'squeeze', 'stretch'] as const
export type StretchMode = (typeof stretchModes)[number]

export const speechFields = [
  'text',
  'language',
  'gender',
  'speakerId',
  'requiredTime',
  'stretchMode',
  'meta',
] as const
export type SpeechField = (typeof speechFields)[number]
