import { encodeMessage, type Field, whole } from '../../recognition/tiny-model/protobuf'

const normal = 1
const unknown = 2
const control = 3
const byte = 6
const unigram = 1

/** What a text is cut into. A word begins with ▁. */
export interface SentencePiece {
  text: string
  score: number
  type: number
}

export type Dictionary = Readonly<Record<string, string>>

/** The words of a dictionary, and letters and bytes for all other ones. Its length is a multiple of 8. */
export function piecesOf(dictionary: Dictionary): { pieces: SentencePiece[]; used: number } {
  const pieces: SentencePiece[] = [
    { text: '</s>', score: 0, type: control },
    { text: '<unk>', score: 0, type: unknown },
  ]
  for (let at = 0; at < 256; at++) {
    pieces.push({ text: `<0x${at.toString(16).toUpperCase().padStart(2, '0')}>`, score: 0, type: byte })
  }
  const seen = new Set(pieces.map(({ text }) => text))
  function add(text: string, score: number): void {
    if (seen.has(text)) return
    seen.add(text)
    pieces.push({ text, score, type: normal })
  }
  add('▁', -9)
  for (let code = 33; code < 127; code++) add(String.fromCharCode(code), -10)
  for (const letter of 'àâäçéèêëîïôöùûüßñóíáú¿¡–—’“”«»…') add(letter, -10)
  for (const word of Object.entries(dictionary).flat()) add(word, -1)
  const used = pieces.length
  while (pieces.length % 8 !== 0) add(`▁<filler${pieces.length}>`, -40)
  return { pieces, used }
}

/** As SentencePiece loads it; the numbers are those that Marian trains its own with. */
export function writeSentencePieces(pieces: readonly SentencePiece[]): Uint8Array {
  const parts = pieces.map(({ text, score, type }): Field => {
    const kind: Field[] = type === normal ? [] : [[3, whole(type)]]
    return [1, [[1, text], [2, { fraction: score }], ...kind]]
  })
  const trainer: Field[] = [
    [3, whole(unigram)],
    [4, whole(pieces.length)],
    // Bytes stand for what has no piece.
    [35, whole(1)],
    // The numbers of <unk>, of a beginning, an end, and a filling.
    [40, whole(1)],
    [41, whole(-1)],
    [42, whole(0)],
    [43, whole(-1)],
  ]
  // A space before the first word, none twice, and all of them as ▁.
  const normaliser: Field[] = [
    [1, 'identity'],
    [3, whole(1)],
    [4, whole(1)],
    [5, whole(1)],
  ]
  return encodeMessage([...parts, [2, trainer], [3, normaliser]])
}
