/** A text with each letter in one sign, where there is one: people write accents onto a letter or behind it. */
export interface ComposedText {
  readonly composed: string
  /** Where each of its places is in the text as it was written; -1 inside of a letter. Null: where it was. */
  readonly places: Int32Array | null
}

/** Where what was found in the composed text is in the text as it was written. Null: within a letter of that. */
export function placeWritten(
  { places }: ComposedText,
  found: { start: number; end: number },
): { start: number; end: number } | null {
  if (places === null) return found
  const [start = -1, end = -1] = [places[found.start], places[found.end]]
  return start < 0 || end < 0 ? null : { start, end }
}

const surelyComposed = /^[\0-\u02ff]*$/
/** Nobody writes so many onto one letter, and to bring them in order takes the square of their number. */
const heapedMarks = /\p{M}{17}/u
/** What may be other letters then: one with its marks, or with the one vowel and end of its Korean syllable. */
const lettersApart =
  /[\s\S](?=[\p{M}\u1161-\u11c2])[\u1161-\u1175]?[\u11a8-\u11c2]?\p{M}*|(?![\0-\u02ff])\p{CWKCF}/gu

/** Who looks for many words asks of the same text each time. */
let last = { text: '', made: compose('') }

export function composedText(text: string): ComposedText {
  if (surelyComposed.test(text)) return { composed: text, places: null }
  if (last.text !== text) last = { text, made: compose(text) }
  return last.made
}

function compose(text: string): ComposedText {
  const asWritten = { composed: text, places: null }
  if (heapedMarks.test(text)) return asWritten
  const composed = text.normalize('NFC')
  if (composed === text) return asWritten
  const places = new Int32Array(composed.length + 1).fill(-1)
  let [from, to] = [0, 0]
  const keep = (until: number): void => {
    for (; from < until; from += 1, to += 1) places[to] = from
  }
  for (const { 0: letter, index } of text.matchAll(lettersApart)) {
    for (const { at, length, now } of knownJoins(letter)) {
      keep(index + at)
      places[to] = from
      from += length
      to += now
    }
  }
  keep(text.length)
  places[to] = from
  // Else a letter is made of what no script known here joins.
  return to === composed.length ? { composed, places } : asWritten
}

/** What of a letter and its signs becomes one: where in it that begins, how long it is, and then. */
interface Join {
  readonly at: number
  readonly length: number
  readonly now: number
}

/** A language has some hundreds, which cost most of the time; a stranger may write any number. */
const known = new Map<string, readonly Join[]>()
const mostKnown = 20_000

function knownJoins(letter: string): readonly Join[] {
  const made = known.get(letter)
  if (made) return made
  const joins = joinsOf(letter)
  if (known.size === mostKnown) known.clear()
  known.set(letter, joins)
  return joins
}

function joinsOf(letter: string): Join[] {
  const whole = letter.normalize('NFC')
  if (whole === letter) return []
  const cuts: number[] = []
  let at = 0
  for (const sign of letter) {
    if (letter.slice(0, at).normalize('NFC') + letter.slice(at).normalize('NFC') === whole) cuts.push(at)
    at += sign.length
  }
  return cuts.flatMap((from, nth) => {
    const part = letter.slice(from, cuts[nth + 1])
    const now = part.normalize('NFC')
    return now === part ? [] : [{ at: from, length: part.length, now: now.length }]
  })
}
