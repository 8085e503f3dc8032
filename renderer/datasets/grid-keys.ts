import type { KeyboardEvent } from 'react'

export type GridAction =
  | { do: 'step' | 'page'; by: number; extend: boolean }
  | { do: 'toggle' | 'all' | 'none' | 'edit' | 'delete' }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Null: the key is somebody else's. Escape is ours only while there is a selection to give up. */
export function actionOfKey(event: Key, hasSelection: boolean): GridAction | null {
  const { key, shiftKey: extend, altKey } = event
  const isMod = event.ctrlKey || event.metaKey
  if (altKey) return null
  if (isMod) return key.toLowerCase() === 'a' && !extend ? { do: 'all' } : endOf(key, extend)
  switch (key) {
    case 'ArrowDown':
      return { do: 'step', by: 1, extend }
    case 'ArrowUp':
      return { do: 'step', by: -1, extend }
    case 'PageDown':
      return { do: 'page', by: 1, extend }
    case 'PageUp':
      return { do: 'page', by: -1, extend }
    case 'Home':
    case 'End':
      return endOf(key, extend)
    case ' ':
      return { do: 'toggle' }
    case 'Enter':
    case 'F2':
      return { do: 'edit' }
    case 'Delete':
      return { do: 'delete' }
    case 'Escape':
      return hasSelection ? { do: 'none' } : null
    default:
      return null
  }
}

function endOf(key: string, extend: boolean): GridAction | null {
  if (key === 'Home') return { do: 'step', by: Number.NEGATIVE_INFINITY, extend }
  return key === 'End' ? { do: 'step', by: Number.POSITIVE_INFINITY, extend } : null
}
