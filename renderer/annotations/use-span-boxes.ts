import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Range as TextRange } from '../../shared/text/characters'
import type { Span } from '../../shared/text/spans/span'
import { type Handles, handlesOf } from './state/handles'
import { type Box, type TagBox, tagBoxes } from './state/tag-boxes'

/** All that is drawn over the text, in places measured from a copy of it. */
export interface SpanBoxes {
  readonly marks: readonly { readonly span: Span; readonly boxes: readonly Box[]; readonly tag: TagBox }[]
  readonly selection: readonly Box[]
  readonly handles: Handles | null
  readonly direction: 'ltr' | 'rtl'
}

interface Wanted {
  /** As shown, with one character for every line break. */
  text: string
  spans: readonly Span[]
  selection: TextRange
  active: Span | null
}

/** Measures after every change of the text, its marks or its box, before anything is painted. */
export function useSpanBoxes(mirror: RefObject<HTMLElement | null>, wanted: Wanted): SpanBoxes | null {
  const { text, spans, active } = wanted
  const { start, end } = wanted.selection
  const [boxes, setBoxes] = useState<SpanBoxes | null>(null)
  const changes = useLayoutChanges(mirror)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says that the same text has other places.
  useLayoutEffect(() => {
    const measure = mirror.current && measureText(mirror.current)
    setBoxes(measure && measured(measure, { text, spans, active, selection: { start, end } }))
  }, [mirror, text, spans, active, start, end, changes])

  return boxes
}

function measured(measure: TextMeasure, { text, spans, selection, active }: Wanted): SpanBoxes {
  const placed = spans.map(span => ({ span, boxes: measure.boxesOf(span) }))
  const shown = placed.flatMap(mark => {
    const [first] = mark.boxes
    return first ? [{ ...mark, first }] : []
  })
  const tags = tagBoxes(
    shown.map(({ first }) => first),
    measure.width,
    measure.direction,
  )
  return {
    marks: shown.flatMap(({ span, boxes }, at) => {
      const tag = tags[at]
      return tag ? [{ span, boxes, tag }] : []
    }),
    selection: selection.start === selection.end ? [] : measure.boxesOf(selection),
    handles: active && handlesOf(measure, text, active),
    direction: measure.direction,
  }
}

/** Counts what moves letters without changing the text: another width, another size, another font. */
function useLayoutChanges(element: RefObject<HTMLElement | null>): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const count = (): void => setChanges(before => before + 1)
    const observer = new ResizeObserver(count)
    if (element.current) observer.observe(element.current)
    document.fonts?.addEventListener('loadingdone', count)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', count)
    }
  }, [element])
  return changes
}

/** Where pieces of a text are on the screen, as seen from the box that the text stands in. */
interface TextMeasure {
  /** A box for every line the range is on, and for every change of direction within a line. */
  boxesOf(range: TextRange): Box[]
  readonly width: number
  readonly direction: 'ltr' | 'rtl'
}

/** Null until the text is on the screen. The text must be the only child of `mirror`. */
function measureText(mirror: HTMLElement): TextMeasure | null {
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
