import { type LibraryDisk, realLibraryDisk } from '../../../electron/library/library-disk'
import { systemError } from './library-parts'

/** Answers the code of the refusal, or null: it is allowed. */
type Refusal = (call: string, path: string) => string | null

export interface RefusingDisk {
  disk: LibraryDisk
  refuse(refusal: Refusal): void
  /** These calls, on paths that end so. */
  refuseCalls(calls: readonly string[], end: string, code?: string): void
  allow(): void
}

/** The real disk, until a test says what it refuses. */
export function refusingDisk(): RefusingDisk {
  let refusal: Refusal = () => null
  const disk = new Proxy(realLibraryDisk, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return (...given: unknown[]): unknown => {
        const code = refusal(String(name), String(given[0]))
        return code === null ? Reflect.apply(call, undefined, given) : Promise.reject(systemError(code))
      }
    },
  })
  return {
    disk,
    refuse(next) {
      refusal = next
    },
    refuseCalls(calls, end, code = 'EIO') {
      refusal = (call, path) => (calls.includes(call) && path.endsWith(end) ? code : null)
    },
    allow() {
      refusal = () => null
    },
  }
}
