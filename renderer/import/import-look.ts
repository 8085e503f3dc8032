import type { ComponentType, ReactNode } from 'react'
import type { ImportSummary, ShownRow } from '../../shared/import/import-view'
import type { Translate } from '../../shared/language/translate'
import type { Import } from './import-store'

interface Choice {
  value: string
  label: string
  /** A file is no project, whatever somebody says. */
  of?: 'project'
}

/** How one kind of document looks at a file: what its columns become, and what its rows are. */
export interface ImportLook {
  /** What a file dialog offers first. */
  endings: readonly string[]
  /** Several files, or a folder, may come in as one. */
  several?: boolean
  words(t: Translate): {
    title: string
    /** What can be read. */
    files: string
    paste: string
    columnsText: string
    kinds: readonly Choice[]
    /** What a column can become. */
    fields: readonly Choice[]
    /** Of the dry run, between the number of a row and what is said of it. */
    columns: readonly string[]
    /** Said of a row that has no room any more. */
    noRoom?: string
  }
  cells(row: ShownRow): { text: ReactNode; lang?: string; others: readonly ReactNode[] }
  /** What is to be said of a row beside what its file says. */
  remarks?(row: ShownRow, t: Translate): readonly string[]
  /** More ways to read it, beside kind, encoding and delimiter. */
  Settings?: ComponentType<{ summary: ImportSummary; importing: Import }>
}
