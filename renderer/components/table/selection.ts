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

/** All from where the selection began to this row, in the order in which they are shown. */
export function extendedTo<S extends Selection>(state: S, shown: readonly string[], id: string): S {
  const anchor = state.anchor ?? state.current ?? id
  const from = shown.indexOf(anchor)
  const to = shown.indexOf(id)
  if (to < 0) return state
  if (from < 0) return wentTo(state, id)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...state, current: id, anchor, selected: new Set(range) }
}

export function toggled<S extends Selection>(state: S, id: string): S {
  const selected = new Set(state.selected)
  if (!selected.delete(id)) selected.add(id)
  return { ...state, selected, current: id, anchor: id }
}

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

/** The next of those that are left, else the one before. Null: nothing is left around it. */
export function neighbourOf(
  id: string,
  before: readonly string[],
  isThere: (id: string) => boolean,
): string | null {
  const at = before.indexOf(id)
  if (at < 0) return null
  return before.slice(at + 1).find(isThere) ?? before.slice(0, at).findLast(isThere) ?? null
}
