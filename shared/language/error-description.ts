export interface ErrorDescription {
  /** A few words. */
  title: string
  /** What happened, in a sentence. */
  text: string
  /** Who can do something about it. */
  whose: 'you' | 'computer' | 'network' | 'service'
  /** What to do next. */
  hint?: string
  /** The service's own words, or a part of its answer: shown apart and as they are, never translated. */
  quote?: string
}

/** Where the error came up: while signing in, a refusal is about the password and not about a session. */
export type ErrorPlace = 'sign-in' | 'elsewhere'
