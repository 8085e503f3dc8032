import { utilityProcess } from 'electron'
import { createTaskWorker, type TaskWorker } from '../threads/task-worker'
import { withTransfer } from '../threads/transferables'

/** Long, as a computer that has just been started is busy. */
const comesUpWithin = 60_000

/** As `startProcess` of Node does it, for a program that does not start as Node: its fuse is off. */
export const startUtilityWorker = (file: string): TaskWorker =>
  createTaskWorker(({ hear, die }) => {
    const child = utilityProcess.fork(file, [], { serviceName: 'Parlance engines', stdio: 'ignore' })
    const up = new Promise<void>(resolve => {
      // Of a process that the system does not let start, Electron tells nothing at all.
      const late = setTimeout(() => {
        die('did not start')
        child.once('spawn', () => child.kill())
        resolve()
      }, comesUpWithin)
      child.once('exit', () => clearTimeout(late))
      child.once('spawn', () => {
        clearTimeout(late)
        resolve()
      })
    })
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
    let isThere = true
    child.on('message', hear)
    child.on('exit', code => {
      isThere = false
      die(`ended with ${code}`)
    })
    // As when its memory runs out. If nobody listened, it would be an exception here, and the end of the whole program.
    child.on('error', (type, location, report) => {
      die(`${type} in ${location}: ${eventOf(report)}`)
      if (isThere) child.kill()
    })
    return {
      send: message => child.postMessage(withTransfer(message).message),
      // Such a process keeps nothing alive: the program goes on for as long as Electron does.
      ref: () => undefined,
      unref: () => undefined,
      async end() {
        // One that has not come up is not ended by `kill`, which says so and forgets it.
        await Promise.race([up, gone])
        if (isThere && child.kill()) await gone
      },
    }
  })

/** What Node's diagnostic report is about. Nothing else of it: it holds the environment of this computer. */
function eventOf(report: string): string {
  return /"event":\s*"([^"]*)"/.exec(report)?.[1] ?? 'no report'
}
