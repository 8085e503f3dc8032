import { useSyncExternalStore } from 'react'
import { useSettings } from './settings'

/** Narrower than this, in pixels of text at 100 %, the rail's names and the panels take the room of the work itself. */
const narrowBelow = 1_120

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Large text makes a window narrow just as a small window does. */
const isNarrowAt = (textSize: number): boolean => (window.innerWidth * 100) / textSize < narrowBelow

export const isNarrow = (): boolean => isNarrowAt(useSettings.getState().appearance.textSize)

export function useNarrow(): boolean {
  const textSize = useSettings(settings => settings.appearance.textSize)
  return useSyncExternalStore(onResize, () => isNarrowAt(textSize))
}
