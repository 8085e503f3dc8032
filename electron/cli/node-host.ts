import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { EngineWorkers } from '../open-this-computer'
import { realClock, realTimers } from '../real-time'
import type { CommandLineHost, OpenBuiltIn } from './host'

/** What only the packaged program has: its keychain, the system's proxies, its own folder. */
export type ProgramParts = Partial<
  Pick<CommandLineHost, 'secretBox' | 'findProxy' | 'dataFolder' | 'hasNetwork' | 'builtIn' | 'stdin'>
>

export interface Start {
  /** After the program's name. */
  words: readonly string[]
  version: string
  workers: EngineWorkers
}

/** The process itself as a host. What not every command needs is loaded by those that do. */
export function nodeHost({ words, version, workers }: Start, own: ProgramParts = {}): CommandLineHost {
  const { env, platform, stdin, stdout, stderr } = process
  return {
    words,
    version,
    env,
    folder: process.cwd(),
    platform,
    stdin,
    stdout,
    stderr,
    clock: realClock,
    timers: realTimers,
    secretBox: null,
    findProxy: null,
    hasNetwork: () => true,
    dataFolder: nodeProgramFolder(env, platform, homedir()),
    builtIn: builtInWith(workers),
    workerFile: workers.file,
    openWork: async (core, options) => (await import('./jobs/open-jobs')).openJobs(core, options),
    listJobs: async core => (await import('./jobs/list-jobs')).listJobs(core),
    onInterrupt,
    exitNow,
    ...own,
  }
}

/** Where the window keeps its things: what Electron calls `userData`, for a program of this name. */
export function nodeProgramFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  home: string,
): string {
  const name = 'Parlance'
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', name)
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), name)
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), name)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * `process.exit` waits for threads, and one that reads from a disk that does not answer never comes back. So where a
 * signal ends a process for good, it ends by the one that shells know as 130.
 */
function exitNow(code: number): void {
  if (process.platform !== 'win32') {
    process.removeAllListeners('SIGINT')
    process.kill(process.pid, 'SIGINT')
  }
  process.exit(code)
}

function onInterrupt(listener: () => void): () => void {
  for (const signal of signals) process.on(signal, listener)
  return () => {
    for (const signal of signals) process.off(signal, listener)
  }
}

/** The same engines as behind the window. */
export const builtInWith =
  (workers: EngineWorkers): OpenBuiltIn =>
  async (core, userName) => {
    const [{ thisComputerOf }, { createBuiltInService }] = await Promise.all([
      import('../open-this-computer'),
      import('../use-cases/built-in-service'),
    ])
    const thisComputer = thisComputerOf(core, workers)
    return { thisComputer, builtIn: createBuiltInService({ core, thisComputer, userName }) }
  }
