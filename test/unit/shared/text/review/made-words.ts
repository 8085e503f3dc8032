import type { Word } from '../../../../../shared/text/transcript/word'

/** A word a second, as a machine would hear them. */
export const heard = (text: string, change: Partial<Word> = {}): Word[] =>
  text.split(' ').map((written, at) => ({
    text: written,
    start: at,
    end: at + 0.8,
    confidence: 0.9,
    speaker: null,
    machine: at,
    glued: false,
    opens: at === 0,
    confirmed: false,
    ...change,
  }))

/** One of the words otherwise. */
export const but = (words: readonly Word[], at: number, change: Partial<Word>): Word[] =>
  words.map((word, index) => (index === at ? { ...word, ...change } : word))

export const machineOf =
  (text: string) =>
  (index: number | null): { text: string } | null => {
    const word = index === null ? undefined : text.split(' ')[index]
    return word === undefined ? null : { text: word }
  }
