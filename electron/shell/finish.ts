import { setTimeout as wait } from 'node:timers/promises'
import { app } from 'electron'

const patience = 3_000

/** What must still reach the disk does so before the program ends, unless it takes too long. */
export function finishBeforeQuit(finish: () => Promise<void>, end: () => void): void {
  let finished = false
  app.on('will-quit', event => {
    if (finished) return
    event.preventDefault()
    finished = true
    void Promise.race([finish(), wait(patience)]).finally(end)
  })
}
