import type { Range as TextRange } from '../../shared/text/characters'
import type { Box } from './state/tag-boxes'

/** Where pieces of a text are on the screen, as seen from the box that the text stands in. */
export interface TextMeasure {
  /** A box for every line the range is on, and for every change of direction within a line. */
  boxesOf(range: TextRange): Box[]
  readonly width: number
  readonly direction: 'ltr' | 'rtl'
}

/** Null until the text is on the screen. The text must be the only child of `mirror`. */
export function measureText(mirror: HTMLElement): TextMeasure | null {
  const node = mirror.firstChild
  // A page that is not drawn has no places.
  if (!(node instanceof Text) || !('getClientRects' in Range.prototype)) return null
  const frame = mirror.getBoundingClientRect()
  const range = document.createRange()
  return {
    width: frame.width,
    direction: getComputedStyle(mirror).direction === 'rtl' ? 'rtl' : 'ltr',
    boxesOf: ({ start, end }) => {
      if (end > node.length) return []
      range.setStart(node, start)
      range.setEnd(node, end)
      return Array.from(range.getClientRects(), rect => within(rect, frame)).filter(box => box.width > 0)
    },
  }
}

/** White space hangs out of the line it ends: it is cut off here. */
function within(rect: DOMRect, frame: DOMRect): Box {
  const left = Math.max(0, rect.left - frame.left)
  const right = Math.min(frame.width, rect.right - frame.left)
  return { left, top: rect.top - frame.top, width: Math.max(0, right - left), height: rect.height }
}
