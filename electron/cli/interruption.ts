import { errorCode } from '../storage/storage-error'
import { exitCodes } from './exit-codes'
import type { CommandLineHost } from './host'

/** What ends a command before its time, and in which order. */
export interface Interruption {
  signal: AbortSignal
  /** Somebody wants it to end: Ctrl+C, the end of the terminal, a shutdown. */
  interrupt(): void
  /** Nobody reads the results any more, as in `parlance jobs | head`. */
  readonly unread: boolean
  /** What keeps the results from being written while somebody wants them: a full disk, say. */
  readonly unwritten: Error | null
  stop(): void
}

/** Longer than anything here takes to end in order. */
const longestEnding = 10_000

/** How systems say that a reader is gone: of a pipe and of a socket, as Windows does, and of what is closed by then. */
const readerGone = new Set(['EPIPE', 'ECONNRESET', 'EOF', 'ERR_STREAM_DESTROYED'])

/**
 * The first wish to end is heard in order, so that jobs stay resumable; the second one at once, as is the first where
 * something does not end: a disk that does not answer.
 */
export function listenForEnd(host: CommandLineHost, onFirst: () => void): Interruption {
  const ending = new AbortController()
  let broken: Error | null = null
  let wishes = 0
  let deadline: unknown = null
  const endNow = (): void => host.exitNow(exitCodes.interrupted)

  function interrupt(): void {
    wishes += 1
    if (wishes > 1) {
      endNow()
      return
    }
    deadline = host.timers.set(endNow, longestEnding)
    onFirst()
    ending.abort()
  }
  // What follows the first error comes of it.
  function onStdoutError(error: Error): void {
    broken ??= error
    ending.abort()
  }
  const isUnread = (): boolean => readerGone.has(errorCode(broken))
  const ignore = (): void => {}

  const forget = host.onInterrupt(interrupt)
  host.stdout.on('error', onStdoutError)
  // Without a place for complaints the exit code says it all.
  host.stderr.on('error', ignore)
  return {
    signal: ending.signal,
    interrupt,
    get unread() {
      return isUnread()
    },
    get unwritten() {
      return isUnread() ? null : broken
    },
    // The streams are still being flushed after this: their errors stay heard.
    stop() {
      host.timers.clear(deadline)
      forget()
    },
  }
}
