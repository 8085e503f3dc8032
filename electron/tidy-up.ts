import type { Result } from '../shared/result'
import type { Core } from './core'
import type { Tidied } from './library/content/content-store'
import { removeOldTemporary } from './storage/temporary-folders'

/** By then a start is long over, and whoever opens the program to do one thing has done it. */
const afterStart = 5 * 60_000
const onceADay = 24 * 3_600_000

/**
 * Removes what killed processes left behind, some minutes after a start and then once a day. What may still be in use
 * is known by a lock or by its age, so other processes may be at work. Answers what ends it.
 */
export function tidyNowAndThen(
  core: Pick<Core, 'data' | 'files' | 'others' | 'clock' | 'timers' | 'logbook'>,
  temporaryFolder: string,
  tidyLibrary: () => Promise<Result<Tidied>>,
): () => void {
  const { data, files, others, clock, timers, logbook } = core
  const { log } = logbook
  let isEnded = false
  let timer: unknown = null

  async function tidy(): Promise<void> {
    await others.tidy()
    // A list of names removes half-written files by the way.
    for (const folder of [data.folder, data.profiles, data.tokens]) await files.list(folder)
    await removeOldTemporary(temporaryFolder, clock)
    const tidied = await tidyLibrary()
    if (!tidied.ok) return log('warn', 'library.not-tidied', { error: tidied.error })
    const { removed, missing } = tidied.value
    if (removed.length + missing.length > 0) log('info', 'library.tidied', { removed, missing })
  }

  function plan(milliseconds: number): void {
    timer = timers.set(() => {
      void tidy()
        .catch(error => log('error', 'library.tidy-threw', { error }))
        .then(() => {
          if (!isEnded) plan(onceADay)
        })
    }, milliseconds)
  }

  plan(afterStart)
  return () => {
    isEnded = true
    timers.clear(timer)
  }
}
