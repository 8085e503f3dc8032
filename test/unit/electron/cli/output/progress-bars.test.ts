import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { OutStream } from '../../../../../electron/cli/host'
import type { ProgressItem } from '../../../../../electron/cli/output/progress'
import { createBars } from '../../../../../electron/cli/output/progress-bars'
import { clockOf } from '../../../../harness/clock-of'

function openBars(size: { columns: number; rows: number }) {
  let now = 0
  let due: { run: () => void; at: number } | null = null
  const stream: OutStream = Object.assign(new PassThrough(), size)
  let drawn: string[] = []
  stream.on('data', (bytes: Buffer) => drawn.push(bytes.toString()))
  const bars = createBars({
    stream,
    terminal: { redraws: true, colours: false, unicode: false },
    clock: clockOf(() => now),
    timers: {
      set: (run, milliseconds) => {
        due = { run, at: now + milliseconds }
        return due
      },
      clear: timer => {
        if (timer === due) due = null
      },
    },
    more: count => `and ${count} more`,
  })
  return {
    bars,
    stream,
    pass(milliseconds: number) {
      now += milliseconds
      if (due && due.at <= now) {
        const { run } = due
        due = null
        run()
      }
    },
    take(): string {
      const text = drawn.join('')
      drawn = []
      return text
    },
  }
}

const item = (id: string, more: Partial<ProgressItem> = {}): ProgressItem => ({
  id,
  label: `file ${id}`,
  state: 'busy',
  part: null,
  ended: null,
  ...more,
})

/** Up so many lines, and everything below gone. */
const erased = (lines: number): string => `\u001b[${lines}A\r\u001b[J`

it('draws at once, and then ten times a second at most', () => {
  const { bars, pass, take } = openBars({ columns: 80, rows: 24 })
  bars.show(item('1'))
  expect(take()).toMatch(/^file 1 .*\n$/)
  for (let step = 0; step < 50; step += 1) {
    bars.show(item('1', { part: step / 50 }))
    pass(1)
  }
  expect(take()).toBe('')
  pass(50)
  const redrawn = take()
  expect(redrawn.startsWith(`${erased(1)}file 1 `)).toBe(true)
  expect(redrawn).toContain(' 98% ')
})

it('takes a terminal that does not know its size for a usual one', () => {
  const { bars, take } = openBars({ columns: 0, rows: 0 })
  bars.show(item('1'))
  expect(take().trimEnd()).toMatch(/^file 1 .*busy$/)
})

it('leaves what has ended above what still runs', () => {
  const { bars, pass, take } = openBars({ columns: 80, rows: 24 })
  bars.show(item('1'))
  bars.show(item('2'))
  pass(100)
  take()
  bars.show(item('1', { ended: 'well', state: 'done' }))
  bars.show(item('1', { state: 'late news' }))
  pass(100)
  expect(take().startsWith(`${erased(2)}+ file 1: done\nfile 2 `)).toBe(true)
  bars.close()
  expect(take()).toBe(erased(1))
})

it('makes way for a line that stays, and comes back', () => {
  const { bars, pass, take } = openBars({ columns: 80, rows: 24 })
  bars.show(item('1'))
  take()
  bars.makeWay()
  expect(take()).toBe(erased(1))
  bars.makeWay()
  expect(take()).toBe('')
  pass(100)
  expect(take()).toMatch(/^file 1/)
})

it('counts what does not fit the window', () => {
  const { bars, pass, take } = openBars({ columns: 80, rows: 5 })
  for (const id of ['1', '2', '3', '4', '5']) bars.show(item(id))
  take()
  pass(100)
  const lines = take().replace(erased(1), '').split('\n')
  expect(lines.map(line => line.slice(0, 10).trim())).toEqual(['file 1', 'file 2', 'and 3 more', ''])
})

it('finds its lines again when the window has become narrower', () => {
  const { bars, stream, pass, take } = openBars({ columns: 60, rows: 24 })
  bars.show(item('1', { state: 'a long tale that fills the line' }))
  take()
  stream.columns = 30
  bars.show(item('1'))
  pass(100)
  expect(take().startsWith(erased(2))).toBe(true)
})
