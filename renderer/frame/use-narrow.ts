import { useSyncExternalStore } from 'react'
import { useSettings } from '../program/settings'

/** Narrower than this, in pixels of text at 100 %, names on the rail would take the work's room. */
const narrowBelow = 864

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Large text makes a window narrow just as a small window does. */
export function useNarrow(): boolean {
  const textSize = useSettings(settings => settings.appearance.textSize)
  return useSyncExternalStore(onResize, () => (window.innerWidth * 100) / textSize < narrowBelow)
}
