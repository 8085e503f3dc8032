/** Where the recording and the graph were at one moment, in their own seconds. */
export interface BothTimes {
  readonly graph: number
  readonly film: number
  /** Of the natural one. */
  readonly speed: number
}

/** Says when in the graph a place of the recording is heard, by what was seen of both. */
export interface FilmClock {
  see(times: BothTimes): void
  /** Whoever jumps or pauses begins anew: what was seen before says nothing of it. */
  forget(): void
  /** Null: the recording has not moved yet. */
  heardAt(place: number): number | null
}

/** An element says where it is in steps, and now and then late: of so many looks the middle one is right. */
const looks = 9
/** Seconds that two looks never differ by: the recording stood still in between, or was put elsewhere. */
const otherwise = 0.06

/** `step`: seconds of the graph for which the element has given its sound when it says where that begins. */
export function createFilmClock(step: number): FilmClock {
  let last: BothTimes | null = null
  /** When the beginning of the recording would have been heard. */
  let origins: number[] = []

  function forget(): void {
    last = null
    origins = []
  }

  return {
    forget,
    see(times) {
      if (last && last.speed !== times.speed) forget()
      const before = last
      last = times
      if (!before || before.film === times.film) return
      const origin = times.graph - step - times.film / times.speed
      const known = middleOf(origins)
      if (known !== null && Math.abs(origin - known) > otherwise) origins = []
      origins = [...origins.slice(1 - looks), origin]
    },
    heardAt(place) {
      const origin = middleOf(origins)
      return origin === null || !last ? null : origin + place / last.speed
    },
  }
}

function middleOf(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? null
}
