import type { Brush } from './palette'

interface ClockLook {
  readonly width: number
  readonly height: number
  readonly rem: number
  readonly font: string
  readonly color: string
}

/** A time in the size of the text around it. Every digit takes the same room, so that none moves when another changes. */
export function paintClock(
  context: Brush,
  text: string,
  { width, height, rem, font, color }: ClockLook,
): void {
  context.clearRect(0, 0, width, height)
  context.font = `600 ${0.9375 * rem}px ${font}`
  context.fillStyle = color
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  const digit = context.measureText('0')
  // Where the browser would put the line of a text in a box of this height.
  const line = (height + digit.fontBoundingBoxAscent - digit.fontBoundingBoxDescent) / 2
  let left = 0
  for (const sign of text) {
    const isDigit = sign >= '0' && sign <= '9'
    const room = context.measureText(sign).width
    const advance = isDigit ? digit.width : room
    context.fillText(sign, left + (advance - room) / 2, line)
    left += advance - 0.01 * rem
  }
}
