import type { Clock, Log } from '../ports'
import type { Plain } from './redact-value'
import { appendAtOnce, appendLines, type LogDisk, type LogFiles, lastLines } from './rotating-file'

export interface LogFile {
  log: Log
  /** The newest lines, oldest first, with those that wait to be written. */
  tail(lines: number): Promise<string[]>
  /** When all lines so far are on disk, or lost because the disk refused them. */
  flush(): Promise<void>
  /** For a process that is about to die: writes what waits before it answers. A line may then be there twice. */
  flushAtOnce(): void
}

export interface LogFileParts {
  files: LogFiles
  clock: Clock
  redact: (value: unknown) => Plain
  disk: LogDisk
}

export const logFileSizes = { maxBytes: 1_000_000, count: 5 }

/** When the disk does not keep up, or refuses, this many lines wait; then the oldest are given up and counted. */
const mostWaiting = 2_000

/** The caller is never kept waiting and never told of a failure: a program does not stop because its log did. */
export function openLogFile({ files, clock, redact, disk }: LogFileParts): LogFile {
  let waiting: string[] = []
  let underway: string[] = []
  let writing: Promise<void> | null = null
  let lost = 0

  function lineOf(level: string, event: string, facts: unknown): string {
    const at = new Date(clock.now()).toISOString()
    const entry = {
      at,
      level,
      event: redact(event),
      ...(facts === undefined ? {} : { facts: redact(facts) }),
    }
    return `${JSON.stringify(entry)}\n`
  }

  function keepNewest(): void {
    const excess = waiting.length - mostWaiting
    if (excess <= 0) return
    waiting = waiting.slice(excess)
    lost += excess
  }

  async function writeWaiting(): Promise<void> {
    // Not within the caller's turn: many lines of one moment become one write.
    await Promise.resolve()
    while (waiting.length > 0) {
      underway = waiting
      waiting = []
      const lostBefore = lost
      try {
        await appendLines([...noteOfLost(), ...underway], files, disk)
        lost -= lostBefore
      } catch {
        lost += underway.length
      }
      underway = []
    }
    writing = null
  }

  /** A refused write may have left half a line: the note starts on a fresh one. */
  function noteOfLost(): string[] {
    return lost > 0 ? ['\n', lineOf('warn', 'log.lines-lost', { lines: lost })] : []
  }

  function startWriting(): Promise<void> {
    writing ??= writeWaiting()
    return writing
  }

  async function flush(): Promise<void> {
    if (waiting.length > 0 || writing !== null) await startWriting()
  }

  return {
    flush,

    log(level, event, facts) {
      waiting.push(lineOf(level, event, facts))
      keepNewest()
      void startWriting()
    },

    async tail(lines) {
      await flush()
      return lastLines(lines, files, disk)
    },

    flushAtOnce() {
      const lines = [...underway, ...waiting]
      waiting = []
      if (lines.length === 0) return
      try {
        appendAtOnce(lines, files, disk)
      } catch {
        lost += lines.length
      }
    },
  }
}
