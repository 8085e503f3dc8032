import { exitCodes } from './exit-codes'
import type { CommandLineHost } from './host'

/** What ends a command before its time, and in which order. */
export interface Interruption {
  signal: AbortSignal
  /** Somebody wants it to end: Ctrl+C, the end of the terminal, a shutdown. */
  interrupt(): void
  /** Nobody reads the results any more, as in `parlance jobs | head`. */
  readonly unread: boolean
  stop(): void
}

/** The first wish to end is heard in order, so that jobs stay resumable; the second one at once. */
export function listenForEnd(host: CommandLineHost, onFirst: () => void): Interruption {
  const ending = new AbortController()
  let unread = false
  let wishes = 0

  function interrupt(): void {
    wishes += 1
    if (wishes > 1) {
      host.exitNow(exitCodes.interrupted)
      return
    }
    onFirst()
    ending.abort()
  }
  function onStdoutError(): void {
    unread = true
    ending.abort()
  }
  const ignore = (): void => {}

  const forget = host.onInterrupt(interrupt)
  host.stdout.on('error', onStdoutError)
  // Without a place for complaints the exit code says it all.
  host.stderr.on('error', ignore)
  return {
    signal: ending.signal,
    interrupt,
    get unread() {
      return unread
    },
    // The streams are still being flushed after this: their errors stay heard.
    stop: forget,
  }
}
