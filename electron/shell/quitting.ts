import { app } from 'electron'

export interface Quitting {
  isUnderWay(): boolean
  /** A window stays open, and with it the program. */
  calledOff(): void
}

export function followQuitting(): Quitting {
  let underWay = false
  app.on('before-quit', () => {
    underWay = true
  })
  return {
    isUnderWay: () => underWay,
    calledOff() {
      underWay = false
    },
  }
}
