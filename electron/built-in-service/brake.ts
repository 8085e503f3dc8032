import type { Clock, Timers } from '../ports'

/** Slows down whoever tries one password after another. A right password is never held up by wrong ones before it. */
export interface Brake {
  /** Seconds after which another try is looked at; null: this one is. */
  refusal(): number | null
  /** Answers when a wrong password may be told so. */
  wrong(): Promise<void>
  right(): void
}

const firstPause = 100
const longestPause = 3_000
/** As many may be wrong at a time before others are not even looked at. */
const mostAtOnce = 4
/** After so long without a wrong one, the next counts as the first. */
const forgivenAfter = 60_000

export function createBrake({ clock, timers }: { clock: Clock; timers: Timers }): Brake {
  let tries = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let waiting = 0

  return {
    refusal: () => (waiting < mostAtOnce ? null : Math.ceil(longestPause / 1_000)),

    async wrong() {
      if (clock.passed() - lastAt > forgivenAfter) tries = 0
      lastAt = clock.passed()
      const pause = Math.min(longestPause, firstPause * 2 ** tries)
      tries += 1
      waiting += 1
      await new Promise<void>(resolve => timers.set(resolve, pause))
      waiting -= 1
    },

    right() {
      tries = 0
    },
  }
}
