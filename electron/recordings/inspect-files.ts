import type { InspectedFile } from '../../shared/recordings/inspected-file'
import { type AskForSound, expandFolders, type Inspected, inspectFile } from './inspect-file'
import type { Recordings } from './recordings'

/** Looks at people's files, and remembers what it saw as long as they are most likely the same. */
export interface FileInspection {
  /** Folders become the audio and video files in them. */
  look(paths: readonly string[]): Promise<InspectedFile[]>
  /** What was seen of it just now; else it is looked at again. */
  inspect(path: string): Promise<Inspected>
}

const most = 10_000
const lookedAtOnce = 4

export function createFileInspection(
  recordings: Pick<Recordings, 'all'>,
  askForSound: AskForSound,
): FileInspection {
  const seen = new Map<string, Inspected>()

  async function lookAt(path: string): Promise<Inspected> {
    const inspected = await inspectFile(path, askForSound)
    seen.set(path, inspected)
    return inspected
  }

  function sameAs({ fingerprint }: Inspected): InspectedFile['sameAs'] {
    if (fingerprint === '') return null
    const same = recordings
      .all()
      .find(({ file, deletedAt }) => deletedAt === null && file.fingerprint === fingerprint)
    return same ? { id: same.id, name: same.name } : null
  }

  return {
    async look(paths) {
      const files = await expandFolders(paths, most)
      const found = await inParallel(files, lookedAtOnce, lookAt)
      return found.map(({ fingerprint, ...file }) => ({ ...file, sameAs: sameAs({ ...file, fingerprint }) }))
    },

    async inspect(path) {
      const known = seen.get(path)
      seen.delete(path)
      return known ?? lookAt(path)
    },
  }
}

async function inParallel<From, To>(
  list: readonly From[],
  atOnce: number,
  task: (one: From) => Promise<To>,
): Promise<To[]> {
  const results: To[] = []
  const entries = list.entries()
  async function work(): Promise<void> {
    for (const [at, one] of entries) results[at] = await task(one)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
