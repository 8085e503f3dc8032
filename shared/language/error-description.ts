export interface ErrorDescription {
  /** A few words. */
  title: string
  /** What happened, in a sentence: in the service's own words, wherever it gave a reason. */
  text: string
  /** Who can do something about it. */
  whose: 'you' | 'computer' | 'network' | 'service'
  /** What to do next. */
  hint?: string
  /** What was found and explains nothing by itself, such as a part of an answer: shown apart and as it is. */
  quote?: string
}

/** Where the error came up: while signing in, a refusal is about the password and not about a session. */
export type ErrorPlace = 'sign-in' | 'elsewhere'

/** Words of others in one line, with an end: what follows begins anew. */
export function asSentence(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line === '' || /[\p{Terminal_Punctuation}…]["'”’)\]]?$/u.test(line) ? line : `${line}.`
}
