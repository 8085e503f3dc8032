import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app } from 'electron'
import { isMediaFile } from '../storage/content-types'

export interface OpenFiles {
  /** Arguments of this start, or of another one that found the program running. */
  offer(argv: readonly string[], folder: string): Promise<void>
  /** The page listens: what waits is delivered, and whatever comes later at once. */
  pageReady(): void
  /** The page loads anew, or has gone with its window: what comes now waits again. */
  pageGone(): void
  /** What no page was told of yet, for the start that follows the end of this one. */
  untold(): string[]
}

export function collectOpenFiles(deliver: (paths: string[]) => void): OpenFiles {
  let waiting: string[] = []
  /** A disk may be slow to say whether they are there. */
  let lookedFor: string[] = []
  let ready = false
  const flush = (): void => {
    if (!ready || waiting.length === 0) return
    const paths = waiting
    waiting = []
    deliver(paths)
  }
  const offer = async (argv: readonly string[], folder: string): Promise<void> => {
    const named = namedPaths(argv, folder)
    lookedFor = [...lookedFor, ...named]
    const paths = await openedPaths(argv, folder)
    lookedFor = lookedFor.filter(path => !named.includes(path))
    waiting = [...waiting, ...paths.filter(path => !waiting.includes(path))]
    flush()
  }
  return {
    offer,
    pageReady: () => {
      ready = true
      flush()
    },
    pageGone: () => {
      ready = false
    },
    untold: () => [...new Set([...waiting, ...lookedFor])],
  }
}

/**
 * Before `ready`: macOS may send its first file before that. It sends one to a program without a window as well, and
 * does nothing itself to get it one: `show` does.
 */
export function followOpenFiles({ offer }: OpenFiles, show: () => void): void {
  app.on('open-file', (event, path) => {
    event.preventDefault()
    void offer([path], '/')
    show()
  })
}

/**
 * Before `ready`, in a command line. macOS takes it for the program that runs, asks it for the window and gives it the
 * files. `open` is given what starts another process, which opens the window or tells the one that has it. A file is
 * an argument there: what macOS itself sends to a process that has only to tell would be lost with it.
 */
export function passOnToWindow(bundle: string, open: (words: string[]) => void): void {
  const another = ['-n', '-a', bundle]
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open([...another, '--args', path])
  })
  // What comes before is about this start itself.
  void app.whenReady().then(() => app.on('activate', () => open(another)))
}

/**
 * The audio and video files among a program's arguments. Everything else there (the program itself, its folder in
 * development, Chromium's switches) is no such file.
 */
export async function openedPaths(argv: readonly string[], folder: string): Promise<string[]> {
  const real = await Promise.all(
    namedPaths(argv, folder).map(async path => ((await isFile(path)) ? path : null)),
  )
  return real.filter(path => path !== null)
}

/** Be they there or not. */
export const namedPaths = (argv: readonly string[], folder: string): string[] => [
  ...new Set(argv.map(word => pathOf(word, folder)).filter(path => path !== null)),
]

function pathOf(word: string, folder: string): string | null {
  if (word.startsWith('-')) return null
  const path = word.startsWith('file:') ? pathOfFileUrl(word) : resolve(folder, word)
  return path !== null && isMediaFile(path) ? path : null
}

/** Linux file managers pass addresses where a desktop entry says `%U`. */
function pathOfFileUrl(address: string): string | null {
  try {
    return fileURLToPath(address)
  } catch {
    return null
  }
}

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false
