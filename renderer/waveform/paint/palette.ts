/** Tokens that the pictures are drawn in. A canvas knows no variables, so their values are read for each theme. */
const names = [
  'accent',
  'accent-soft',
  'accent-line',
  'bg-surface',
  'bg-subtle',
  'line',
  'line-subtle',
  'line-strong',
  'playhead',
  'playhead-text',
  'text-1',
  'text-2',
  'text-3',
  'text-on-accent',
  'warn',
  'warn-soft',
  'danger',
  'danger-soft',
  'info',
  'match-current',
  'wave',
  'wave-rms',
  'wave-played',
  'wave-played-rms',
  'wave-stale',
  'word-current',
  'cat-1',
  'cat-1-soft',
  'cat-2',
  'cat-2-soft',
  'cat-3',
  'cat-3-soft',
  'cat-4',
  'cat-4-soft',
  'cat-5',
  'cat-5-soft',
  'cat-6',
  'cat-6-soft',
] as const

type PaletteToken = (typeof names)[number]
export type Palette = Readonly<Record<PaletteToken, string>>

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const entries = names.map(name => [name, style.getPropertyValue(`--${name}`).trim() || '#808080'])
  return Object.fromEntries(entries) as Palette
}

export interface LaneColors {
  readonly mark: string
  readonly soft: string
}

const laneTokens = [
  ['cat-1', 'cat-1-soft'],
  ['cat-2', 'cat-2-soft'],
  ['cat-3', 'cat-3-soft'],
  ['cat-4', 'cat-4-soft'],
  ['cat-5', 'cat-5-soft'],
  ['cat-6', 'cat-6-soft'],
] as const

export function laneColors(palette: Palette, style: number): LaneColors {
  const [mark, soft] = laneTokens[style % laneTokens.length] ?? laneTokens[0]
  return { mark: palette[mark], soft: palette[soft] }
}

/** What paints on a canvas of the page, or on one that nobody sees. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
