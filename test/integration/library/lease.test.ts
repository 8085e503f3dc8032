import { describe, expect, it } from 'vitest'
import type { Locks } from '../../../electron/library/locks/locks'
import { createLease } from '../../../electron/library/locks/write-lease'
import { failure, success } from '../../../shared/result'
import { clockOf } from '../../harness/clock-of'
import { locked } from './known-processes'
import { libraryParts, partsIn, testLocks, unwrap } from './library-parts'

describe('a lease', () => {
  it('takes the lock once for all who write at the same time, and gives it back', async () => {
    const parts = await libraryParts()
    const locks = testLocks(parts)
    let taken = 0
    const counted: Pick<Locks, 'take'> = {
      take: (name, patience) => {
        taken += 1
        return locks.take(name, patience)
      },
    }
    const lease = createLease(counted, 'jobs', parts.clock)
    const tasks = Array.from({ length: 20 }, (_, number) => lease(() => Promise.resolve(success(number))))
    expect((await Promise.all(tasks)).map(unwrap)).toHaveLength(20)
    expect(taken).toBe(1)
    unwrap(await locks.take('jobs', 500))
  })

  it('lets others in between, however much there is to write', async () => {
    const parts = await libraryParts()
    let now = 0
    const lease = createLease(
      testLocks(parts),
      'jobs',
      clockOf(() => now),
    )
    const stop = new AbortController()
    const writers: Promise<unknown>[] = []
    // Each begins the next before it ends, so that there is never a moment without one.
    const relay = (): void => {
      const writing = lease(async () => {
        now += 100
        if (!stop.signal.aborted) relay()
        await new Promise(setImmediate)
        return success(null)
      })
      writers.push(writing)
    }
    relay()
    const other = await testLocks(partsIn(parts.folder)).take('jobs', 1_000)
    stop.abort()
    await unwrap(other).release()
    await Promise.all(writers)
  })

  it('tells everybody who waited when the lock cannot be had, and asks again next time', async () => {
    const answers = [failure({ kind: 'storage', reason: 'locked', file: 'f', code: '' })]
    const take: Locks['take'] = () =>
      Promise.resolve(answers.pop() ?? success({ release: () => Promise.resolve() }))
    const lease = createLease(
      { take },
      'jobs',
      clockOf(() => 0),
    )
    const task = () => Promise.resolve(success('done'))
    expect(await Promise.all([lease(task), lease(task)])).toMatchObject([locked, locked])
    expect(await lease(task)).toEqual(success('done'))
  })

  it('is given back when the task throws', async () => {
    const parts = await libraryParts()
    const locks = testLocks(parts)
    const lease = createLease(locks, 'jobs', parts.clock)
    await expect(lease(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    unwrap(await locks.take('jobs', 500))
  })
})
