import { create } from 'zustand'
import { activate } from '../store/selection'
import { type ColumnId, columnIds, useSpeech } from '../store/speech-store'

/** The page's own storage: which columns one likes is no setting, and losing it loses nothing. */
const rememberedAs = 'parlance.speechColumns'
const hiddenAtFirst: readonly ColumnId[] = ['meta']

/** Without these there is nothing to look at. */
export const fixedColumns: readonly ColumnId[] = ['text', 'status']

function remembered(): readonly ColumnId[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(rememberedAs) ?? 'null')
    if (!Array.isArray(stored)) return hiddenAtFirst
    return columnIds.filter(id => stored.includes(id) && !fixedColumns.includes(id))
  } catch {
    return hiddenAtFirst
  }
}

const useHidden = create<{ hidden: readonly ColumnId[] }>()(() => ({ hidden: remembered() }))

export function toggleColumn(id: ColumnId): void {
  const { hidden } = useHidden.getState()
  const next = hidden.includes(id) ? hidden.filter(one => one !== id) : [...hidden, id]
  useHidden.setState({ hidden: next })
  localStorage.setItem(rememberedAs, JSON.stringify(next))
  const { active, column } = useSpeech.getState()
  if (next.includes(column)) activate(active, 'text')
}

const shownOf = (hidden: readonly ColumnId[]): readonly ColumnId[] =>
  columnIds.filter(id => !hidden.includes(id))

const known = new Map<string, readonly ColumnId[]>()

/** The same list for the same choice, so that rows are not drawn for nothing. */
function listed(hidden: readonly ColumnId[]): readonly ColumnId[] {
  const name = hidden.join()
  const list = known.get(name) ?? shownOf(hidden)
  known.set(name, list)
  return list
}

export const useColumns = (): readonly ColumnId[] => listed(useHidden(state => state.hidden))
export const shownColumns = (): readonly ColumnId[] => listed(useHidden.getState().hidden)

/** The column to its right or its left, of those that are shown. At the ends it is the same one. */
export function nextTo(id: ColumnId, by: 1 | -1): ColumnId {
  const columns = shownColumns()
  return columns[columns.indexOf(id) + by] ?? id
}

/**
 * Where the window is narrow, everything but the text gives way first. In the end of a sound its button is left: it has
 * what the least of all others leaves of the window.
 */
const widths: Readonly<Record<ColumnId, string>> = {
  text: 'minmax(8rem, 1fr)',
  language: '4.125rem',
  voice: 'clamp(5.25rem, 11cqi, 6.625rem)',
  fit: 'clamp(9rem, 17cqi, 10.125rem)',
  meta: '8rem',
  status: 'clamp(7.75rem, 15cqi, 9.5rem)',
  audio: 'clamp(3.25rem, min(12cqi, 100cqi - 39.125rem), 7.625rem)',
}

/** The box to check and the number come first, always. */
export const gridTemplate = (columns: readonly ColumnId[]): string =>
  ['2.75rem', '2.25rem', ...columns.map(id => `var(--w-${id}, ${widths[id]})`)].join(' ')
