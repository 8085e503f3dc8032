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

/** For how long it has gone on. Null: what takes no longer than that needs no word. */
export function secondsSoFar(since: number, now: number): number | null {
  return now - since < worthSaying ? null : (now - since) / 1_000
}

/** A piece of work of which only the beginning and the end are seen, of so many seconds of sound. Milliseconds. */
interface Heard {
  seconds: number
  begunAt: number | null
  endedAt: number | null
}

/** What a service does is mostly like the last that it did: it gets another machine, and a computer other models. */
const lastOnes = 9

/** Milliseconds for a recorded second, as most of the last ones took. Null: nobody knows. */
export function usualSpeed(heard: readonly Heard[]): number | null {
  const last = heard
    .flatMap(({ seconds, begunAt, endedAt }) => {
      const took = begunAt === null || endedAt === null ? 0 : endedAt - begunAt
      // Of what is over in a moment the length says little, and the service's first steps much.
      return took < worthSaying ? [] : [{ at: endedAt ?? 0, speed: took / seconds }]
    })
    .sort((one, other) => other.at - one.at)
    .slice(0, lastOnes)
    .map(({ speed }) => speed)
    .sort((one, other) => one - other)
  return last[Math.floor((last.length - 1) / 2)] ?? null
}

/**
 * When each of these will have ended at the usual speed. Those that have not begun come after those that have, as many at
 * a time as there are at it now. Null: nobody knows, for nothing has begun.
 */
export function expectedPaces(
  heard: readonly Pick<Heard, 'seconds' | 'begunAt'>[],
  speed: number,
  now: number,
): (Pace | null)[] {
  const takes = heard.map(({ seconds }) => seconds * speed)
  const paces = heard.map(({ begunAt }, at) =>
    begunAt === null ? null : paceUntil(begunAt, begunAt + (takes[at] ?? 0), speed),
  )
  const free = paces.flatMap(pace => pace?.endsAt ?? []).map(endsAt => Math.max(now, endsAt))
  if (free.length === 0) return paces
  return paces.map((pace, at) => {
    if (pace) return pace
    const next = free.indexOf(Math.min(...free))
    const begins = free[next] ?? now
    const endsAt = begins + (takes[at] ?? 0)
    free[next] = endsAt
    return paceUntil(begins, endsAt, speed)
  })
}

/** Nothing is heard of it before its end, so it is silent only once that has gone by. */
const paceUntil = (since: number, endsAt: number, speed: number): Pace => ({
  since,
  at: endsAt,
  done: 0,
  perSecond: 1_000 / speed,
  endsAt,
})
