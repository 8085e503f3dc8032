import { extname } from 'node:path'
import { readSrt } from '../../../../shared/formats/cues/read-srt'
import { readVtt } from '../../../../shared/formats/cues/read-vtt'
import type { DryRun } from '../../../../shared/formats/dry-run'
import {
  type LineDefaults,
  linesFromCues,
  linesFromJson,
  linesFromRows,
  linesFromText,
} from '../../../../shared/formats/speech/map-lines'
import { readSheet } from '../../../../shared/formats/speech/sheet-file'
import { suggestMapping } from '../../../../shared/formats/speech/speech-columns'
import type { SpeechLine, StretchMode } from '../../../../shared/formats/speech/speech-line'
import { guessTextColumn } from '../../../../shared/formats/table/column-mapping'
import { readTable } from '../../../../shared/formats/table/read-table'
import type { ServiceProfile } from '../../../../shared/service-profile'
import type { CommandContext } from '../../context'
import { type Ending, misused } from '../../ending'
import { readGivenText, readTextFile, shownName } from '../../input/read-text'
import { type CheckedLines, checkLines } from './check-lines'

/** What a file of lines may be, by its ending. Anything else is taken for plain text, a line a line. */
export const lineFiles = ['txt', 'csv', 'tsv', 'srt', 'vtt', 'json'] as const
export type LineFile = (typeof lineFiles)[number]

export function lineFileOf(name: string): LineFile {
  const ending = extname(name).slice(1).toLowerCase()
  return lineFiles.find(known => known === ending) ?? 'txt'
}

export function readSpokenLines(source: string, kind: LineFile, defaults: LineDefaults): DryRun<SpeechLine> {
  switch (kind) {
    case 'txt':
      return linesFromText(source, defaults)
    case 'csv':
    case 'tsv':
      return linesFromTable(source, kind, defaults)
    case 'srt': {
      const { items, problems } = readSrt(source)
      return { rows: linesFromCues(items, defaults).rows, problems }
    }
    case 'vtt': {
      const { items, problems } = readVtt(source)
      return { rows: linesFromCues(items, defaults).rows, problems }
    }
    case 'json': {
      const sheet = readSheet(source, defaults)
      const isSheet = !sheet.problems.some(({ code }) => code === 'not-this-format')
      return isSheet ? sheet : linesFromJson(source, defaults)
    }
  }
}

/** The first row names the columns where it looks like names; else the widest column is the text. */
function linesFromTable(source: string, kind: 'csv' | 'tsv', defaults: LineDefaults): DryRun<SpeechLine> {
  const { items, problems } = readTable(source, kind === 'tsv' ? { delimiter: '\t' } : {})
  const [head, ...body] = items
  const mapping = head ? suggestMapping(head.cells) : null
  const lines = mapping
    ? linesFromRows(body, mapping, defaults)
    : linesFromRows(items, guessTextColumn(items), defaults)
  return { rows: lines.rows, problems }
}

interface LineSources {
  text?: string | undefined
  files: readonly string[]
  as?: LineFile | undefined
  gender?: 'male' | 'female' | undefined
  language?: string | undefined
  speaker?: string | undefined
  time?: number | undefined
  fit?: StretchMode | undefined
  meta?: Record<string, unknown> | undefined
}

/** The text of `-t` and the lines of the files, in this order. */
export async function collectLines(
  context: CommandContext,
  wanted: LineSources,
  profile: ServiceProfile,
): Promise<CheckedLines | Ending> {
  const { t } = context
  const defaults = defaultsOf(wanted)
  const all: CheckedLines = { lines: [], bad: [] }
  const add = ({ lines, bad }: CheckedLines): void => {
    all.lines.push(...lines)
    all.bad.push(...bad)
  }
  if (wanted.text === undefined && wanted.files.length === 0) return misused(t('cli.speak.noInput'))
  if (wanted.text !== undefined) {
    const text = await readGivenText(context, wanted.text)
    if (typeof text !== 'string') return text
    // One text, however many lines it has.
    const read = readSpokenLines(JSON.stringify([text]), 'json', defaults)
    add(checkLines('--text', read, profile, t))
  }
  for (const file of wanted.files) {
    const source = await readTextFile(context, file, wanted.language)
    if (typeof source === 'string') {
      const read = readSpokenLines(source, wanted.as ?? lineFileOf(file), defaults)
      add(checkLines(shownName(file, t), read, profile, t))
    } else if (source.kind === 'usage') {
      // It is no text, and may be left out as a bad line may.
      all.bad.push(source.sentence)
    } else return source
  }
  return all
}

function defaultsOf({ gender, language, speaker, time, fit, meta }: LineSources): LineDefaults {
  return {
    ...(gender !== undefined && { gender }),
    ...(language !== undefined && { language }),
    ...(speaker !== undefined && { speakerId: speaker }),
    ...(time !== undefined && { requiredTime: time }),
    ...(fit !== undefined && { stretchMode: fit }),
    ...(meta !== undefined && { meta }),
  }
}
