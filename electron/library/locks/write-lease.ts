import { failure, type Result, success } from '../../../shared/result'
import type { Clock } from '../../ports'
import type { Hold, Locks } from './locks'

export type Lease = <T>(task: () => Promise<Result<T>>) => Promise<Result<T>>

/** After so long others get a chance, even when there is always more to write here. */
const longestLease = 250

/**
 * One lock of this process under which many tasks run side by side: taken by the first, given back after the last.
 * A thousand jobs that are saved at once so share the disk's syncs instead of waiting for one another.
 */
export function createLease(locks: Pick<Locks, 'take'>, name: string, clock: Clock): Lease {
  let current: { hold: Promise<Result<Hold>>; since: number; users: number } | null = null
  let givenBack: Promise<void> = Promise.resolve()
  let drained: { promise: Promise<void>; resolve: () => void } = deferred()

  async function enter(): Promise<Result<NonNullable<typeof current>>> {
    while (current !== null && clock.passed() - current.since > longestLease) await drained.promise
    if (current === null) {
      drained = deferred()
      const after = givenBack
      current = { hold: after.then(() => locks.take(name)), since: clock.passed(), users: 0 }
    }
    const lease = current
    lease.users += 1
    const hold = await lease.hold
    if (hold.ok) return success(lease)
    leave(lease)
    return failure(hold.error)
  }

  function leave(lease: NonNullable<typeof current>): void {
    lease.users -= 1
    if (lease.users > 0) return
    current = null
    givenBack = lease.hold.then(hold => (hold.ok ? hold.value.release() : undefined))
    drained.resolve()
  }

  return async task => {
    const lease = await enter()
    if (!lease.ok) return lease
    try {
      return await task()
    } finally {
      leave(lease.value)
    }
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
