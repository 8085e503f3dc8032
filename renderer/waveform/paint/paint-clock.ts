import type { Brush } from './palette'
import { paintedTextWidth } from './text-width'

interface ClockLook {
  readonly width: number
  readonly height: number
  readonly rem: number
  readonly font: string
  readonly color: string
}

/** A time in the size of the text around it. */
export function paintClock(
  context: Brush,
  text: string,
  { width, height, rem, font: family, color }: ClockLook,
): void {
  const font = `600 ${0.9375 * rem}px ${family}`
  context.clearRect(0, 0, width, height)
  context.font = font
  context.fillStyle = color
  context.textBaseline = 'alphabetic'
  const digit = context.measureText('0')
  // Where the browser would put the line of a text in a box of this height.
  const line = (height + digit.fontBoundingBoxAscent - digit.fontBoundingBoxDescent) / 2
  paintTime(context, text, { font, left: 0, line, closer: 0.01 * rem })
}

interface TimePlace {
  readonly font: string
  readonly left: number
  readonly line: number
  /** Pixels that its signs stand closer than they would. */
  readonly closer: number
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'

const roomOf = (context: Brush, font: string, sign: string): number =>
  paintedTextWidth(context, font, isDigit(sign) ? '0' : sign)

/** Every time of as many digits is as wide. */
export function timeWidth(context: Brush, font: string, text: string): number {
  let width = 0
  for (const sign of text) width += roomOf(context, font, sign)
  return width
}

/**
 * Every digit takes the same room, so that none moves when another changes. Sign by sign, since the browser knows
 * those: a whole text that is another one with every frame would be set anew each time.
 */
export function paintTime(context: Brush, text: string, { font, left, line, closer }: TimePlace): void {
  context.font = font
  context.textAlign = 'left'
  let at = left
  for (const sign of text) {
    const room = roomOf(context, font, sign)
    context.fillText(sign, at + (room - paintedTextWidth(context, font, sign)) / 2, line)
    at += room - closer
  }
}
