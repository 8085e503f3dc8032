import type { Clock } from '../../ports'
import { findProgram, type ProgramPlaces } from './find-program'
import type { runProgram } from './run-program'

export type ProgramId = 'ffmpeg' | 'pocketsphinx' | 'whisper-cli' | 'apertium'

export interface FoundProgram {
  file: string
  /** Null where the program does not say. */
  version: string | null
}

/** The programs of others that the engines know how to use. */
export interface Programs {
  /** Null: not on this machine. */
  find(id: ProgramId): Promise<FoundProgram | null>
  /** Looks anew the next time: the person may just have installed one. */
  forget(): void
}

interface Known {
  /** The better one first. */
  names: readonly string[]
  /** How to ask for the version; left out where there is no way that is safe with all releases. */
  version?: { args: readonly string[]; pattern: RegExp }
}

const known: Record<ProgramId, Known> = {
  ffmpeg: { names: ['ffmpeg'], version: { args: ['-version'], pattern: /^ffmpeg version (\S+)/ } },
  pocketsphinx: { names: ['pocketsphinx', 'pocketsphinx_continuous'] },
  'whisper-cli': { names: ['whisper-cli', 'whisper-cpp'] },
  apertium: { names: ['apertium'], version: { args: ['-V'], pattern: /(\d+\.\d+\.\d+)/ } },
}

/** Long enough to ask often, short enough that a program is seen soon after it was installed. */
const freshMs = 30_000
const versionPatienceMs = 5_000

export interface ProgramsOptions {
  places: ProgramPlaces
  clock: Clock
  run: typeof runProgram
}

export function createPrograms({ places, clock, run }: ProgramsOptions): Programs {
  const asked = new Map<ProgramId, { at: number; answer: Promise<FoundProgram | null> }>()
  /** What each program said of its version, by its file: one that has not changed is not started again for that. */
  const versions = new Map<string, string | null>()

  async function look(id: ProgramId): Promise<FoundProgram | null> {
    const { names, version } = known[id]
    const found = await findProgram(names, places)
    if (found === null) return null
    const { file, stamp } = found
    if (!version) return { file, version: null }
    const name = `${stamp} ${file}`
    const said = versions.get(name)
    if (said !== undefined) return { file, version: said }
    const ran = await run(file, version.args, { timeoutMs: versionPatienceMs, mostOutputBytes: 100_000 })
    // What cannot even say its version, for want of a library or of rights, is of no use.
    if (ran.how !== 'done') return null
    const says = version.pattern.exec(ran.output.toString('utf8'))?.[1] ?? null
    versions.set(name, says)
    return { file, version: says }
  }

  return {
    find(id) {
      const now = clock.passed()
      const earlier = asked.get(id)
      if (earlier && now - earlier.at < freshMs) return earlier.answer
      const answer = look(id)
      asked.set(id, { at: now, answer })
      return answer
    },
    forget() {
      asked.clear()
      versions.clear()
    },
  }
}
