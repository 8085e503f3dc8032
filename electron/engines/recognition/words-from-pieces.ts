import { splitWords } from '../../../shared/text/transcript/split-words'
import type { RecognisedWord } from '../engine-ports'

/** What a recogniser says of some letters: a token of its own, part of a word, or a whole sentence. */
export interface TimedPiece {
  /** As it is to be strung together: with the space before it, where there is one. */
  text: string
  start: number
  end: number
  /** 0 to 1; null where the recogniser does not say. */
  conf: number | null
}

/** The shortest a word can be: the step in which recognisers hear. */
const leastSeconds = 0.01

interface Letter {
  piece: TimedPiece
  start: number
  end: number
}

/** Strings the pieces together and cuts the text into words. Within a piece, time is shared out by letters. */
export function wordsFromPieces(pieces: readonly TimedPiece[]): RecognisedWord[] {
  const text = pieces.map(piece => piece.text).join('')
  const letters = pieces.flatMap(lettersOf)
  const words: RecognisedWord[] = []
  let at = 0
  for (const { text: word } of splitWords(text)) {
    const first = text.indexOf(word, at)
    at = first + word.length
    const own = letters.slice(first, at)
    const start = own[0]?.start ?? 0
    const end = Math.max(own.at(-1)?.end ?? 0, start + leastSeconds)
    words.push({ start, end, conf: confidenceOf(own), word })
  }
  return words
}

/** Space around a piece takes none of its time. */
function lettersOf(piece: TimedPiece): Letter[] {
  const { text, start, end } = piece
  const lead = text.length - text.trimStart().length
  const spoken = Math.max(1, text.trim().length)
  const timeAt = (letter: number): number =>
    start + (end - start) * Math.min(1, Math.max(0, (letter - lead) / spoken))
  return Array.from({ length: text.length }, (_, letter) => ({
    piece,
    start: timeAt(letter),
    end: timeAt(letter + 1),
  }))
}

/** The mean over the pieces of a word that say it. */
function confidenceOf(letters: readonly Letter[]): number | null {
  const said = [...new Set(letters.map(({ piece }) => piece))].flatMap(({ conf }) => conf ?? [])
  if (said.length === 0) return null
  const mean = said.reduce((total, conf) => total + conf, 0) / said.length
  return Math.min(1, Math.max(0, mean))
}
