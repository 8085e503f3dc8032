import { setTimeout as wait } from 'node:timers/promises'
import { app } from 'electron'

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
