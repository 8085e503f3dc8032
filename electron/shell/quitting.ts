import { app } from 'electron'

export interface Quitting {
  isUnderWay(): boolean
  /** A window stays open, and with it the program. */
  calledOff(): void
  /** Quits, and does this in the place of the very end, once nothing is open and all is written. */
  endWith(last: () => void): void
  /** The person stays after all, and what was to come at the end does not. */
  stays(): void
  /** The very end. */
  end(): void
}

export function followQuitting(): Quitting {
  let underWay = false
  let last: (() => void) | null = null
  app.on('before-quit', () => {
    underWay = true
  })
  return {
    isUnderWay: () => underWay,
    calledOff() {
      underWay = false
    },
    endWith(given) {
      last = given
      app.quit()
    },
    stays() {
      last = null
    },
    end() {
      if (last) last()
      else app.quit()
    },
  }
}
