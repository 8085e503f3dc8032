import type { TimedPiece } from '../words-from-pieces'

/** Letters that fell apart into bytes on their way through JSON. */
const broken = '\ufffd'

/**
 * Models spell rare letters in bytes, and cut others anywhere between two. Pieces that share a letter become one.
 * Null: nobody can say which of the text each piece is.
 */
export const inWholeLetters = (text: string, pieces: readonly TimedPiece[]): TimedPiece[] | null =>
  joinBytes(pieces) ?? placeInText(text, pieces)

/** Single bytes come as `<0xE4>` and so on. Null: there are bytes that make no letter. */
function joinBytes(pieces: readonly TimedPiece[]): TimedPiece[] | null {
  const joined: TimedPiece[] = []
  let spelled: TimedPiece[] = []
  for (const piece of pieces) {
    if (byteOf(piece) === null) {
      joined.push(...lettersOf(spelled), piece)
      spelled = []
    } else spelled.push(piece)
  }
  joined.push(...lettersOf(spelled))
  return joined.some(({ text }) => text.includes(broken)) ? null : joined
}

function byteOf({ text }: Pick<TimedPiece, 'text'>): number | null {
  const code = /^<0x([0-9A-F]{2})>$/.exec(text)?.[1]
  return code === undefined ? null : Number.parseInt(code, 16)
}

function lettersOf(spelled: readonly TimedPiece[]): TimedPiece[] {
  const [first] = spelled
  if (!first) return []
  const bytes = spelled.flatMap(piece => byteOf(piece) ?? [])
  return [joinedAs(Buffer.from(bytes).toString('utf8'), spelled, first)]
}

const joinedAs = (text: string, pieces: readonly TimedPiece[], first: TimedPiece): TimedPiece => ({
  ...first,
  text,
  end: pieces.at(-1)?.end ?? first.end,
})

/** The text is whole: what broke stands in it between the pieces that did not. */
function placeInText(text: string, pieces: readonly TimedPiece[]): TimedPiece[] | null {
  const bytes = Buffer.from(text)
  const ends = endsIn(bytes, pieces)
  if (!ends) return null
  const placed: TimedPiece[] = []
  let together: TimedPiece[] = []
  let from = 0
  let to = 0
  for (const [index, piece] of pieces.entries()) {
    together.push(piece)
    to = ends[index] ?? to
    if (isWithinLetter(bytes, to)) continue
    placed.push(joinedAs(bytes.toString('utf8', from, to), together, together[0] ?? piece))
    together = []
    from = to
  }
  return placed
}

/** More than half a minute of broken letters can mean; only what makes no sense asks for more. */
const mostWays = 300_000

/** At which byte of the text each piece ends: wherever it can, and then by what the end of the text leaves of that. */
function endsIn(text: Buffer, pieces: readonly TimedPiece[]): number[] | null {
  const parts = pieces.flatMap((piece, index) => partsOf(piece).map(part => ({ ...part, index })))
  const steps: { index: number; startOf: Map<number, number> }[] = []
  let reached: Iterable<number> = [0]
  let ways = 0
  for (const { index, after } of parts) {
    const startOf = new Map<number, number>()
    for (const start of reached) {
      for (const end of after(text, start)) if (!startOf.has(end)) startOf.set(end, start)
    }
    ways += startOf.size
    if (ways > mostWays) return null
    steps.push({ index, startOf })
    reached = startOf.keys()
  }
  const ends: number[] = []
  let at: number | undefined = text.length
  for (const { index, startOf } of steps.toReversed()) {
    ends[index] ??= at
    at = startOf.get(at)
    if (at === undefined) return null
  }
  return ends
}

interface PiecePart {
  /** Where it can end in the text if it begins there. */
  after(text: Buffer, start: number): number[]
}

function partsOf(piece: TimedPiece): PiecePart[] {
  const byte = byteOf(piece)
  if (byte !== null) return [{ after: (text, start) => afterByte(text, start, byte) }]
  return piece.text
    .split(/(\ufffd)/)
    .filter(part => part !== '')
    .map(part => {
      if (part === broken) return { after: afterFragment }
      const whole = Buffer.from(part)
      return { after: (text, start) => afterWhole(text, start, whole) }
    })
}

function afterWhole(text: Buffer, start: number, whole: Buffer): number[] {
  const end = start + whole.length
  return text.subarray(start, end).equals(whole) ? [end] : []
}

/** A byte of which the model made no letter either may stand for some of the sign that the text has for such. */
const afterByte = (text: Buffer, start: number, byte: number): number[] =>
  text[start] === byte ? [start + 1] : isBrokenAt(text, start) ? restOfLetter(text, start) : []

/** The beginning of a letter, which lacks its end, or one byte of the rest: as a decoder counts them. */
function afterFragment(text: Buffer, start: number): number[] {
  const ends = restOfLetter(text, start)
  if (isBrokenAt(text, start)) return ends
  return isWithinLetter(text, start) ? ends.slice(0, 1) : ends.slice(0, -1)
}

/** Each byte at which something may end that begins here and goes no further than this letter. */
function restOfLetter(text: Buffer, start: number): number[] {
  if (start >= text.length) return []
  const ends = [start + 1]
  while (isWithinLetter(text, start + ends.length)) ends.push(start + ends.length + 1)
  return ends
}

const isWithinLetter = (text: Buffer, at: number): boolean => ((text[at] ?? 0) & 0xc0) === 0x80

/** Whether a byte belongs to the sign for a broken letter. */
function isBrokenAt(text: Buffer, at: number): boolean {
  let first = at
  while (isWithinLetter(text, first)) first -= 1
  return text[first] === 0xef && text[first + 1] === 0xbf && text[first + 2] === 0xbd
}
