import {
  type ChildProcess,
  type ChildProcessByStdio,
  type ChildProcessWithoutNullStreams,
  type SpawnOptions,
  type SpawnOptionsWithoutStdio,
  type SpawnOptionsWithStdioTuple,
  type SpawnSyncReturns,
  type StdioNull,
  type StdioPipe,
  spawn,
  spawnSync,
} from 'node:child_process'
import type { Readable } from 'node:stream'
import { findProgram, howToInstall, type NativeProgram } from './native-programs'

/** What a test may start: Node itself, what the set-up installs, and what the project made. */
export type Startable = 'node' | NativeProgram | { made: string }

type Read = SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioNull>

export function startProgram(
  program: Startable,
  args: readonly string[],
  options: Read,
): ChildProcessByStdio<null, Readable, null>
export function startProgram(
  program: Startable,
  args: readonly string[],
  options?: SpawnOptionsWithoutStdio,
): ChildProcessWithoutNullStreams
export function startProgram(
  program: Startable,
  args: readonly string[],
  options?: SpawnOptions,
): ChildProcess
export function startProgram(
  program: Startable,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  return spawn(pathOf(program), args, options)
}

interface Surroundings {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs it to its end, however that is. */
export function runToEnd(program: Startable, args: readonly string[], options: Surroundings = {}): Ended {
  const { status, stdout, stderr } = ended(program, args, options)
  return { status, stdout: stdout.toString('utf8'), stderr: stderr.toString('utf8') }
}

/** What it printed, byte for byte; its complaints are the failure's message. */
export function outputOf(program: Startable, args: readonly string[], options: Surroundings = {}): Buffer {
  const { status, stdout, stderr } = ended(program, args, options)
  if (status !== 0) throw new Error(`${pathOf(program)} ended with ${status}: ${stderr}`)
  return stdout
}

function ended(program: Startable, args: readonly string[], options: Surroundings): SpawnSyncReturns<Buffer> {
  const ran = spawnSync(pathOf(program), args, { maxBuffer: Number.POSITIVE_INFINITY, ...options })
  if (ran.error) throw ran.error
  return ran
}

function pathOf(program: Startable): string {
  if (typeof program === 'object') return program.made
  if (program === 'node') return process.execPath
  const found = findProgram(program)
  if (found === null) throw new Error(`${program} is not here. ${howToInstall([program])}`)
  return found
}
