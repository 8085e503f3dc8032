/** A rectangle in the text's own box, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface TagBox {
  /** Where the tag begins: its left edge, or its right edge where lines run from right to left. */
  readonly anchor: number
  readonly top: number
  readonly maxWidth: number
}

const gap = 6

/**
 * Room for the name under each mark: it may be longer than the mark, up to the next name on its line. `boxes` are
 * the first pieces of the marks, in the order of the text.
 */
export function tagBoxes(boxes: readonly Box[], width: number, direction: 'ltr' | 'rtl'): TagBox[] {
  const anchorOf = (box: Box): number => (direction === 'ltr' ? box.left : box.left + box.width)
  return boxes.map(box => {
    const anchor = anchorOf(box)
    const room = boxes
      .filter(other => other !== box && isOnLine(other, box))
      .map(other => (direction === 'ltr' ? anchorOf(other) - anchor : anchor - anchorOf(other)) - gap)
      .filter(distance => distance > -gap)
    const toEdge = direction === 'ltr' ? width - anchor : anchor
    return { anchor, top: box.top + box.height, maxWidth: Math.max(0, Math.min(toEdge, ...room)) }
  })
}

const isOnLine = (one: Box, other: Box): boolean =>
  Math.abs(one.top + one.height / 2 - (other.top + other.height / 2)) < other.height / 2
