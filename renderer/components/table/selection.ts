import type { TableRows } from './table-rows'

/** Where the keyboard is in a list, and what is selected: by the rows' own ids, for rows come, go and move. */
export interface Selection {
  current: string | null
  selected: ReadonlySet<string>
  /** Where a selection with Shift begins. */
  anchor: string | null
}

export const wentTo = <S extends Selection>(state: S, id: string): S => ({
  ...state,
  current: id,
  anchor: id,
})

/** From where a selection begins to this row, in the order in which they are shown. Null: its beginning is not. */
function rangeTo({ anchor, current }: Selection, shown: readonly string[], id: string): string[] | null {
  const from = shown.indexOf(anchor ?? current ?? id)
  const to = shown.indexOf(id)
  return from < 0 || to < 0 ? null : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** All from where the selection began to this row. */
export function extendedTo<S extends Selection>(state: S, shown: readonly string[], id: string): S {
  if (!shown.includes(id)) return state
  const range = rangeTo(state, shown, id)
  if (!range) return wentTo(state, id)
  const anchor = state.anchor ?? state.current ?? id
  return { ...state, current: id, anchor, selected: new Set(range) }
}

export function toggled<S extends Selection>(state: S, id: string): S {
  const selected = new Set(state.selected)
  if (!selected.delete(id)) selected.add(id)
  return { ...state, selected, current: id, anchor: id }
}

/**
 * As its check box does it. With Shift, all from the row that one was at last come to be as this one does; the others
 * stay as they are.
 */
export function ticked<S extends Selection>(
  state: S,
  shown: readonly string[],
  id: string,
  isRange: boolean,
): S {
  const range = isRange ? rangeTo(state, shown, id) : null
  if (!range) return toggled(state, id)
  const selected = new Set(state.selected)
  for (const one of range) selected[state.selected.has(id) ? 'delete' : 'add'](one)
  return { ...state, selected, current: id, anchor: id }
}

/**
 * What is selected and listed, in the order of the list: what a filter hides is left alone. `answer`: the places of all
 * that are listed, for those that are not here.
 */
export function selectedIn(
  selected: ReadonlySet<string>,
  list: TableRows,
  answer: ReadonlyMap<string, number> | null,
): string[] {
  const placed = [...selected].flatMap((id): [string, number][] => {
    const at = list.placeOf(id) ?? answer?.get(id) ?? -1
    return at < 0 ? [] : [[id, at]]
  })
  return placed.sort(([, one], [, other]) => one - other).map(([id]) => id)
}

/** Of those that are listed. */
export const howMany = (selected: number, all: number): 'none' | 'some' | 'all' =>
  selected === 0 ? 'none' : selected < all ? 'some' : 'all'

export const allSelected = <S extends Selection>(state: S, shown: readonly string[]): S => ({
  ...state,
  selected: new Set(shown),
})

export const noneSelected = <S extends Selection>(state: S): S => ({ ...state, selected: new Set() })

/** What is gone is not selected. The same where nothing is. */
export function stillSelected<S extends Selection>(state: S, isThere: (id: string) => boolean): S {
  const left = [...state.selected].filter(isThere)
  return left.length === state.selected.size ? state : { ...state, selected: new Set(left) }
}
