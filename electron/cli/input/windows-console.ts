import { createReadStream, fstatSync, openSync } from 'node:fs'
import { Readable } from 'node:stream'
import { ReadStream } from 'node:tty'
import type { InStream, OutStream } from '../host'

const keyboard = '\\\\.\\CONIN$'

/**
 * On Windows Electron gives its own process a stdin that is always at its end (`lib/common/init.ts`). It has no
 * descriptor, by which it is known; what was piped in is behind descriptor 0 all the same, and the keyboard has a name.
 */
export function realStdin(given: InStream & { fd?: number }, fed = 0, typed = keyboard): InStream {
  if (given.fd !== undefined) return given
  if (isFed(fed)) return createReadStream('', { fd: fed, autoClose: false })
  try {
    return new ReadStream(openSync(typed, 'r+'))
  } catch {
    // Nobody is there to type: a service, a scheduled task.
    return Readable.from([])
  }
}

function isFed(descriptor: number): boolean {
  try {
    const kind = fstatSync(descriptor)
    return kind.isFIFO() || kind.isFile() || kind.isSocket()
  } catch {
    return false
  }
}

/**
 * On Windows Electron begins with an empty line, for a prompt that has come back already
 * (`electron_main_delegate.cc`). Behind `parlance.cmd` the prompt waits. Into a pipe or a file that line has gone.
 */
export function takeBackFirstLine(stdout: OutStream, platform: NodeJS.Platform): void {
  if (platform === 'win32' && stdout.isTTY === true) stdout.write('\u001b[1A')
}
