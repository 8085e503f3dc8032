import { Worker } from 'node:worker_threads'
import type { Result } from '../../shared/result'
import type { Timers } from '../ports'

/** What a check is given to tell its runner. */
export interface CheckWatch {
  /** What to say of it if it comes to no end. The newest word counts. */
  waitsFor(what: string): void
  /** Aborted once nobody waits any more. */
  signal: AbortSignal
}

export interface SelfCheck {
  name: string
  /** Answers what was found, or what is wrong, in a sentence. */
  run(watch: CheckWatch): Promise<Result<string, string>>
}

/** Checks that run side by side. */
export interface Stage {
  checks: readonly SelfCheck[]
  /** Milliseconds for each of them. */
  limit: number
}

export interface RunnerParts {
  timers: Timers
  /** One line of the report. */
  say: (line: string) => void
}

/** Runs stage after stage, and says of each check how it ended as soon as it has. True: all is well. */
export async function runStages(stages: readonly Stage[], parts: RunnerParts): Promise<boolean> {
  let isFine = true
  for (const { checks, limit } of stages) {
    const ends = await Promise.all(checks.map(check => runCheck(check, limit, parts)))
    isFine &&= ends.every(end => end)
  }
  return isFine
}

async function runCheck(
  { name, run }: SelfCheck,
  limit: number,
  { timers, say }: RunnerParts,
): Promise<boolean> {
  const over = new AbortController()
  let awaited = 'an answer'
  let timer: unknown
  const late = new Promise<Result<string, string>>(resolve => {
    const giveUp = (): void =>
      resolve({ ok: false, error: `after ${limit / 1_000} s it still waits for ${awaited}` })
    timer = timers.set(giveUp, limit)
  })
  const waitsFor = (what: string): void => {
    awaited = what
  }
  const end = await Promise.race([ended(() => run({ waitsFor, signal: over.signal })), late])
  timers.clear(timer)
  over.abort()
  say(checkLineText(name, end))
  return end.ok
}

async function ended(run: () => Promise<Result<string, string>>): Promise<Result<string, string>> {
  try {
    return await run()
  } catch (thrown) {
    return { ok: false, error: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

/** One line each, whatever others put into their messages. */
export function checkLineText(name: string, end: Result<string, string>): string {
  const said = (end.ok ? end.value : end.error).replace(/\s+/g, ' ').trim()
  return `${end.ok ? 'ok  ' : 'FAIL'} ${name}: ${said}`
}

/** The thread has no file of its own: a package from which files are missing must not be without it. */
const source = `
  const { workerData: { line, milliseconds } } = require('node:worker_threads')
  setTimeout(() => {
    try {
      require('node:fs').writeSync(1, line + '\\n')
    } catch {}
    process.kill(process.pid, 'SIGKILL')
  }, milliseconds)
`

/** Ends the process from a thread of its own, for when the program stands still and no timer of its own fires. */
export function watchOver(milliseconds: number, line: string): void {
  new Worker(source, { eval: true, workerData: { milliseconds, line } }).unref()
}
