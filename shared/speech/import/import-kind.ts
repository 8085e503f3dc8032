import { cueKindIn } from '../../formats/cues/cue-kind'
import { isRecord, parseJson } from '../../formats/json-value'
import { suggestMapping } from '../../formats/speech/speech-columns'
import { detectDelimiter } from '../../formats/table/detect-delimiter'

export const importKinds = ['csv', 'tsv', 'txt', 'json', 'sheet', 'srt', 'vtt'] as const
export type ImportKind = (typeof importKinds)[number]

/** By the name, and where that says nothing, by the first lines. A JSON file may be a sheet of this program. */
export function importKindOf(name: string, text: string): ImportKind {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'csv' || ending === 'tsv' || ending === 'srt' || ending === 'vtt') return ending
  if (ending === 'tab') return 'tsv'
  if (ending === 'json') return isSheet(text) ? 'sheet' : 'json'
  return ending === 'txt' || ending === 'text' ? textKind(text) : kindByContent(text)
}

/** Subtitles are often called so, and so is the Unicode text of Excel, which is a table with tabs. */
const textKind = (text: string): ImportKind =>
  cueKindIn(text) ?? (detectDelimiter(text) === '\t' ? 'tsv' : 'txt')

function kindByContent(text: string): ImportKind {
  const start = text
    .slice(0, 4_096)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]/.test(start)) return isSheet(text) ? 'sheet' : 'json'
  return cueKindIn(text) ?? tableIn(start) ?? 'txt'
}

/** A spreadsheet copies its cells with tabs between them. Commas are in any text, so those need a heading. */
function tableIn(start: string): 'csv' | 'tsv' | null {
  const [heading = ''] = start.split(/\r\n|\r|\n/, 1)
  if (heading.includes('\t')) return 'tsv'
  const names = heading.split(detectDelimiter(start)).map(name => name.replace(/^"|"$/g, ''))
  return names.length > 1 && suggestMapping(names) !== null ? 'csv' : null
}

function isSheet(text: string): boolean {
  const parsed = parseJson(text)
  return parsed.ok && isRecord(parsed.value) && parsed.value.format === 'parlance-sheet'
}
