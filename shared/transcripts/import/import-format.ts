import { isRecord, parseJson } from '../../formats/json-value'

export type ImportFormat =
  | 'archive'
  | 'record'
  | 'srt'
  | 'sbv'
  | 'vtt'
  | 'textgrid'
  | 'labels'
  | 'table'
  | 'txt'

const label = /^\s*-?[\d.,]+\t-?[\d.,]+(?:\t|$)/

/** A time on both sides, be it one that cannot be read: people write arrows between other numbers. */
const timing = /^\s*\d+:[\d:.,;]+\s*-{1,2}>\s*\d+:\d/

const sbvTiming = /^\s*\d+:\d\d:\d\d\.\d+,\d+:\d\d:\d\d\.\d+\s*$/

/** How files begin whose marks would be taken for words: pages, TTML, SAMI, RTF, ASS, MicroDVD, Praat's other grid, RTTM. */
const ofOthers = [
  /^<(?:[!?]|(?:html|head|body|tt|sami)[\s>])/i,
  /^\{\\rtf/,
  /^\[script info\]/i,
  /^\{\d+\}\{\d*\}/,
  /^"Praat chronological TextGrid/,
  /^(?:SPEAKER|SPKR-INFO)[ \t]+\S+[ \t]+\S+[ \t]+\S+[ \t]+\S+[ \t]+<NA>/m,
]

/** What a file is, by what is in it: its name may lie. Null: what cannot be read as a transcript. */
export function importFormatOf(text: string): ImportFormat | null {
  const start = text.slice(0, 2_000).trimStart()
  if (ofOthers.some(mark => mark.test(start))) return null
  if (start.startsWith('{') || start.startsWith('[')) return jsonFormat(text)
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return 'vtt'
  if (/^(?:File type\s*=\s*)?"?ooTextFile/i.test(start)) return 'textgrid'
  const lines = start.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
  const columns = ourColumns(lines[0] ?? '')
  if (columns.join() === 'speaker,text') return 'txt'
  if (columns.length > 0) return neededColumns.every(name => columns.includes(name)) ? 'table' : null
  if (lines.some(line => timing.test(line))) return 'srt'
  if (lines.some(line => sbvTiming.test(line))) return 'sbv'
  const whole = lines.length > 1 && start.length === 2_000 ? lines.slice(0, -1) : lines
  const labels = whole.filter(line => label.test(line) || line.startsWith('\\'))
  return whole.length > 0 && labels.length === whole.length ? 'labels' : 'txt'
}

const tableColumns = new Set(['start', 'end', 'speaker', 'text', 'word', 'confidence'])
/** A table of single words says nowhere where a paragraph begins. */
const neededColumns = ['start', 'end', 'text']

/** Of the heading of a table as we export it. */
function ourColumns(heading: string): string[] {
  const names = heading.split(/[,;\t|]/).map(name => name.trim().replaceAll('"', '').toLowerCase())
  const isOurs = names.every(name => tableColumns.has(name))
  return isOurs && names.length > 1 && /text|word/.test(names.join()) ? names : []
}

function jsonFormat(text: string): ImportFormat {
  const parsed = parseJson(text)
  if (!parsed.ok) return 'txt'
  if (isRecord(parsed.value) && parsed.value.format === 'parlance-transcript') return 'archive'
  return 'record'
}
