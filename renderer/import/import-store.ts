import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { isSpreadsheet, largestImport } from '../../shared/import/import-limits'
import type { ImportChoices, ImportRowFilter, ImportSummary, ShownRow } from '../../shared/import/import-view'
import type { ImportReader, ImportSource, ReadFailure } from './import-reader'

/** `choice`: what was chosen makes no sense of it, and was taken back. */
export type ImportFailure = ReadFailure | 'spreadsheet' | 'folder' | 'choice'

export interface ImportState {
  /** Null: nothing was chosen yet. Without a name: it was pasted. */
  source: {
    name: string
    bytes: number
    others: number
    leftOut: number
    spreadsheets: readonly string[]
  } | null
  choices: ImportChoices
  /** What was last read. It stays while the file is read again. */
  summary: ImportSummary | null
  isReading: boolean
  /** How much of it is read, from 0 to 1. */
  part: number
  failure: ImportFailure | null
  filter: ImportRowFilter
  /** Pieces of the dry run, by their number. */
  pieces: ReadonlyMap<number, readonly ShownRow[]>
}

const nothingChosen: ImportState = {
  source: null,
  choices: {},
  summary: null,
  isReading: false,
  part: 0,
  failure: null,
  filter: 'all',
  pieces: new Map(),
}

/** Rows that are fetched together. */
export const rowsInPiece = 100

export interface Import<Reader extends ImportReader = ImportReader> {
  useImport: UseBoundStore<StoreApi<ImportState>>
  open(source: ImportSource): Promise<void>
  choose(choices: ImportChoices): Promise<void>
  filterRows(filter: ImportRowFilter): void
  /** Sees to it that these rows are there soon. */
  need(from: number, to: number): void
  /** Of the file that is looked at. */
  reader(): Reader | null
  /** What was to come in could not be had from it. */
  fail(failure: ImportFailure): void
  /** Back to the start. */
  forget(): void
}

/**
 * What the dialog shows of one file after the other. The rows stay with the reader until they are looked at.
 * `largest`: bytes, where the reader cannot say by itself that it is too much.
 */
export function createImport<Reader extends ImportReader>(
  openReader: (source: ImportSource) => Reader,
  largest: number = largestImport,
): Import<Reader> {
  const useImport = create<ImportState>()(() => nothingChosen)
  const set = useImport.setState
  let reader: Reader | null = null
  /** What made sense of it last. */
  let made: ImportChoices = {}
  let asked = new Set<number>()
  /** Only the answer to the newest question counts. */
  let round = 0

  function close(): void {
    reader?.close()
    reader = null
    round += 1
    asked = new Set()
  }

  async function read(choices: ImportChoices, failure: ImportFailure | null = null): Promise<void> {
    if (!reader) return
    round += 1
    const mine = round
    set({ choices, isReading: true, part: 0, failure })
    const answer = await reader.read(choices, part => {
      if (mine === round) set({ part })
    })
    if (mine !== round) return
    const isTakenBack = !answer.ok && typeof answer.failure === 'string' && choices !== made
    if (isTakenBack && useImport.getState().summary) return read(made, 'choice')
    asked = new Set()
    set({ isReading: false, pieces: new Map() })
    if (answer.ok) {
      made = choices
      set({ summary: answer.value })
    } else set({ summary: null, failure: answer.failure })
  }

  async function fetchPiece(piece: number): Promise<void> {
    if (!reader || asked.has(piece)) return
    asked.add(piece)
    const mine = round
    const { filter } = useImport.getState()
    const from = piece * rowsInPiece
    const answer = await reader.rows(filter, from, from + rowsInPiece)
    if (mine !== round || filter !== useImport.getState().filter) return
    if (!answer.ok) return set({ failure: answer.failure })
    set(({ pieces }) => ({ pieces: new Map(pieces).set(piece, answer.value) }))
  }

  return {
    useImport,

    async open(source) {
      close()
      const { name, content, others = [], leftOut = 0, spreadsheets = [], isFolder } = source
      const bytes = others.reduce((sum, { size }) => sum + size, content.size)
      set({ ...nothingChosen, source: { name, bytes, others: others.length, leftOut, spreadsheets } })
      if (isFolder) return set({ failure: 'folder' })
      if (isSpreadsheet(name)) return set({ failure: 'spreadsheet' })
      if (content.size > largest) return set({ failure: 'too-large' })
      reader = openReader(source)
      await read({})
    },

    // Another way to read it begins at the first row again.
    choose(choices) {
      const { from: _, ...others } = useImport.getState().choices
      return read({ ...others, ...choices })
    },

    filterRows(filter) {
      asked = new Set()
      set({ filter, pieces: new Map() })
    },

    need(from, to) {
      for (let piece = Math.floor(from / rowsInPiece); piece * rowsInPiece < to; piece += 1) {
        void fetchPiece(piece)
      }
    },

    reader: () => reader,

    fail: failure => set({ failure }),

    forget() {
      close()
      set(nothingChosen)
    },
  }
}
