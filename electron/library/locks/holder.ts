import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import type { LibraryDisk } from '../library-disk'

/** Who holds a lock, in words another process of this program can check. An empty text: this system does not say. */
export const holderSchema = z.object({
  /** Machine and process namespace: elsewhere a process id means another process. */
  place: z.string(),
  /** Changes when the machine starts anew. */
  boot: z.string(),
  pid: z.int().positive(),
  /** When that process started: ids are given out again. */
  started: z.string(),
  /** Of this one hold. */
  token: z.string(),
})

export type Holder = z.infer<typeof holderSchema>

export type ProcessIdentity = Omit<Holder, 'token'>

/** What is asked about processes, given so that tests can play a dead, a reused and a foreign one. */
export interface Processes {
  me(): Promise<ProcessIdentity>
  /** Null: there is no such process any more. Empty: there is, and the system does not say since when. */
  startOf(pid: number): Promise<string | null>
}

/** Asked once: on a Mac it changes with the network, and a process would no longer know what it holds itself. */
const machine = hostname()

/** What tells one process from all others, as far as can be told. */
export const processOf = ({ place, boot, pid, started }: ProcessIdentity): string =>
  [place, boot, pid, started].join(' ')

export const newToken = (): string => randomBytes(8).toString('hex')

/** `unknown`: only its heartbeat can tell. */
export async function isAlive(
  holder: Holder,
  me: ProcessIdentity,
  processes: Processes,
): Promise<'alive' | 'dead' | 'unknown'> {
  if (holder.place !== me.place) return 'unknown'
  if (holder.boot !== me.boot) return 'dead'
  const started = await processes.startOf(holder.pid)
  if (started === null) return 'dead'
  if (started === '' || holder.started === '') return 'unknown'
  return started === holder.started ? 'alive' : 'dead'
}

export function realProcesses(disk: LibraryDisk): Processes {
  const text = (file: string): Promise<string> => disk.readFile(file, 'utf8').catch(() => '')

  async function startOf(pid: number): Promise<string | null> {
    const started = startFromStat(await text(`/proc/${pid}/stat`))
    if (started !== '') return started
    return exists(pid) ? '' : null
  }

  return {
    startOf,
    async me() {
      const [namespace, boot, started] = await Promise.all([
        disk.readlink('/proc/self/ns/pid').catch(() => ''),
        text('/proc/sys/kernel/random/boot_id'),
        startOf(process.pid),
      ])
      return {
        place: `${machine} ${namespace}`.trim(),
        boot: boot.trim(),
        pid: process.pid,
        started: started ?? '',
      }
    },
  }
}

/**
 * The start time in Linux's `/proc/<pid>/stat`, null for a process that has ended and waits to be collected, empty
 * where there is no such file. The name in the second field may itself hold spaces and brackets.
 */
export function startFromStat(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields[0], fields[19]]
  if (stat === '' || started === undefined) return ''
  return state === 'Z' || state === 'X' ? null : started
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
