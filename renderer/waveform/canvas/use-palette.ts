import { useSyncExternalStore } from 'react'
import { type Palette, readPalette } from '../paint/palette'

/** The theme is in attributes of the root element, and its tokens are there before anything is drawn with them. */
const attributes = ['data-mantine-color-scheme', 'class', 'style'] as const

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [...attributes] })
  return () => observer.disconnect()
}

/** Of the theme it was read in: another may be chosen while nobody who would hear of it is on screen. */
let known: { theme: string; palette: Palette } | null = null

function paletteNow(): Palette {
  const root = document.documentElement
  const theme = JSON.stringify(attributes.map(name => root.getAttribute(name)))
  if (known?.theme !== theme) known = { theme, palette: readPalette(root) }
  return known.palette
}

/** The colours of the theme that is shown. */
export const usePalette = (): Palette => useSyncExternalStore(subscribe, paletteNow)
