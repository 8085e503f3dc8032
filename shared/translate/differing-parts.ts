import { diffWords } from '../text/diff/diff-words'
import { segmenterOf, textSegments } from '../text/segments-of'

export interface TextPart {
  readonly text: string
  /** It is not so in the other text. */
  readonly differs: boolean
}

const piecesOf = (text: string): string[] =>
  Array.from(textSegments(segmenterOf('word'), text), ({ segment }) => segment)

/** A text in pieces, those that say it otherwise than `first` apart. */
export function differingParts(first: string, text: string): readonly TextPart[] {
  const pieces = piecesOf(text)
  const parts: TextPart[] = []
  for (const { kind, newFrom, newTo } of diffWords(piecesOf(first), pieces)) {
    const part = pieces.slice(newFrom, newTo).join('')
    if (part === '') continue
    const differs = kind !== 'same' && part.trim() !== ''
    const last = parts.at(-1)
    if (last?.differs === differs) parts[parts.length - 1] = { text: last.text + part, differs }
    else parts.push({ text: part, differs })
  }
  return parts
}
