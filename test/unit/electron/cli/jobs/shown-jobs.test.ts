import { expect, it } from 'vitest'
import { showJobs } from '../../../../../electron/cli/jobs/shown-jobs'
import type { ProgressItem } from '../../../../../electron/cli/output/progress'
import { createTranslate } from '../../../../../shared/language/translate'
import { summaryWith } from '../../../shared/recordings/recordings'

/** A clock that a test turns, and the one thing that waits for it. */
function turnedTime() {
  let now = 100_000
  let waits: (() => void) | null = null
  return {
    clock: { now: () => now, passed: () => now },
    timers: {
      set(run: () => void) {
        waits = run
        return run
      },
      clear() {
        waits = null
      },
    },
    pass(milliseconds: number) {
      now += milliseconds
      const run = waits
      waits = null
      run?.()
    },
    isWaited: () => waits !== null,
  }
}

const hearing = { seconds: 300, begunAt: 100_000, endedAt: null }
const ended = summaryWith({
  id: 'old',
  state: 'done',
  hearing: { seconds: 600, begunAt: 0, endedAt: 60_000 },
})

it('counts down what is left of a transcription, with nothing heard of it', () => {
  const time = turnedTime()
  const drawn: ProgressItem[] = []
  const progress = { show: (item: ProgressItem) => drawn.push(item), makeWay: () => {}, close: () => {} }
  const shown = showJobs({ t: createTranslate('en'), host: time as never, progress }, ['new'])
  const lastLeft = () => drawn.at(-1)?.left
  shown.know([ended, summaryWith({ id: 'new', hearing })])
  expect(lastLeft()).toBe('30 sec left')
  time.pass(15_000)
  expect(lastLeft()).toBe('15 sec left')

  const live = { hold: null, stuck: null, transfer: null }
  const hold = { reason: 'other-account', account: 'mara@example.org' } as const
  const paused = summaryWith({ id: 'new', state: 'paused' })
  shown.take({ id: 'new', edits: 1, summary: paused, patches: [], live: { ...live, hold } })
  expect(drawn.at(-1)?.state).toBe('waits for mara@example.org to sign in')

  const until = new Date(2026, 0, 1, 14, 30).getTime()
  const running = summaryWith({ id: 'new' })
  const heldFor = (reason: 'busy' | 'away') =>
    shown.take({
      id: 'new',
      edits: 1,
      summary: running,
      patches: [],
      live: { ...live, hold: { reason, until } },
    })
  heldFor('busy')
  expect(drawn.at(-1)?.state).toMatch(/^waits until 2:30.PM, as the service asked$/)
  heldFor('away')
  expect(drawn.at(-1)?.state).toMatch(/^waits for the service to be back, asks again at 2:30.PM$/)

  const done = summaryWith({ id: 'new', state: 'done', hearing: { ...hearing, endedAt: 116_000 } })
  shown.take({ id: 'new', edits: 1, summary: done, patches: [], live })
  expect(drawn.at(-1)).toMatchObject({ left: '', ended: 'well' })
  expect(time.isWaited()).toBe(false)
  expect(drawn.every(({ id }) => id === 'new')).toBe(true)
})
