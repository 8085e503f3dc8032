import type {
  ImportRowFilter,
  ImportSession,
  ImportSummary,
  ShownRow,
} from '../../shared/speech/import/import-session'
import type { ImportChoices } from '../../shared/speech/import/read-import'
import type { LineCells } from '../../shared/speech/line'
import type { SheetDefaults } from '../../shared/speech/sheet'

/** A file that is on its way in, as a thread is given it. */
export interface ImportSource {
  name: string
  content: Blob
  defaults: SheetDefaults
  /** Lines that the sheet can still take. */
  room: number
}

/** Why a file cannot be read at all. */
export type ReadFailure = 'gone' | 'broke'

export type ReadAnswer<T> = { ok: true; value: T } | { ok: false; failure: ReadFailure }

/** Reads a file where it holds up nobody. Large ones take seconds. */
export interface ImportReader {
  read(choices: ImportChoices): Promise<ReadAnswer<ImportSummary>>
  rows(filter: ImportRowFilter, from: number, to: number): Promise<ReadAnswer<ShownRow[]>>
  lines(): Promise<ReadAnswer<LineCells[]>>
  close(): void
}

export type OpenReader = (source: ImportSource) => ImportReader

/** One question to the thread; `open` comes first. */
export type ImportQuestion =
  | { ask: 'open'; source: ImportSource }
  | { ask: 'read'; choices: ImportChoices }
  | { ask: 'rows'; filter: ImportRowFilter; from: number; to: number }
  | { ask: 'lines' }

export type ImportReply = { id: number } & ReadAnswer<unknown>

export function answerQuestion(
  session: ImportSession,
  question: Exclude<ImportQuestion, { ask: 'open' }>,
): unknown {
  switch (question.ask) {
    case 'read':
      return session.read(question.choices)
    case 'rows':
      return session.rows(question.filter, question.from, question.to)
    case 'lines':
      return session.lines()
  }
}
