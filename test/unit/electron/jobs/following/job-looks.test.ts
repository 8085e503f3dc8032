import { describe, expect, it, vi } from 'vitest'
import { createJobLooks } from '../../../../../electron/jobs/following/follow-into-documents'
import { failure, type Result, success } from '../../../../../shared/result'

const setAside = failure({ kind: 'damaged', file: 'x' })
const fullDisk = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })

/** Each look waits until the test lets it end. */
function looks() {
  const under: { job: string; end: (result: Result<null>) => void }[] = []
  const timers = new Map<number, () => void>()
  /** Seconds. */
  const pauses: number[] = []
  const logged: string[] = []
  let last = 0
  const own = createJobLooks({
    area: 'notes',
    lookNow: job => new Promise(end => under.push({ job, end })),
    timers: {
      set: (run, milliseconds) => {
        pauses.push(milliseconds / 1_000)
        last += 1
        timers.set(last, run)
        return last
      },
      clear: timer => void (typeof timer === 'number' && timers.delete(timer)),
    },
    log: (_level, event) => void logged.push(event),
  })
  const underWay = (count: number) => vi.waitFor(() => expect(under).toHaveLength(count))
  return { own, under, timers, pauses, logged, underWay }
}

describe('looks at what jobs have brought', () => {
  it('follow each other, and one more at most waits', async () => {
    const { own, under, underWay } = looks()
    own.look('a')
    await underWay(1)
    own.look('a')
    own.look('a')
    own.look('b')
    await underWay(2)
    expect(under.map(({ job }) => job)).toEqual(['a', 'b'])
    under[0]?.end(success(null))
    await underWay(3)
    for (const { end } of under) end(success(null))
    await own.close()
    expect(under.map(({ job }) => job)).toEqual(['a', 'b', 'a'])
  })

  it('are taken again after a while where one failed, with one timer for each job', async () => {
    const { own, under, timers, logged, underWay } = looks()
    own.lookLater('a')
    own.look('a')
    await underWay(1)
    under[0]?.end(fullDisk)
    await vi.waitFor(() => expect(logged).toEqual(['notes.not-taken-in']))
    expect(timers.size).toBe(1)
    for (const run of timers.values()) run()
    await underWay(2)
    under[1]?.end(success(null))
    await own.close()
  })

  it('are taken less and less often while they fail, and why is said once for the same error', async () => {
    const { own, under, timers, pauses, logged, underWay } = looks()
    const end = async (result: Result<null>): Promise<void> => {
      under.at(-1)?.end(result)
      await own.alone('a', async () => undefined)
    }
    const next = async (): Promise<void> => {
      const count = under.length
      for (const [timer, run] of [...timers]) {
        timers.delete(timer)
        run()
      }
      await underWay(count + 1)
    }
    own.look('a')
    await underWay(1)
    for (let times = 0; times < 6; times++) {
      await end(setAside)
      await next()
    }
    expect([pauses, logged]).toEqual([[5, 10, 20, 40, 60, 60], ['notes.not-taken-in']])
    await end(fullDisk)
    expect(logged).toHaveLength(2)
    await next()
    await end(success(null))
    expect(timers.size).toBe(0)
    own.look('a')
    await underWay(9)
    await end(fullDisk)
    expect([pauses.at(-1), logged.length]).toEqual([5, 3])
    await own.close()
  })

  it('end: what is under way is waited for, what waits is not begun, and nothing is tried again', async () => {
    const { own, under, timers, underWay } = looks()
    own.look('a')
    await underWay(1)
    own.look('a')
    own.lookLater('b')
    const closed = own.close()
    under[0]?.end(fullDisk)
    await closed
    expect([under.length, timers.size]).toEqual([1, 0])
    own.look('c')
    own.lookLater('c')
    expect([under.length, timers.size]).toEqual([1, 0])
  })

  it('say so when one throws', async () => {
    const logged: string[] = []
    const own = createJobLooks({
      area: 'notes',
      lookNow: () => Promise.reject(new Error('a fault of ours')),
      timers: { set: () => 0, clear: () => undefined },
      log: (_level, event) => void logged.push(event),
    })
    own.look('a')
    await vi.waitFor(() => expect(logged).toEqual(['notes.follow-threw']))
  })
})
