import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import type { LineFilter } from '../../../shared/speech/filter-lines'
import { createLineStates, type LineStates, type StateCounts } from '../../../shared/speech/line-states'
import { emptySheet, languagesOfLines, type Sheet } from '../../../shared/speech/sheet'
import { noUndo, type SheetUndoHistory } from '../../../shared/speech/undo-history'

export const columnIds = ['text', 'language', 'voice', 'fit', 'meta', 'status', 'audio'] as const
export type ColumnId = (typeof columnIds)[number]

export interface Editing {
  key: string
  column: ColumnId
  /** What was typed over the cell, in the place of what it held. Null: it was opened to be changed. */
  typed: string | null
}

/** What is on disk, as this page knows it. */
export interface SheetPart {
  opening: 'none' | 'loading' | 'failed' | 'here'
  error: AppError | null
  /** Empty: no sheet is open. */
  id: string
  profileId: string
  sheet: Sheet
  /** How many there are among the lines. */
  languages: number
  /** Changes inside; `beat` says when to look again. */
  states: LineStates
  beat: number
  counts: StateCounts
  undo: SheetUndoHistory
  /** Epoch milliseconds. Null: not since it was opened. */
  savedAt: number | null
  /** Why the newest edits are not on disk. */
  saveProblem: AppError | null
}

/** What the person looks at. */
export interface ViewPart {
  filter: LineFilter
  /** The keys of the lines in the table, in their order. */
  shown: readonly string[]
  /** The line that has the focus, and that the details are of. */
  active: string | null
  column: ColumnId
  checked: ReadonlySet<string>
  /** Where a range of lines begins. */
  anchor: string | null
  editing: Editing | null
  detailsOpen: boolean
}

export type SpeechState = SheetPart & ViewPart

const nothingOpen = (): SheetPart => {
  const sheet = emptySheet('')
  const states = createLineStates(sheet)
  return {
    opening: 'none',
    error: null,
    id: '',
    profileId: '',
    sheet,
    languages: languagesOfLines(sheet.lines).length,
    states,
    beat: 0,
    counts: states.counts(),
    undo: noUndo,
    savedAt: null,
    saveProblem: null,
  }
}

const freshView: ViewPart = {
  filter: 'all',
  shown: [],
  active: null,
  column: 'text',
  checked: new Set(),
  anchor: null,
  editing: null,
  detailsOpen: true,
}

export const useSpeech = create<SpeechState>()(() => ({ ...nothingOpen(), ...freshView }))

/** Whether the details are shown is the person's taste, whatever the sheet. */
export const forgetSheet = (): void =>
  useSpeech.setState(({ detailsOpen }) => ({ ...nothingOpen(), ...freshView, detailsOpen }))
