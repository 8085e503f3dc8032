import { printableLine } from './printable'
import type { ProgressItem } from './progress'
import type { Terminal } from './terminal'
import { fitWidth, padWidth } from './text-width'

const barLength = 20
/** Below this many cells a bar would leave no room for the words. */
const widthForBar = 56

const red = (text: string): string => `\u001b[31m${text}\u001b[39m`
const green = (text: string): string => `\u001b[32m${text}\u001b[39m`

/** One line of the terminal for one running thing: never wider than `width` cells. */
export function progressLine(item: ProgressItem, width: number, { unicode, colours }: Terminal): string {
  const label = printableLine(item.label)
  const state = printableLine(item.state)
  if (item.ended) {
    const mark = item.ended === 'well' ? (unicode ? '✓' : '+') : unicode ? '✗' : '!'
    const rest = fitWidth(` ${label}: ${state}`, width - 1)
    if (!colours) return mark + rest
    return (item.ended === 'well' ? green(mark) : red(mark)) + rest
  }
  const middle = `${width >= widthForBar ? `${bar(item.part, unicode)} ` : ''}${percent(item.part)}`
  const labelWidth = Math.floor((width - middle.length - 4) * 0.55)
  if (labelWidth < 4) return fitWidth(`${label} ${state}`, width)
  return fitWidth(`${padWidth(fitWidth(label, labelWidth), labelWidth)}  ${middle}  ${state}`, width)
}

function bar(part: number | null, unicode: boolean): string {
  const full = Math.round(barLength * Math.min(1, Math.max(0, part ?? 0)))
  const [done, left] = unicode ? ['█', '░'] : ['#', '-']
  return unicode
    ? done.repeat(full) + left.repeat(barLength - full)
    : `[${done.repeat(full)}${left.repeat(barLength - full)}]`
}

/** Rounded down: 100 % is said when it is true. */
const percent = (part: number | null): string =>
  part === null ? '    ' : `${Math.floor(Math.min(1, Math.max(0, part)) * 100)}%`.padStart(4)
