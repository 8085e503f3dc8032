/**
 * What readers and writers of files answer. A reader never throws and never drops what it can make out: it answers
 * what it read together with what it stumbled over. A writer answers the file together with what the file cannot
 * hold. Both speak in codes; the sentences are in the catalogue.
 */
export interface Reading<T> {
  items: T[]
  problems: FormatProblem[]
}

export interface Writing {
  text: string
  losses: FormatLoss[]
}

export interface FormatProblem {
  /** From 1; 0 when it is about the file as a whole. */
  line: number
  code: ProblemCode
  /** What was found there, short enough for a list. */
  excerpt: string
  /** Of several files, the one it is in. */
  file?: string
}

export interface FormatLoss {
  /** The place of the item in what was given to the writer, from 0. */
  item: number
  code: LossCode
  excerpt: string
}

export type ProblemCode =
  /** The mark that every file of this format starts with is missing; read all the same. */
  | 'not-this-format'
  | 'newer-version'
  | 'not-text'
  /** Bytes that the encoding does not know became U+FFFD. */
  | 'undecodable'
  | 'empty'
  | 'bad-json'
  | 'bad-yaml'
  | 'bad-time'
  /** A time that only a tolerant reader understands. */
  | 'loose-time'
  | 'end-not-after-start'
  | 'out-of-order'
  | 'overlap'
  /** Text between two cues: it was added to the cue before it. */
  | 'stray-text'
  | 'missing-blank-line'
  | 'skipped-line'
  | 'skipped-section'
  | 'missing-field'
  | 'wrong-type'
  | 'bad-number'
  | 'unclosed-quote'
  | 'text-after-quote'
  | 'uneven-row'
  | 'bad-span'
  /** The span did not hold its value; it was moved to where the value is. */
  | 'moved-span'
  /** Spaces at the ends of the value were left out of the span. */
  | 'trimmed-span'
  | 'repeated-span'
  | 'overlapping-spans'
  | 'bad-tag'
  | 'missing-text'
  | 'unknown-value'
  /** Something is said that what is read into cannot hold. */
  | 'no-place'
  | 'unknown-format'
  /** Of a kind in which no transcript is read. */
  | 'no-transcript'
  | 'uneven-tags'
  /** Tags are numbers, and nothing says what they mean. */
  | 'unnamed-tags'
  /** The text that annotations stand off is not beside them. */
  | 'text-beside'
  /** Of archives: all of it, or a file in it. */
  | 'damaged-archive'
  | 'damaged-file'
  | 'unsafe-path'
  | 'repeated-path'
  /** Files that hold no sentences: how many. */
  | 'other-files'
  /** Files that may hold sentences and are more than are read at once: how many. */
  | 'too-many-files'

export type LossCode =
  | 'bad-time'
  | 'moved-start'
  | 'moved-end'
  | 'reordered'
  | 'merged'
  | 'blank-line'
  | 'line-break'
  | 'control-character'
  | 'lone-surrogate'
  | 'markup'
  | 'settings'
  | 'identifier'
  | 'speaker'
  | 'speaker-name'
  | 'note'
  | 'words'
  | 'overlap'
  /** Rasa, CoNLL: the text as a whole cannot be said in this format. */
  | 'text'
  | 'outer-space'
  | 'spacing'
  | 'entity'
  | 'nested-entity'
  /** CoNLL: the span starts or ends inside a token and was widened to it. */
  | 'span-inside-token'
  | 'label'
  /** Of a list beside the sentences. */
  | 'word'
  | 'attribute'
  | 'intent'
  /** Of a project: none of its files is for this intent in this language, or has a list of sentences. */
  | 'home'
  /** Of no intent, which the format writes as `None`. */
  | 'named-none'
  /** Of a project: it stands in a form in which it cannot be taken out, and stays. */
  | 'kept-line'
  | 'language'

const excerptLength = 80

/** All but a single space, which stays one: most texts have no other. */
const longerGaps = / \s+|[^\S ]\s*/g

/** The start of a text on one line. */
export function excerptOf(text: string): string {
  const line = text
    .slice(0, excerptLength * 2)
    .replace(longerGaps, ' ')
    .trim()
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line
}
