import type { DryRun, DryRunRow } from '../../../shared/formats/dry-run'
import { readEntities, type SentenceFileKind } from '../../../shared/formats/entities/entity-formats'
import { readEntityTable, readSentenceLines } from '../../../shared/formats/entities/entity-table'
import { readBrat } from '../../../shared/formats/entities/platforms/brat'
import { readLex } from '../../../shared/formats/entities/platforms/lex'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import type { FormatProblem } from '../../../shared/formats/reading'
import type { ImportTable } from '../../../shared/formats/table/read-import-table'
import { problemsByLine, takeProblems } from '../../../shared/import/import-session'
import type { ImportChoices } from '../../../shared/import/import-view'
import { type TellPart, untold } from '../../../shared/progress'
import type { BesideText } from './sentence-source'

export interface ReadSentences extends DryRun<Sentence> {
  /** Of tables. */
  table: ImportTable | null
  /** Of tables and lines: whether marks in the text are read. */
  brackets: boolean | null
}

export interface NamedText {
  name: string
  text: string
  beside: BesideText | null
}

export async function readSentencesAs(
  kind: SentenceFileKind,
  { name, text, beside }: NamedText,
  choices: ImportChoices,
  tell: TellPart = untold,
): Promise<ReadSentences> {
  const { unit = 'codepoint' } = choices
  switch (kind) {
    case 'csv':
    case 'tsv':
      return readEntityTable(text, { ...(kind === 'tsv' && { delimiter: '\t' }), ...choices }, tell)
    case 'lines':
      return { table: null, ...readSentenceLines(text, choices, tell) }
    case 'rasa': {
      const { readRasa } = await import('../../../shared/formats/entities/read-rasa')
      return { table: null, brackets: null, ...readRasa(text) }
    }
    case 'names': {
      const { readNames } = await import('../../../shared/formats/entities/read-names')
      return { table: null, brackets: null, ...readNames(text, /\.ya?ml$/i.test(name)) }
    }
    case 'lex':
      return { table: null, brackets: null, ...readLex(text) }
    case 'brat': {
      const { annotations = text, text: annotated = beside ? text : '' } = beside ?? {}
      return { table: null, brackets: null, ...readBrat(annotated, annotations, unit) }
    }
    default:
      return { table: null, brackets: null, ...readEntities(kind, text, unit, name) }
  }
}

/** What a table stumbled over on a row's own line goes to the row. */
export function rowsWithProblems(
  rows: readonly DryRunRow<Sentence>[],
  problems: readonly FormatProblem[],
  isTable: boolean,
): { all: readonly DryRunRow<Sentence>[]; rest: readonly FormatProblem[] } {
  if (!isTable || problems.length === 0) return { all: rows, rest: problems }
  const byLine = problemsByLine(problems)
  const all = rows.map((row): DryRunRow<Sentence> => {
    const own = takeProblems(byLine, row.line)
    if (own.length === 0) return row
    const more = { problems: [...own, ...row.problems] }
    return row.outcome === 'skipped' ? { ...row, ...more } : { ...row, ...more, outcome: 'repaired' }
  })
  return { all, rest: [...byLine.values()].flat() }
}
