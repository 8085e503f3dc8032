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

type SaidWord = Pick<Word, 'text' | 'start' | 'speaker' | 'glued' | 'opens'>

/** A paragraph each, as `paragraphsOf` and `writeParagraph` would have it. */
export function saidIn(words: Iterable<SaidWord>): SaidInTranscript {
  const paragraphs: SaidInTranscript['paragraphs'] = []
  const beginnings: SaidInTranscript['beginnings'] = new Map()
  let count = 0
  for (const { text, start, speaker, glued, opens } of words) {
    const last = paragraphs.at(-1)
    if (!last || opens) paragraphs.push({ key: String(count), at: start, text })
    else last.text += glued ? text : ` ${text}`
    if (!beginnings.has(speaker)) beginnings.set(speaker, start)
    count += 1
  }
  return { paragraphs, beginnings, words: count }
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
  const list = { from: from.index + from[0].length, to: 0 }
  const { paragraphs, beginnings, words } = saidIn(wordsIn(text, list))
  const [before, after] = [text.slice(0, list.from), text.slice(list.to)]
  if (list.to === 0 || mayBeOther.test(before.slice(0, from.index) + after)) return null
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
const flag = 'true|false'

/** Each in the order in which words are made, and nothing that the schema of a word refuses. */
const fields = {
  text: `"((?!")${string})"`,
  start: `(${seconds})`,
  end: seconds,
  confidence: `(?:null|0${decimals}|1)`,
  speaker: `(?:null|"(${string})")`,
  machine: '(?:null|0|[1-9][0-9]{0,14})',
  glued: `(${flag})`,
  opens: `(${flag})`,
  confirmed: `(?:${flag})`,
} satisfies { [Name in keyof Word]: string }

const space = '[ \\n]*'
const written = Object.entries(fields).map(([name, value]) => `"${name}"${space}:${space}${value}`)
const writtenWord = `${space}\\{${space}${written.join(`${space},${space}`)}${space}\\}${space}([,\\]])`

/** Sets `to` to where the list ends, if all in it are words. */
function* wordsIn(text: string, list: { from: number; to: number }): Generator<SaidWord> {
  const next = new RegExp(writtenWord, 'y')
  next.lastIndex = list.from
  for (let word = next.exec(text); word; word = next.exec(text)) {
    const [, said = '', start, speaker = null, glued, opens, ending] = word
    yield { text: said, start: Number(start), speaker, glued: glued === 'true', opens: opens === 'true' }
    if (ending === ']') {
      list.to = next.lastIndex - 1
      return
    }
  }
}

/** From bytes of JSON strings, a character each. All at once: none of them has the end of a line in it. */
const decoded = (strings: readonly string[]): string[] =>
  Buffer.from(strings.join('\n'), 'latin1')
    .toString()
    .split('\n')
    .map(text => (text.includes('\\') ? JSON.parse(`"${text}"`) : text))
