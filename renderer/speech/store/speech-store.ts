import { useMemo } from 'react'
import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import { filterLines, type LineFilter } from '../../../shared/speech/filter-lines'
import type { CellName, Line } from '../../../shared/speech/line'
import { createLineStates, type LineState } from '../../../shared/speech/line-state'
import { noPaces } from '../../../shared/speech/pace'
import { emptySheet, lineOf } from '../../../shared/speech/sheet'
import { sheetUndo } from '../../../shared/speech/sheet-patch'
import { fastestFirst } from '../../../shared/speech/too-fast'
import type { HereSheet } from './open-sheets'

export const columnIds = ['text', 'language', 'voice', 'fit', 'meta', 'status', 'audio'] as const
export type ColumnId = (typeof columnIds)[number]

/** What a person writes into a column. Left out: it only shows. */
export const cellsOfColumn: Readonly<Partial<Record<ColumnId, readonly CellName[]>>> = {
  text: ['text'],
  language: ['language'],
  voice: ['gender', 'speakerId'],
  fit: ['fit'],
  meta: ['meta'],
}

export interface Editing {
  key: string
  column: ColumnId
  /** What was typed over the cell, in the place of what it held. Null: it was opened to be changed. */
  typed: string | null
  /** The line was made for somebody who goes on typing: it goes again if nothing comes to stand there. */
  isNext: boolean
}

/** The sheet that is open, as it is in `open-sheets.ts`. */
export interface SheetPart
  extends Pick<HereSheet, 'sheet' | 'languages' | 'paces' | 'states' | 'beat' | 'counts' | 'history'> {
  opening: 'none' | 'loading' | 'failed' | 'here'
  error: AppError | null
  /** Empty: no sheet is open. */
  id: string
  profileId: string
  /** Epoch milliseconds. Null: not since it was opened. */
  savedAt: number | null
  /** Why the newest edits are not on disk. */
  saveProblem: AppError | null
  letGo: () => void
}

/** What the person looks at. */
export interface ViewPart {
  filter: LineFilter
  /** As they stand in the sheet, or the fastest first. */
  order: 'sheet' | 'speed'
  /** The keys of the lines in the table, in their order. */
  shown: readonly string[]
  /** The line that has the focus, and that the details are of. */
  active: string | null
  column: ColumnId
  checked: ReadonlySet<string>
  /** Where a range of lines begins. */
  anchor: string | null
  editing: Editing | null
  /** As the person chose; null: as the width of the window allows. */
  detailsOpen: boolean | null
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
    languages: 0,
    paces: noPaces,
    states,
    beat: 0,
    counts: states.counts(),
    history: sheetUndo.none,
    savedAt: null,
    saveProblem: null,
    letGo: () => undefined,
  }
}

const freshView: ViewPart = {
  filter: 'all',
  order: 'sheet',
  shown: [],
  active: null,
  column: 'text',
  checked: new Set(),
  anchor: null,
  editing: null,
  detailsOpen: null,
}

export const useSpeech = create<SpeechState>()(() => ({ ...nothingOpen(), ...freshView }))

/** Whether the details are shown is the person's taste, whatever the sheet. */
export const forgetSheet = (): void =>
  useSpeech.setState(({ detailsOpen }) => ({ ...nothingOpen(), ...freshView, detailsOpen }))

/** One line. Whoever shows it is drawn again when it changes, and not when another one does. */
export const useLine = (key: string): Line | null => useSpeech(({ sheet }) => lineOf(sheet, key))

/** The same object for as long as nothing about it is another. */
export const useLineState = (key: string): LineState => useSpeech(({ states }) => states.of(key))

/**
 * What has to be looked for among all lines: only when the state of a line, or which lines are checked, is another.
 * Letters go by without it. `look` has to be the same function each time.
 */
export function useOnBeat<T>(look: (state: SpeechState) => T): T {
  const states = useSpeech(state => state.states)
  const beat = useSpeech(state => state.beat)
  const checked = useSpeech(state => state.checked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look again.
  return useMemo(() => look(useSpeech.getState()), [look, states, beat, checked])
}

type Looked = Pick<
  SpeechState,
  'sheet' | 'paces' | 'states' | 'filter' | 'order' | 'shown' | 'active' | 'editing'
>

/**
 * The lines in the table. One that is being worked on stays where it is, even when it does not fit the filter any
 * more: nothing may vanish under the hands. The same list where nothing is another.
 */
export function shownLines(looked: Looked): readonly string[] {
  const { sheet, paces, states, filter, order, shown, active, editing } = looked
  const fitting = new Set(filterLines(sheet.lines, states, filter, paces))
  const kept = new Set([editing?.key, active].filter(key => key !== undefined && shown.includes(key ?? '')))
  const lines = order === 'speed' ? fastestFirst(sheet.lines, paces) : sheet.lines
  const keys = lines.flatMap(line => (fitting.has(line) || kept.has(line.key) ? [line.key] : []))
  return isSameList(keys, shown) ? shown : keys
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])
