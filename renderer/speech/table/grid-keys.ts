/** What a key means in the table, while no cell is being edited. */
export type GridAction =
  | { does: 'move'; rows: number; columns: number; extends: boolean }
  | { does: 'page'; by: -1 | 1; extends: boolean }
  | { does: 'edge'; to: 'first' | 'last'; of: 'row' | 'table'; extends: boolean }
  | { does: 'act' | 'edit' | 'check' | 'checkAll' | 'checkNone' }
  /** A letter: it takes the place of what the cell held. */
  | { does: 'type'; text: string }

export type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Null: the key is not the table's. */
export function gridAction(press: GridKey, isRightToLeft: boolean): GridAction | null {
  const { key, altKey, shiftKey } = press
  const mod = press.ctrlKey || press.metaKey
  if (altKey) return null
  const [rows, columns] = arrows[key] ?? []
  if (rows !== undefined && columns !== undefined) {
    return mod ? null : { does: 'move', rows, columns: isRightToLeft ? -columns : columns, extends: shiftKey }
  }
  if (mod) return withMod(key, shiftKey)
  switch (key) {
    case 'PageUp':
      return { does: 'page', by: -1, extends: shiftKey }
    case 'PageDown':
      return { does: 'page', by: 1, extends: shiftKey }
    case 'Home':
      return { does: 'edge', to: 'first', of: 'row', extends: false }
    case 'End':
      return { does: 'edge', to: 'last', of: 'row', extends: false }
    case 'Enter':
      return shiftKey ? null : { does: 'act' }
    case 'F2':
      return { does: 'edit' }
    case ' ':
      return { does: 'check' }
    case 'Escape':
      return { does: 'checkNone' }
    default:
      return [...key].length === 1 ? { does: 'type', text: key } : null
  }
}

function withMod(key: string, shiftKey: boolean): GridAction | null {
  if (key === 'Home') return { does: 'edge', to: 'first', of: 'table', extends: shiftKey }
  if (key === 'End') return { does: 'edge', to: 'last', of: 'table', extends: shiftKey }
  return key.toLowerCase() === 'a' && !shiftKey ? { does: 'checkAll' } : null
}
