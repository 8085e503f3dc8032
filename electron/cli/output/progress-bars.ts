import type { Clock, Timers } from '../../ports'
import type { OutStream } from '../host'
import type { Progress, ProgressItem } from './progress'
import { progressLine } from './progress-line'
import type { Terminal } from './terminal'
import { textWidth } from './text-width'

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
    const rows = drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / columns())), 0)
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
