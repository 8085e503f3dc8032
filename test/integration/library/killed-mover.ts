import { writeSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { openLibrary } from '../../../electron/library/open-library'
import { realClock } from '../../../electron/real-time'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'

/** A process that moves a library, and is killed at the n-th thing that it asks of the disk. */

const [folder = '', target = '', lastCall = ''] = process.argv.slice(2)
const mostCalls = Number(lastCall)
let calls = -1

/** Not before it is told to begin: what opening the library asks does not count. */
function count(): void {
  if (calls < 0) return
  if (calls === mostCalls) process.kill(process.pid, 'SIGKILL')
  calls += 1
}

function counted<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get(whole, name) {
      const value: unknown = Reflect.get(whole, name, whole)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        count()
        const answer: unknown = value.apply(whole, given)
        return name === 'open' && answer instanceof Promise
          ? answer.then((handle: FileHandle) => counted(handle))
          : answer
      }
    },
  })
}

const disk = counted(realLibraryDisk)
const base = { disk, clock: realClock, platform: process.platform, wait: realWait, log: () => undefined }
const library = await openLibrary({ ...base, files: createFiles(base), folder, version: '0.1.0' })
if (!library.ok) throw new Error(JSON.stringify(library.error))
calls = 0
const moved = await library.value.moveTo(target)
const made = calls
calls = -1
await library.value.close()
writeSync(1, `${JSON.stringify({ moved: moved.ok, calls: made })}\n`)
process.exit(0)
