/** How quickly something goes on, and when it will have ended: counted in bytes or in pieces, all the same. */
export interface Pace {
  /** What had been done by then, nobody saw being done. Milliseconds of any clock, here and below. */
  since: number
  /** Of the last sample. */
  at: number
  done: number
  perSecond: number
  /** As it was last said. Null: it is too early to say. */
  endsAt: number | null
}

const sampleEvery = 500
/** A change of speed is seen to two thirds after a third of the time that it has been going on, within these. */
const smoothing = { least: 4_000, most: 30_000 }
/** What was seen for a shorter time says nothing of the rest. */
const worthSaying = 2_000
/** What was said counts down and stays until it proves wrong by so much: no time jumps up and down. */
const tolerance = { part: 0.2, least: 3_000 }

export function nextPace(before: Pace | undefined, done: number, total: number, now: number): Pace {
  // Less than before: it began anew.
  if (!before || done < before.done) return { since: now, at: now, done, perSecond: 0, endsAt: null }
  const passed = now - before.at
  if (done === before.done || passed < sampleEvery) return before
  const { since } = before
  const current = ((done - before.done) * 1_000) / passed
  const slow = Math.min(smoothing.most, Math.max(smoothing.least, (now - since) / 3))
  const weight = before.perSecond === 0 ? 1 : 1 - Math.exp(-passed / slow)
  const perSecond = before.perSecond + (current - before.perSecond) * weight
  const left = (Math.max(0, total - done) / perSecond) * 1_000
  return {
    since,
    at: now,
    done,
    perSecond,
    endsAt: now - since < worthSaying ? null : endOf(before, left, now),
  }
}

function endOf({ endsAt }: Pace, left: number, now: number): number {
  const isRight =
    endsAt !== null && Math.abs(endsAt - now - left) <= Math.max(tolerance.least, left * tolerance.part)
  return isRight ? endsAt : now + left
}

/** Null where nobody can know: too early, or nothing has come for much longer than it used to take. */
export function secondsLeft({ at, perSecond, endsAt }: Pace, now: number): number | null {
  const isSilent = now - at > Math.max(10_000, 5_000 / perSecond)
  return endsAt === null || isSilent ? null : Math.max(1, (endsAt - now) / 1_000)
}
