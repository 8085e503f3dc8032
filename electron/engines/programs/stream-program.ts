import { type ChildProcess, spawn } from 'node:child_process'
import { errorCode } from '../../storage/storage-error'

/** How a program came to its end. `missing`: it could not be started at all. `too-long`: it was ended for that. */
export type ProgramEnd =
  | { how: 'done' }
  | { how: 'failed' | 'missing' | 'stopped' | 'too-long'; detail: string }

export interface StreamOptions {
  signal?: AbortSignal | undefined
  folder?: string | undefined
  env?: NodeJS.ProcessEnv | undefined
  /** What the program reads. */
  input?: string | Uint8Array | undefined
  /** How long it may write nothing while somebody waits for it. Left out: for ever. */
  silenceMs?: number | undefined
}

const mostErrorText = 4_000

/**
 * Runs a program, without a shell, and gives what it writes as it comes. Whoever stops listening ends the
 * program. Never rejects.
 */
export async function* streamProgram(
  program: string,
  args: readonly string[],
  { signal, folder, env, input, silenceMs }: StreamOptions = {},
): AsyncGenerator<Buffer, ProgramEnd> {
  if (signal?.aborted) return { how: 'stopped', detail: '' }
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    shell: false,
    ...(folder ? { cwd: folder } : {}),
    ...(env ? { env } : {}),
  })
  const said = keepTail(mostErrorText)
  child.stderr.on('data', said.add)
  // A program that does not read to the end breaks the pipe; its exit says why.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const end = endOf(child, said)
  const kill = (): void => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  const silence = watchSilence(silenceMs, kill)
  try {
    silence.begin()
    for await (const chunk of child.stdout) {
      // Whoever does not ask for more is not kept waiting.
      silence.end()
      yield chunk
      silence.begin()
    }
    const ended = await end
    if (signal?.aborted) return { how: 'stopped', detail: '' }
    return silence.lasted() ? { how: 'too-long', detail: `silent for ${silenceMs} ms` } : ended
  } finally {
    silence.end()
    signal?.removeEventListener('abort', kill)
    kill()
  }
}

interface SilenceWatch {
  begin(): void
  end(): void
  /** As long as was allowed. */
  lasted(): boolean
}

/** In two halves: a computer that sleeps meanwhile wakes up in one of them, and the program has the other. */
function watchSilence(mostMs: number | undefined, onTooLong: () => void): SilenceWatch {
  let timer: NodeJS.Timeout | undefined
  let hasLasted = false
  const wait = (halves: number): void => {
    if (mostMs === undefined) return
    timer = setTimeout(() => {
      if (halves > 1) return wait(halves - 1)
      hasLasted = true
      onTooLong()
    }, mostMs / 2)
  }
  return {
    begin: () => wait(2),
    end: () => clearTimeout(timer),
    lasted: () => hasLasted,
  }
}

function endOf(child: ChildProcess, said: Tail): Promise<ProgramEnd> {
  return new Promise(resolve => {
    child.once('error', error => resolve({ how: 'missing', detail: errorCode(error) || error.message }))
    child.once('close', (code, killer) => {
      if (code === 0) resolve({ how: 'done' })
      else resolve({ how: 'failed', detail: said.text() || String(killer ?? `code ${code}`) })
    })
  })
}

interface Tail {
  add(bytes: Uint8Array): void
  text(): string
}

/** Keeps the end of what a program says: there the reason stands, and there may be gigabytes of it. */
export function keepTail(mostBytes: number): Tail {
  let kept: Uint8Array = new Uint8Array(0)
  return {
    add(bytes) {
      const all = Buffer.concat([kept, bytes])
      kept = all.subarray(Math.max(0, all.length - mostBytes))
    },
    text: () => Buffer.from(kept).toString('utf8').trim(),
  }
}
