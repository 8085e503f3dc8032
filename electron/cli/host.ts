import type { Readable, Writable } from 'node:stream'
import type { Result } from '../../shared/result'
import type { Core } from '../core'
import type { ThisComputer } from '../engines/this-computer'
import type { Clock, FindProxy, SecretBox, Timers } from '../ports'
import type { BuiltInService } from '../use-cases/built-in-service'
import type { ListedJobs } from './jobs/list-jobs'
import type { CliWork, WorkOptions } from './work-port'

/** A stream that may be a terminal. `process.stdout` is one; so is a plain stream in a test. */
export type OutStream = Writable & { isTTY?: boolean; columns?: number; rows?: number }
export type InStream = Readable & { isTTY?: boolean; setRawMode?(raw: boolean): unknown }

/** The service on this computer, with the engines this machine has. Nothing of it is started before it is wanted. */
export type OpenBuiltIn = (
  core: Core,
  userName: string,
) => Promise<{ builtIn: BuiltInService; thisComputer: ThisComputer }>

/** Everything a command line is given by the process it runs in: plain Node, or the packaged program. */
export interface CommandLineHost {
  /** The words after the program's name. */
  words: readonly string[]
  version: string
  env: Readonly<Record<string, string | undefined>>
  /** Where it was called. */
  folder: string
  platform: NodeJS.Platform
  stdin: InStream
  stdout: OutStream
  stderr: OutStream
  clock: Clock
  timers: Timers
  /** The one the window uses. Null: on plain Node, which cannot open the keychain as the program does. */
  secretBox: SecretBox | null
  /** Null: nobody to ask, so the proxies are those of the environment. */
  findProxy: FindProxy | null
  hasNetwork: () => boolean
  /** Where everything of the window is, unless the command line names another folder. */
  dataFolder: string
  builtIn: OpenBuiltIn
  /** The bundle that threads run. */
  workerFile: string
  openWork(core: Core, options: WorkOptions): Promise<Result<CliWork>>
  listJobs(core: Core): Promise<Result<ListedJobs>>
  /** Tells of each Ctrl+C or request to end. Answers how to stop listening. */
  onInterrupt(listener: () => void): () => void
  /** Ends the process within this turn. */
  exitNow(code: number): void
}
