import type { LibraryDisk } from '../library-disk'

const beatEvery = 2_000

/** So long without a beat, and a holder that cannot be asked after counts as gone. */
export const stoppedAfter = 15_000

/** Touches the files now and then, without keeping the process alive. Answers what ends it. */
export function startHeartbeat(disk: LibraryDisk, files: () => readonly string[]): () => void {
  const beat = (): void => {
    const now = new Date()
    for (const file of files()) void disk.utimes(file, now, now).catch(() => undefined)
  }
  const timer = setInterval(beat, beatEvery)
  timer.unref()
  return () => clearInterval(timer)
}
