import { graphemeEnd, graphemeStart, type Range } from '../../../shared/text/characters'
import type { Box } from './tag-boxes'

export interface Handles {
  readonly start: Grip
  readonly end: Grip
  readonly isRightToLeft: boolean
}

/** Where an edge of an entity is: a line as tall as the letters. */
export interface Grip {
  readonly left: number
  readonly top: number
  readonly height: number
}

interface Places {
  boxesOf(range: Range): Box[]
  direction: 'ltr' | 'rtl'
}

/** Where an entity is taken to make it longer or shorter. Null where an edge has no place, as a space at a line's end. */
export function handlesOf(
  { boxesOf, direction }: Places,
  text: string,
  { start, end }: Range,
): Handles | null {
  const first = boxesOf({ start, end: graphemeEnd(text, start + 1) })[0]
  const last = boxesOf({ start: graphemeStart(text, end - 1), end })[0]
  if (!first || !last) return null
  const isOneLine = Math.abs(first.top - last.top) < first.height / 2
  const isRightToLeft = isOneLine && first.left !== last.left ? last.left < first.left : direction === 'rtl'
  const grip = ({ left, top, width, height }: Box, atRight: boolean): Grip => ({
    left: atRight ? left + width : left,
    top,
    height,
  })
  return { start: grip(first, isRightToLeft), end: grip(last, !isRightToLeft), isRightToLeft }
}
