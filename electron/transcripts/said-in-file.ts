import { isUtf8 } from 'node:buffer'
import { literalPattern } from '../../shared/text/literal-pattern'
import type { Word } from '../../shared/text/transcript/word'

/** What is said in a transcript, for who looks for it. */
export interface SaidInTranscript {
  /** As `paragraphsOf` and `writeParagraph` would have them. */
  paragraphs: { key: string; at: number; text: string }[]
  /** When each begins to speak, by the id that words carry. */
  beginnings: Map<string | null, number>
  /** How many. */
  words: number
}

export function saidIn(words: readonly Word[]): SaidInTranscript {
  const paragraphs: SaidInTranscript['paragraphs'] = []
  const beginnings: SaidInTranscript['beginnings'] = new Map()
  let paragraph = { key: '', at: 0, text: '' }
  words.forEach(({ text, start, speaker, glued, opens }, nth) => {
    if (opens || nth === 0) {
      paragraph = { key: String(nth), at: start, text: '' }
      paragraphs.push(paragraph)
    } else if (!glued) paragraph.text += ' '
    paragraph.text += text
    if (!beginnings.has(speaker)) beginnings.set(speaker, start)
  })
  return { paragraphs, beginnings, words: words.length }
}

/**
 * What is said in the file of a transcript, and the file without its words: to make objects of ten thousand takes ten
 * times as long. Null: it is not written as this program writes it, and has to be read whole.
 */
export function saidInFile(file: Buffer): { said: SaidInTranscript; rest: Buffer } | null {
  // A character a byte, of which only those of each paragraph are decoded.
  const text = file.toString('latin1')
  const from = new RegExp(listOfWords).exec(text)
  if (!from || !isUtf8(file)) return null
  const start = from.index + from[0].length
  const read = readSaid(file, text, start)
  const [before, after] = [text.slice(0, start), text.slice(read?.to)]
  if (!read || mayBeOther.test(before.slice(0, from.index) + after)) return null
  return { said: read.said, rest: Buffer.from(before + after, 'latin1') }
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

function writtenWord(values: typeof fields, space: string): RegExp {
  const written = Object.entries(values).map(([name, value]) => `"${name}"${space}:${space}${value}`)
  return new RegExp(`${space}\\{${space}${written.join(`${space},${space}`)}${space}\\}${space}([,\\]])`, 'y')
}

const anyWord = writtenWord(fields, '[ \\n]*')

/**
 * A word that goes on where another was, as most do: the same speaker, no escapes in what is said. Nothing of it is
 * taken out by this pattern, so that it takes a fifth of the time.
 */
const nextWord = (speaker: string | undefined): RegExp =>
  writtenWord(
    {
      ...fields,
      text: '"[^"\\\\\\x00-\\x1f]+"',
      start: seconds,
      speaker: speaker === undefined ? 'null' : `"${literalPattern(speaker)}"`,
      glued: 'false',
      opens: 'false',
    },
    '',
  )
const beforeText = '{"text":"'.length

/** More have no pattern of their own: to make it takes longer than to read some words. */
const mostPatterns = 100

/** Null: not all in the list are words. */
function readSaid(file: Buffer, text: string, from: number): { said: SaidInTranscript; to: number } | null {
  const said = gatherSaid(file)
  const patterns = new Map<string | undefined, RegExp>()
  let next: RegExp | undefined
  for (let at = from; ; ) {
    if (next) next.lastIndex = at
    if (next?.test(text)) {
      said.addNext(at + beforeText)
      at = next.lastIndex
    } else {
      anyWord.lastIndex = at
      const word = anyWord.exec(text)
      if (!word) return null
      said.add(word)
      at = anyWord.lastIndex
      const speaker = word[3]
      next = patterns.get(speaker) ?? (patterns.size < mostPatterns ? nextWord(speaker) : undefined)
      if (next) patterns.set(speaker, next)
    }
    if (text[at - 1] === ']') return { said: said.all(), to: at - 1 }
  }
}

/** In bytes, of which a text is made only where a whole paragraph is known. */
function gatherSaid(file: Buffer) {
  const said = Buffer.allocUnsafe(file.length)
  const paragraphs: { key: string; at: number; byte: number }[] = []
  const beginnings: SaidInTranscript['beginnings'] = new Map()
  let length = 0
  let words = 0
  return {
    add([, text = '', start = '', speaker, glued, opens]: RegExpExecArray): void {
      if (opens || words === 0) paragraphs.push({ key: String(words), at: Number(start), byte: length })
      else if (!glued) said[length++] = space
      length += said.write(text, length, 'latin1')
      const id = speaker === undefined ? null : fromJson(Buffer.from(speaker, 'latin1').toString())
      if (!beginnings.has(id)) beginnings.set(id, Number(start))
      words += 1
    },
    /** What is said from that byte on to a quotation mark. */
    addNext(from: number): void {
      said[length++] = space
      for (let at = from; file[at] !== quote; at++) said[length++] = file[at] ?? 0
      words += 1
    },
    all: (): SaidInTranscript => ({
      paragraphs: paragraphs.map(({ key, at, byte }, nth) => ({
        key,
        at,
        text: fromJson(said.toString('utf8', byte, paragraphs[nth + 1]?.byte ?? length)),
      })),
      beginnings,
      words,
    }),
  }
}

const [space, quote] = [0x20, 0x22]

const fromJson = (inString: string): string =>
  inString.includes('\\') ? JSON.parse(`"${inString}"`) : inString
