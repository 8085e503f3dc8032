import type { AppError } from '../../shared/errors'
import type { ImportSession } from '../../shared/import/import-session'
import type { ImportChoices, ImportRowFilter, ImportSummary, ShownRow } from '../../shared/import/import-view'
import type { SheetDefaults } from '../../shared/speech/sheet'

/** A file that is on its way in; without a name it was pasted. */
export interface ImportSource {
  name: string
  content: Blob
  /** More files that belong to it. */
  others?: readonly File[]
  /** That were given with it, where one comes in at a time. */
  leftOut?: number
  /** Names of those that were given with it and cannot be read. */
  spreadsheets?: readonly string[]
  /** Where none can be read. */
  isFolder?: boolean
}

/** Why a file cannot be read at all. */
export type ReadFailure = AppError | 'broke' | 'too-large'

export type ReadAnswer<T> = { ok: true; value: T } | { ok: false; failure: ReadFailure }

/** Reads a file where it holds up nobody. Large ones take seconds. */
export interface ImportReader {
  /** `progress` is told how much is read, from 0 to 1. */
  read(choices: ImportChoices, progress: (part: number) => void): Promise<ReadAnswer<ImportSummary>>
  rows(filter: ImportRowFilter, from: number, to: number): Promise<ReadAnswer<ShownRow[]>>
  close(): void
}

/** What the thread of the page reads a file for. */
export type ReadFor =
  | { what: 'sheet'; defaults: SheetDefaults; room: number }
  | { what: 'batch'; language: string }

/** One question to the thread; `open` comes first. */
export type ImportQuestion =
  | { ask: 'open'; source: ImportSource; readFor: ReadFor }
  | { ask: 'read'; choices: ImportChoices }
  | { ask: 'rows'; filter: ImportRowFilter; from: number; to: number }
  | { ask: 'taken' }

/** Before the answer to a question come parts of it. */
export type ImportReply = { id: number } & (ReadAnswer<unknown> | { part: number })

/** What the page is told where it cannot have the bytes of a file. */
export const whyUnread = (file: string, error: unknown): AppError =>
  error instanceof DOMException && error.name === 'NotFoundError'
    ? { kind: 'not-found', what: 'file' }
    : { kind: 'storage', reason: 'failed', doing: 'reading', file, code: '' }

export function answerQuestion(
  session: ImportSession,
  question: Exclude<ImportQuestion, { ask: 'open' }>,
  progress: (part: number) => void,
): unknown {
  switch (question.ask) {
    case 'read':
      return session.read(question.choices, progress)
    case 'rows':
      return session.rows(question.filter, question.from, question.to)
    case 'taken':
      return session.taken()
  }
}
