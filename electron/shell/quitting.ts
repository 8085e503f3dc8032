import { setTimeout as wait } from 'node:timers/promises'
import { app } from 'electron'

export interface Quitting {
  isUnderWay(): boolean
  /** A window stays open, and with it the program. */
  calledOff(): void
  /** Quits, and does this in the place of the very end, once nothing is open and all is written. */
  endWith(last: () => void): void
  /** The person stays after all, and what was to come at the end does not. */
  stays(): void
  /** Somebody wants the program again. False where it does not end; otherwise it is started once it has ended. */
  startsAgain(): boolean
  /** Somebody has wanted it since its end, or that of its window, was last asked for. */
  isWanted(): boolean
  /** The very end. */
  end(): void
}

export function followQuitting(startAgain: () => void): Quitting {
  let underWay = false
  let again = false
  let last: (() => void) | null = null
  app.on('before-quit', () => {
    // Who asks for the end once more takes back nothing that was wanted meanwhile.
    if (!underWay) again = false
    underWay = true
  })
  return {
    isUnderWay: () => underWay,
    calledOff() {
      underWay = false
      again = false
    },
    endWith(given) {
      last = given
      app.quit()
    },
    stays() {
      last = null
    },
    startsAgain() {
      again = true
      return underWay
    },
    isWanted: () => again,
    end() {
      // What is in its place then, as an update, starts the program by itself.
      if (last) last()
      else if (again) startAgain()
      else app.quit()
    },
  }
}

const patience = 3_000

/**
 * What must still reach the disk does so before the program ends, unless it takes too long. Who asks for the end once
 * more meanwhile does not cut it short.
 */
export function finishBeforeQuit(finish: () => Promise<void>, end: () => void): void {
  let stage: 'running' | 'finishing' | 'finished' = 'running'
  app.on('will-quit', event => {
    if (stage === 'finished') return
    event.preventDefault()
    if (stage === 'finishing') return
    stage = 'finishing'
    void Promise.race([finish(), wait(patience)]).finally(() => {
      stage = 'finished'
      end()
    })
  })
}
