import { isRecord, parseJson } from '../../formats/json-value'

export type ImportFormat = 'archive' | 'record' | 'srt' | 'vtt' | 'textgrid' | 'labels' | 'txt'

const label = /^\s*-?[\d.,]+\t-?[\d.,]+(?:\t|$)/

/** A time on both sides, be it one that cannot be read: people write arrows between other numbers. */
const timing = /^\s*\d+:[\d:.,;]+\s*-{1,2}>\s*\d+:\d/

/** What a file is, by what is in it: its name may lie. */
export function importFormatOf(text: string): ImportFormat {
  const start = text.slice(0, 2_000).trimStart()
  if (start.startsWith('{') || start.startsWith('[')) return jsonFormat(text)
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return 'vtt'
  if (/^(?:File type\s*=\s*)?"?ooTextFile/i.test(start)) return 'textgrid'
  const lines = start.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
  if (lines.some(line => timing.test(line))) return 'srt'
  const whole = lines.length > 1 && start.length === 2_000 ? lines.slice(0, -1) : lines
  const labels = whole.filter(line => label.test(line) || line.startsWith('\\'))
  return whole.length > 0 && labels.length === whole.length ? 'labels' : 'txt'
}

function jsonFormat(text: string): ImportFormat {
  const parsed = parseJson(text)
  if (!parsed.ok) return 'txt'
  if (isRecord(parsed.value) && parsed.value.format === 'parlance-transcript') return 'archive'
  return 'record'
}
