import type { Brush } from './brush'
import type { LaneColors } from './palette'

/** Speakers are told apart by more than their colour: plain, striped, dotted, and again. */
const patterns = ['plain', 'stripes', 'dots'] as const
const colorsBeforeRepeat = 6
const size = 7

const made = new Map<string, CanvasPattern | string>()

/** What a lane is filled with. Neighbours in colour differ in pattern, and so do speakers of the same colour. */
export function laneFill(
  context: Brush,
  colors: LaneColors,
  style: number,
  hasPatterns: boolean,
): CanvasPattern | string {
  const pattern = patterns[(style + Math.floor(style / colorsBeforeRepeat)) % patterns.length] ?? 'plain'
  if (!hasPatterns || pattern === 'plain') return colors.mark
  const key = `${pattern} ${colors.mark} ${colors.soft}`
  const known = made.get(key)
  if (known) return known
  const fill = context.createPattern(tile(pattern, colors), 'repeat') ?? colors.mark
  made.set(key, fill)
  return fill
}

function tile(pattern: 'stripes' | 'dots', { mark, soft }: LaneColors): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = mark
  context.fillRect(0, 0, size, size)
  context.fillStyle = soft
  context.strokeStyle = soft
  context.lineWidth = 1.5
  context.beginPath()
  if (pattern === 'dots') context.arc(size / 2, size / 2, 1.25, 0, Math.PI * 2)
  else
    for (const shift of [-size, 0, size]) {
      context.moveTo(shift - 1, size + 1)
      context.lineTo(shift + size + 1, -1)
    }
  if (pattern === 'dots') context.fill()
  else context.stroke()
  return canvas
}
