import { ownOf } from '../own-of'
import { excerptOf, type FormatProblem } from './reading'

/** The part of the platform's own decoder used here: both rooms have it, and neither's types belong in this one. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string }

export interface DecodedText {
  text: string
  encoding: string
  problems: FormatProblem[]
}

export interface TextDecodeOptions {
  /** What the person chose; wins over every guess but a byte order mark. */
  encoding?: string
  /** Names the old encoding to try when the bytes are not UTF-8. */
  language?: string
}

const byteOrderMarks: readonly { encoding: string; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** By languages, and by those with a script or a region that were written otherwise. */
const oldEncodings: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  az: 'windows-1254',
  be: 'windows-1251',
  bg: 'windows-1251',
  bs: 'windows-1250',
  cmn: 'gb18030',
  'cmn-hant': 'big5',
  'cmn-tw': 'big5',
  cs: 'windows-1250',
  el: 'windows-1253',
  et: 'windows-1257',
  fa: 'windows-1256',
  he: 'windows-1255',
  hr: 'windows-1250',
  hu: 'windows-1250',
  ja: 'shift_jis',
  kk: 'windows-1251',
  ko: 'euc-kr',
  ky: 'windows-1251',
  lt: 'windows-1257',
  lv: 'windows-1257',
  mk: 'windows-1251',
  mn: 'windows-1251',
  pl: 'windows-1250',
  ro: 'windows-1250',
  ru: 'windows-1251',
  sk: 'windows-1250',
  sl: 'windows-1250',
  sq: 'windows-1250',
  sr: 'windows-1251',
  'sr-latn': 'windows-1250',
  th: 'windows-874',
  tr: 'windows-1254',
  uk: 'windows-1251',
  ur: 'windows-1256',
  vi: 'windows-1258',
  yue: 'big5',
  zh: 'gb18030',
  'zh-hant': 'big5',
  'zh-hk': 'big5',
  'zh-mo': 'big5',
  'zh-tw': 'big5',
}

/**
 * What windows-1252 says from 0x80 to 0x9f. Node from 20.18.3 and 22.13 on decodes it as Latin-1, which has control
 * characters there; a decoder that is right leaves none of them but the five that stand here for themselves.
 */
const westernMarks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Characters beyond ASCII that UTF-8 gives for each that it cannot decode, in a file that is UTF-8 but for a few bytes. */
const leastDecoded = 4

/** How much is looked at to guess an encoding. */
const sampleLength = 4096

/** The text of a file: by its byte order mark, as UTF-16 without one, as UTF-8, or as what the language used to use. */
export function decodeText(bytes: Uint8Array, options: TextDecodeOptions = {}): DecodedText {
  const marked = byteOrderMarks.find(mark => mark.bytes.every((byte, at) => bytes[at] === byte))
  if (marked) return decodeAs(marked.encoding, bytes)
  if (options.encoding !== undefined) return decodeAs(options.encoding, bytes)

  const wide = unmarkedUtf16(bytes)
  if (wide && !looksBinary(unitsIn(bytes, wide))) return decodeAs(wide, bytes)
  if (looksBinary(bytes)) {
    return { ...decodeAs('utf-8', bytes), problems: [{ line: 0, code: 'not-text', excerpt: '' }] }
  }

  const utf8 = decodeAs('utf-8', bytes)
  if (utf8.problems.length === 0 || isMostlyDecoded(utf8.text)) return utf8
  return decodeAs(oldEncodingOf(options.language ?? ''), bytes)
}

/** A letter of an old encoding is hardly ever one of UTF-8 as well: a text in it is full of what cannot be decoded. */
function isMostlyDecoded(text: string): boolean {
  let decoded = 0
  let undecodable = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) undecodable += 1
    else if (code > 0x7f) decoded += 1
  }
  return decoded >= undecodable * leastDecoded
}

/** What of the tag is known, the longest first: `zh-Hant-TW`, `zh-Hant`, `zh`. */
function oldEncodingOf(language: string): string {
  const parts = language.toLowerCase().split(/[-_]/)
  const known = parts.map((_, at) => ownOf(oldEncodings, parts.slice(0, parts.length - at).join('-')))
  return known.find(encoding => encoding !== undefined) ?? 'windows-1252'
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedText {
  const exact = tryDecode(encoding, bytes)
  if (exact !== null) return { text: exact, encoding, problems: [] }
  const known = knows(encoding) ? encoding : 'utf-8'
  const text = decode(known, bytes, false)
  const at = text.indexOf('\ufffd')
  const line = text.slice(0, Math.max(at, 0)).split(/\r\n|\r|\n/).length
  const excerpt = excerptOf(text.slice(Math.max(at - 20, 0), at + 20))
  return { text, encoding: known, problems: [{ line, code: 'undecodable', excerpt }] }
}

function tryDecode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return decode(encoding, bytes, true)
  } catch {
    return null
  }
}

function decode(encoding: string, bytes: Uint8Array, fatal: boolean): string {
  const text = new TextDecoder(encoding, { fatal }).decode(bytes)
  if (encoding !== 'windows-1252') return text
  return text.replace(/[\u0080-\u009f]/g, mark => westernMarks.charAt(mark.charCodeAt(0) - 0x80))
}

function knows(encoding: string): boolean {
  try {
    return new TextDecoder(encoding) !== null
  } catch {
    return false
  }
}

type WideEncoding = 'utf-16le' | 'utf-16be'

/** Text in UTF-16 has a zero in nearly every other byte wherever it uses digits, spaces and line ends. */
function unmarkedUtf16(bytes: Uint8Array): WideEncoding | null {
  const sample = bytes.subarray(0, sampleLength)
  if (sample.length < 4 || bytes.length % 2 !== 0) return null
  let even = 0
  let odd = 0
  sample.forEach((byte, at) => {
    if (byte !== 0) return
    if (at % 2 === 0) even += 1
    else odd += 1
  })
  const half = sample.length / 2
  if (odd > half * 0.2 && even < half * 0.02) return 'utf-16le'
  if (even > half * 0.2 && odd < half * 0.02) return 'utf-16be'
  return null
}

/** The first characters: a quiet sound has as many zeros as a text, and its samples are characters that no text has. */
function unitsIn(bytes: Uint8Array, encoding: WideEncoding): Uint16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, sampleLength))
  return Uint16Array.from({ length: view.byteLength / 2 }, (_, at) =>
    view.getUint16(at * 2, encoding === 'utf-16le'),
  )
}

/** Sound and pictures are full of control characters that no text has. */
function looksBinary(characters: Uint8Array | Uint16Array): boolean {
  const sample = characters.subarray(0, sampleLength)
  let control = 0
  for (const code of sample) {
    if (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 27) control += 1
  }
  return control > sample.length * 0.02
}
