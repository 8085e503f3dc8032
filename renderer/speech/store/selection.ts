import { extendedTo, type Selection, ticked, toggled } from '../../components/table/selection'
import {
  type ColumnId,
  cellsOfColumn,
  columnIds,
  type Editing,
  type SpeechState,
  shownLines,
  useSpeech,
} from './speech-store'

/** What a command is for: the checked lines, or else the one with the focus. In no particular order. */
export const targetsOf = ({ checked, active }: Pick<SpeechState, 'checked' | 'active'>): string[] =>
  checked.size > 0 ? [...checked] : active === null ? [] : [active]

/** Here with the focus; a range that was begun ends. */
export function activate(key: string | null, column?: ColumnId): void {
  useSpeech.setState(state => ({
    active: key,
    column: column ?? state.column,
    anchor: key,
    ...(state.editing === null ? {} : { editing: null }),
  }))
  settleShown()
}

/** A line that stayed only for the sake of the focus, or because it was checked, goes with that. */
function settleShown(): void {
  const state = useSpeech.getState()
  if (state.filter === 'all') return
  const shown = shownLines(state)
  if (shown !== state.shown) useSpeech.setState({ shown })
}

/** Lines are selected as the rows of every table are. */
function select(change: (lines: Selection, shown: readonly string[]) => Selection): void {
  useSpeech.setState(({ active, checked, anchor, shown }) => {
    const after = change({ current: active, selected: checked, anchor }, shown)
    return { active: after.current, checked: after.selected, anchor: after.anchor }
  })
  settleShown()
}

/** From the line where the range began to this one. */
export const extendTo = (key: string): void => select((lines, shown) => extendedTo(lines, shown, key))
export const toggleChecked = (key: string): void => select(lines => toggled(lines, key))

/** As its check box does it. */
export const tickLine = (key: string, isRange: boolean): void =>
  select((lines, shown) => ticked(lines, shown, key, isRange))

export const checkAll = (): void => useSpeech.setState(({ shown }) => ({ checked: new Set(shown) }))
export const checkNone = (): void => checkChosenLines([])

export function checkChosenLines(keys: readonly string[]): void {
  useSpeech.setState({ checked: new Set(keys) })
  settleShown()
}

export function setLineFilter(filter: SpeechState['filter']): void {
  const state = useSpeech.getState()
  const shown = shownLines({ ...state, filter, active: null, editing: null, checked: new Set() })
  const there = new Set(shown)
  useSpeech.setState({
    filter,
    shown,
    editing: null,
    checked: new Set([...state.checked].filter(key => there.has(key))),
    active: state.active !== null && there.has(state.active) ? state.active : (shown[0] ?? null),
  })
}

/** Sorted once, and again when it is asked for again: no line goes from under the hands that work on it. */
export function setLineOrder(order: SpeechState['order']): void {
  useSpeech.setState(state => ({ order, shown: shownLines({ ...state, order }) }))
}

/** So many lines down, or up. At the ends it stays. */
export function keyAt({ shown, active }: Pick<SpeechState, 'shown' | 'active'>, by: number): string | null {
  const at = active === null ? -1 : shown.indexOf(active)
  const next = Math.min(Math.max(at + by, 0), shown.length - 1)
  return shown[next] ?? null
}

export const canEdit = (column: ColumnId): boolean => cellsOfColumn[column] !== undefined

export function beginEdit(
  key: string,
  column: ColumnId,
  how: Partial<Pick<Editing, 'typed' | 'isNext'>> = {},
): void {
  if (!canEdit(column)) return
  const editing = { key, column, typed: null, isNext: false, ...how }
  useSpeech.setState({ active: key, column, anchor: key, editing })
}

export const endEdit = (): void => useSpeech.setState({ editing: null })
export const isColumn = (name: string): name is ColumnId => columnIds.some(id => id === name)
