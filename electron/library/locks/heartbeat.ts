import type { LibraryDisk } from '../library-disk'

export const beatEvery = 2_000

/** So long without a beat, and a holder that cannot be asked after counts as gone. */
export const stoppedAfter = 15_000

/** Touches the files now and then, and tells of it, without keeping the process alive. Answers what ends it. */
export function startHeartbeat(
  disk: LibraryDisk,
  files: () => readonly string[],
  beaten: () => void,
): () => void {
  let isBeating = false

  /** One after the other: a thousand at once would hold up everything else for a moment, every two seconds. */
  async function beat(): Promise<void> {
    if (isBeating) return
    isBeating = true
    const now = new Date()
    for (const file of files()) await disk.utimes(file, now, now).catch(() => undefined)
    isBeating = false
    beaten()
  }

  const timer = setInterval(() => void beat(), beatEvery)
  timer.unref()
  return () => clearInterval(timer)
}
