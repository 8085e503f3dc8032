import { useSyncExternalStore } from 'react'
import { type Palette, readPalette } from '../paint/palette'

/** The theme is an attribute of the root element, and its tokens are there before anything is drawn with them. */
function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(() => {
    known = null
    changed()
  })
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-mantine-color-scheme', 'class', 'style'],
  })
  return () => observer.disconnect()
}

let known: Palette | null = null

function palette(): Palette {
  known ??= readPalette(document.documentElement)
  return known
}

/** The colours of the theme that is shown. */
export const usePalette = (): Palette => useSyncExternalStore(subscribe, palette)
