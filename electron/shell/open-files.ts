import { app } from 'electron'
import { openedPaths } from './opened-paths'

export interface OpenFiles {
  /** Arguments of this start, or of another one that found the program running. */
  offer(argv: readonly string[], folder: string): Promise<void>
  /** The page listens: what waits is delivered, and whatever comes later at once. */
  pageReady(): void
  /** The page loads anew, or has gone with its window: what comes now waits again. */
  pageGone(): void
}

/**
 * Before `ready`: macOS may send its first file before that. It sends one to a program without a window as well, and
 * does nothing itself to get it one: `show` does.
 */
export function collectOpenFiles(deliver: (paths: string[]) => void, show: () => void): OpenFiles {
  let waiting: string[] = []
  let ready = false
  const flush = (): void => {
    if (!ready || waiting.length === 0) return
    const paths = waiting
    waiting = []
    deliver(paths)
  }
  const offer = async (argv: readonly string[], folder: string): Promise<void> => {
    const paths = await openedPaths(argv, folder)
    waiting = [...waiting, ...paths.filter(path => !waiting.includes(path))]
    flush()
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    void offer([path], '/')
    show()
  })
  return {
    offer,
    pageReady: () => {
      ready = true
      flush()
    },
    pageGone: () => {
      ready = false
    },
  }
}
