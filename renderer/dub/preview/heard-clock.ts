/** Where the recording and the graph were at one moment, in their own seconds. */
export interface BothTimes {
  readonly graph: number
  readonly film: number
  /** Of the natural one. */
  readonly speed: number
}

/** Says when in the graph a place of the recording is heard, by what was seen of both. */
export interface HeardClock {
  see(times: BothTimes): void
  /** It stands still: whoever jumps or pauses begins anew, and what was seen before says nothing of it. */
  stand(times: BothTimes): void
  /** Null: the recording was not seen moving twice yet. */
  heardAt(place: number): number | null
  /** It was seen often enough since it began, or jumped: what comes is told by the looks that come anyway. */
  isSure(): boolean
}

/** Who looks is late now and then, and never early: of so many looks the earliest is right. */
const looks = 9
/** The first one after a jump alone is late by up to 40 ms: with the next at hand, hardly ever by more than 10. */
const fewest = 2
/** Seconds that two looks never differ by: the recording stood still in between, or was put elsewhere. */
const otherwise = 0.06

/** Seconds by which a browser is late with what it plays at another speed and the same pitch. */
const untilStretched = 0.004

export function createHeardClock(): HeardClock {
  let last: BothTimes | null = null
  /** When the beginning of the recording would have been heard. */
  let origins: number[] = []

  function stand(times: BothTimes): void {
    last = times
    origins = []
  }

  return {
    stand,
    see(times) {
      if (last && last.speed !== times.speed) stand(times)
      const before = last
      last = times
      if (!before || before.film === times.film) return
      const origin = times.graph - times.film / times.speed
      const known = earliestOf(origins)
      if (known !== null && Math.abs(origin - known) > otherwise) origins = []
      origins = [...origins.slice(1 - looks), origin]
    },
    heardAt(place) {
      const origin = earliestOf(origins)
      if (origin === null || !last || origins.length < fewest) return null
      return origin + place / last.speed + (last.speed === 1 ? 0 : untilStretched)
    },
    isSure: () => origins.length === looks,
  }
}

const earliestOf = (origins: readonly number[]): number | null =>
  origins.length === 0 ? null : Math.min(...origins)
