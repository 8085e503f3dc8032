import { isUtf8 } from 'node:buffer'
import type { Word } from '../../shared/text/transcript/word'

/** What is said in a transcript, for who looks for it. */
export interface SaidInTranscript {
  paragraphs: { key: string; at: number; text: string }[]
  /** When each begins to speak, by the id that words carry. */
  beginnings: Map<string | null, number>
  /** How many. */
  words: number
}

/** A paragraph each, as `paragraphsOf` and `writeParagraph` would have it. */
export function saidIn(words: readonly Word[]): SaidInTranscript {
  const said = collectSaid()
  for (const { text, start, speaker, glued, opens } of words) said.add(text, start, speaker, glued, opens)
  return said.all()
}

/** Word by word, and without an object for each: most of the time goes into those. */
function collectSaid() {
  const paragraphs: { key: string; at: number; parts: string[] }[] = []
  const beginnings: SaidInTranscript['beginnings'] = new Map()
  let parts: string[] = []
  let words = 0
  return {
    add(text: string, start: number | string, speaker: string | null, glued: boolean, opens: boolean): void {
      if (opens || words === 0) {
        parts = []
        paragraphs.push({ key: String(words), at: Number(start), parts })
      } else if (!glued) parts.push(' ')
      parts.push(text)
      if (!beginnings.has(speaker)) beginnings.set(speaker, Number(start))
      words += 1
    },
    all: (): SaidInTranscript => ({
      paragraphs: paragraphs.map(({ key, at, parts: all }) => ({ key, at, text: all.join('') })),
      beginnings,
      words,
    }),
  }
}

/**
 * What is said in the file of a transcript, and the file without its words: to make objects of ten thousand takes five
 * times as long. Null: it is not written as this program writes it, and has to be read whole.
 */
export function saidInFile(file: Buffer): { said: SaidInTranscript; rest: Buffer } | null {
  // A character a byte, of which only those of each paragraph are decoded.
  const text = file.toString('latin1')
  const from = new RegExp(listOfWords).exec(text)
  if (!from || !isUtf8(file)) return null
  const start = from.index + from[0].length
  const read = readSaid(text, start)
  const [before, after] = [text.slice(0, start), text.slice(read?.to)]
  if (!read || mayBeOther.test(before.slice(0, from.index) + after)) return null
  const { paragraphs, beginnings, words } = read.said
  const texts = decoded(paragraphs.map(paragraph => paragraph.text))
  const ids = decoded(Array.from(beginnings.keys(), id => id ?? ''))
  const said = {
    paragraphs: paragraphs.map((paragraph, nth) => ({ ...paragraph, text: texts[nth] ?? '' })),
    beginnings: new Map(Array.from(beginnings, ([id, at], nth) => [id && (ids[nth] ?? ''), at])),
    words,
  }
  return { said, rest: Buffer.from(before + after, 'latin1') }
}

const listOfWords = '"words"[ \\n]*:[ \\n]*\\['

/** The name of another list, or what may be the same name written otherwise. */
const mayBeOther = /"words"|\\u00/

const escaped = '\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})'
const string = `[^"\\\\\\x00-\\x1f]*(?:${escaped}[^"\\\\\\x00-\\x1f]*)*`
const decimals = '(?:\\.[0-9]+)?'
const seconds = `(?:0|[1-9][0-9]{0,6})${decimals}`
const flag = '(?:false|(true))'

/** Each in the order in which words are made, and nothing that the schema of a word refuses. */
const fields = {
  text: `"((?!")${string})"`,
  start: `(${seconds})`,
  end: seconds,
  confidence: `(?:null|0${decimals}|1)`,
  speaker: `(?:null|"(${string})")`,
  machine: '(?:null|0|[1-9][0-9]{0,14})',
  glued: flag,
  opens: flag,
  confirmed: '(?:true|false)',
} satisfies { [Name in keyof Word]: string }

const space = '[ \\n]*'
const written = Object.entries(fields).map(([name, value]) => `"${name}"${space}:${space}${value}`)
const writtenWord = `${space}\\{${space}${written.join(`${space},${space}`)}${space}\\}${space}([,\\]])`

/** Null: not all in the list are words. */
function readSaid(text: string, from: number): { said: SaidInTranscript; to: number } | null {
  const said = collectSaid()
  const next = new RegExp(writtenWord, 'y')
  next.lastIndex = from
  for (let word = next.exec(text); word; word = next.exec(text)) {
    const isGlued = word[4] !== undefined
    const isOpening = word[5] !== undefined
    said.add(word[1] ?? '', word[2] ?? '', word[3] ?? null, isGlued, isOpening)
    if (word[6] === ']') return { said: said.all(), to: next.lastIndex - 1 }
  }
  return null
}

/** From bytes of JSON strings, a character each. All at once: none of them has the end of a line in it. */
const decoded = (strings: readonly string[]): string[] =>
  Buffer.from(strings.join('\n'), 'latin1')
    .toString()
    .split('\n')
    .map(text => (text.includes('\\') ? JSON.parse(`"${text}"`) : text))
