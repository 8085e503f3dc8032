import type { Clock, Timers } from '../../ports'
import type { OutStream } from '../host'
import { fitWidth, padWidth, printableLine, terminalWidth } from './printed-text'
import type { Progress, ProgressItem } from './progress'
import type { Terminal } from './terminal'

export interface BarsParts {
  stream: OutStream
  terminal: Terminal
  clock: Clock
  timers: Timers
  /** The last line, when there are more running things than lines. */
  more: (count: number) => string
}

/** Ten times a second is as fast as a person reads, and no terminal flickers at it. */
const leastGap = 100
const usualColumns = 80
const usualRows = 24

/** A line for each running thing, drawn over again as it moves; what has ended stays above. */
export function createBars({ stream, terminal, clock, timers, more }: BarsParts): Progress {
  const running = new Map<string, ProgressItem>()
  const ended = new Set<string>()
  let justEnded: ProgressItem[] = []
  let drawn: string[] = []
  let drawnAt = Number.NEGATIVE_INFINITY
  let timer: unknown = null

  // A terminal that does not know its size says 0.
  const columns = (): number => stream.columns || usualColumns
  // A terminal wraps when the last cell is written.
  const lineOf = (item: ProgressItem): string => progressLine(item, Math.max(columns() - 1, 1), terminal)

  function linesNow(): string[] {
    const room = Math.max((stream.rows || usualRows) - 2, 1)
    const items = [...running.values()]
    if (items.length <= room) return items.map(lineOf)
    const shown = items.slice(0, room - 1)
    return [...shown.map(lineOf), more(items.length - shown.length)]
  }

  /** Since it was drawn the window may have become narrower, and the lines wrapped. */
  function erase(): string {
    const rows = drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(terminalWidth(line) / columns())), 0)
    drawn = []
    return rows === 0 ? '' : `\u001b[${rows}A\r\u001b[J`
  }

  function draw(): void {
    timers.clear(timer)
    timer = null
    drawnAt = clock.passed()
    const gone = erase()
    const kept = justEnded.map(lineOf)
    justEnded = []
    drawn = linesNow()
    stream.write(gone + [...kept, ...drawn].map(line => `${line}\n`).join(''))
  }

  function drawSoon(): void {
    const wait = drawnAt + leastGap - clock.passed()
    if (wait <= 0) draw()
    else timer ??= timers.set(draw, wait)
  }

  return {
    show(item) {
      if (ended.has(item.id)) return
      if (item.ended) {
        running.delete(item.id)
        ended.add(item.id)
        justEnded.push(item)
      } else running.set(item.id, item)
      drawSoon()
    },
    makeWay() {
      if (drawn.length === 0) return
      stream.write(erase())
      timer ??= timers.set(draw, leastGap)
    },
    close() {
      timers.clear(timer)
      if (justEnded.length > 0 || drawn.length > 0) {
        running.clear()
        draw()
      }
    },
  }
}

const barLength = 20
/** Below this many cells a bar would leave no room for the words. */
const widthForBar = 56

const red = (text: string): string => `\u001b[31m${text}\u001b[39m`
const green = (text: string): string => `\u001b[32m${text}\u001b[39m`

/** One line of the terminal for one running thing: never wider than `width` cells. */
export function progressLine(item: ProgressItem, width: number, { unicode, colours }: Terminal): string {
  const label = printableLine(item.label)
  const state = printableLine([item.state, item.left].filter(Boolean).join(', '))
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
