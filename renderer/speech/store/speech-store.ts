import { useMemo } from 'react'
import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import { filterLines, type LineFilter } from '../../../shared/speech/filter-lines'
import type { CellName, Line } from '../../../shared/speech/line'
import { createLineStates, type LineState } from '../../../shared/speech/line-state'
import { noPaces } from '../../../shared/speech/pace'
import { emptySheet, lineOf, placesOfLines, type Sheet } from '../../../shared/speech/sheet'
import { invertSheetPatch, type SheetPatch, sheetUndo, touchedBy } from '../../../shared/speech/sheet-patch'
import { fastestFirst } from '../../../shared/speech/too-fast'
import { hideUndoOf } from '../../components/notice-with-undo'
import { notify, notifyError } from '../../components/notify'
import { type DeletedFrom, deletedLast, useDeletions } from '../../documents/deletions'
import { olderUnknown } from '../../documents/older-steps'
import type { OnPage } from '../../documents/open-documents'
import { currentTranslate } from '../../language/use-translate'
import { type HereSheet, sheetsOnPage } from './open-sheets'

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
  extends Pick<
    HereSheet,
    'sheet' | 'languages' | 'paces' | 'states' | 'beat' | 'counts' | 'history' | 'older'
  > {
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
  /** Find looks only in these, which were checked when that was asked for. Null: in all. */
  findsIn: readonly string[] | null
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
    older: olderUnknown,
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
  findsIn: null,
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
  'sheet' | 'paces' | 'states' | 'filter' | 'order' | 'shown' | 'active' | 'checked' | 'editing'
>

/**
 * The lines in the table. One that is being worked on or is checked stays where it is, even when it does not fit the
 * filter any more: nothing may vanish under the hands, and what is done to checked lines is done to lines in sight. The
 * same list where nothing is another.
 */
export function shownLines(looked: Looked): readonly string[] {
  const { sheet, paces, states, filter, order, shown } = looked
  const fitting = new Set(filterLines(sheet.lines, states, filter, paces))
  const kept = new Set(shown.filter(key => isAtHand(looked, key)))
  const lines = order === 'speed' ? fastestFirst(sheet.lines, paces) : sheet.lines
  const keys = lines.flatMap(line => (fitting.has(line) || kept.has(line.key) ? [line.key] : []))
  return isSameList(keys, shown) ? shown : keys
}

const isAtHand = (
  { active, editing, checked }: Pick<Looked, 'active' | 'editing' | 'checked'>,
  key: string,
): boolean => key === active || key === editing?.key || checked.has(key)

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** It stays open while another screen is looked at: who comes back need not wait for thousands of lines. */
export async function openSheet(id: string, profileId: string): Promise<void> {
  leaveSheet()
  const stop = sheetsOnPage.onChange((one, now) => one === id && take(now))
  const letGo = sheetsOnPage.keep(id)
  useSpeech.setState({
    opening: 'loading',
    id,
    profileId,
    letGo() {
      stop()
      letGo()
    },
  })
  take(sheetsOnPage.now(id))
  await sheetsOnPage.reading(id)
}

/** What is not on disk yet is brought there first. */
export async function closeSheet(): Promise<void> {
  const { id } = useSpeech.getState()
  leaveSheet()
  await sheetsOnPage.settled(id)
}

function leaveSheet(): void {
  const { letGo } = useSpeech.getState()
  forgetSheet()
  letGo()
}

function take(now: OnPage<HereSheet> | null): void {
  if (now?.state === 'here') show(now)
  else if (now?.state === 'failed') useSpeech.setState({ opening: 'failed', error: now.error })
}

function show(here: HereSheet): void {
  const before = useSpeech.getState()
  const { sheet, languages, paces, states, beat, counts, history, older } = here
  const after: SpeechState = {
    ...before,
    ...savedPart(here),
    opening: 'here',
    error: null,
    sheet,
    languages,
    paces,
    states,
    beat,
    counts,
    history,
    older,
    active: before.active ?? (before.opening === 'here' ? null : (sheet.lines[0]?.key ?? null)),
  }
  const isReordered = placesOfLines(before.sheet.lines) !== placesOfLines(sheet.lines)
  useSpeech.setState({
    ...after,
    ...(isReordered || mayBeHidden(before, here) ? { shown: shownLines(after) } : {}),
    ...(isReordered ? withoutGone(after) : {}),
  })
}

function savedPart({ saved }: HereSheet): Partial<SpeechState> {
  if (saved.state === 'failed') return { saveProblem: saved.error }
  if (saved.state === 'saving') return {}
  return saved.at > 0 ? { savedAt: saved.at, saveProblem: null } : { saveProblem: null }
}

/** A line that is at hand stays in sight, so its edits need no look at all the others. */
function mayBeHidden(before: SpeechState, { sheet, states, beat }: HereSheet): boolean {
  const { filter, shown } = before
  if (filter === 'all') return false
  if (sheet.lines === before.sheet.lines) return states !== before.states || beat !== before.beat
  const isKept = (key: string): boolean => isAtHand(before, key) && shown.includes(key)
  return sheet.lines.some((line, at) => line !== before.sheet.lines[at] && !isKept(line.key))
}

/** Of lines that are not there any more nothing is chosen; the focus goes to the next one. */
function withoutGone({ sheet, checked, active, editing, anchor, shown }: SpeechState): Partial<SpeechState> {
  const isThere = (key: string | null | undefined): boolean => key != null && lineOf(sheet, key) !== null
  const kept = [...checked].filter(isThere)
  return {
    ...(kept.length === checked.size ? {} : { checked: new Set(kept) }),
    ...(active === null || isThere(active) ? {} : { active: nextOf(shown, active, isThere) }),
    ...(editing && !isThere(editing.key) ? { editing: null } : {}),
    ...(isThere(anchor) ? {} : { anchor: null }),
  }
}

function nextOf(shown: readonly string[], gone: string, isThere: (key: string) => boolean): string | null {
  const at = shown.indexOf(gone)
  return shown.slice(at).find(isThere) ?? shown.slice(0, Math.max(at, 0)).findLast(isThere) ?? null
}

/** Shown at once and on its way to the disk. An empty patch is no edit. */
export const editSheet = (patch: SheetPatch, by: 'person' | 'typing' = 'person'): boolean =>
  patch.length > 0 && sheetsOnPage.edit(useSpeech.getState().id, patch, by) === null

/** An edit made from the sheet as it is. */
export const change = (make: (sheet: Sheet) => SheetPatch, by: 'person' | 'typing' = 'person'): boolean =>
  editSheet(make(useSpeech.getState().sheet), by)

type EditedPlace = Pick<SpeechState, 'id' | 'history' | 'older'>

/**
 * Where a sheet may have been deleted: its steps stay the same ones for as long as it is open. Those of before come a
 * while after its lines, and are no edits since.
 */
export const sheetPlace = ({ id, history, older }: EditedPlace): DeletedFrom => ({
  id,
  edited: history.past.slice(older.known).at(-1),
})

export const canUndo = (state: EditedPlace): boolean =>
  state.history.past.length > 0 || deletedLast(useDeletions.getState().sheet, sheetPlace(state)) !== null
export const canRedo = ({ history }: Pick<SpeechState, 'history'>): boolean => history.future.length > 0

export function undoSheet(): void {
  goToEdited(sheetsOnPage.undo(useSpeech.getState().id))
  hideUndoOf(useSpeech.getState().history.future.at(-1))
}

export const redoSheet = (): void => goToEdited(sheetsOnPage.redo(useSpeech.getState().id))

/** What was taken back has to be seen. A filter that hides the line is taken away. */
function goToEdited(patch: SheetPatch | null): void {
  const state = useSpeech.getState()
  const key = patch && [...touchedBy(patch).keys].find(one => lineOf(state.sheet, one) !== null)
  if (!key) return
  const all = { filter: 'all', shown: shownLines({ ...state, filter: 'all' }) } as const
  useSpeech.setState({ active: key, ...(state.shown.includes(key) ? {} : all) })
}

/** Also when something else was edited meanwhile, and in its own sheet, whichever is the open one by then. */
export async function takeBackEdit(id: string, patch: SheetPatch): Promise<void> {
  const letGo = sheetsOnPage.keep(id)
  await sheetsOnPage.reading(id)
  const problem = takeBack(id, patch)
  letGo()
  if (problem?.kind === 'invalid') notify({ kind: 'warning', title: currentTranslate()('speech.notUndone') })
  else if (problem) notifyError(problem)
}

function takeBack(id: string, patch: SheetPatch): AppError | null {
  const now = sheetsOnPage.now(id)
  if (now?.state === 'failed') return now.error
  const isLast = now?.state === 'here' && now.history.past.at(-1) === patch
  if (!isLast) return sheetsOnPage.edit(id, invertSheetPatch(patch), 'person')
  const undone = sheetsOnPage.undo(id)
  if (useSpeech.getState().id === id) goToEdited(undone)
  return null
}

/** True once every edit is on disk, false when something cannot be written. */
export const sheetSettled = (): Promise<boolean> => sheetsOnPage.settled(useSpeech.getState().id)
