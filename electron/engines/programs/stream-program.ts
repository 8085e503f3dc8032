import { type ChildProcess, spawn } from 'node:child_process'
import { errorCode } from '../../storage/storage-error'
import { keepTail, type Tail } from './keep-tail'

/** How a program came to its end. `missing`: it could not be started at all. */
export type ProgramEnd = { how: 'done' } | { how: 'failed' | 'missing' | 'stopped'; detail: string }

export interface StreamOptions {
  signal?: AbortSignal | undefined
  folder?: string | undefined
  env?: NodeJS.ProcessEnv | undefined
  /** What the program reads. */
  input?: string | Uint8Array | undefined
}

const mostErrorText = 4_000

/**
 * Runs a program, without a shell, and gives what it writes as it comes. Whoever stops listening ends the
 * program. Never rejects.
 */
export async function* streamProgram(
  program: string,
  args: readonly string[],
  { signal, folder, env, input }: StreamOptions = {},
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
  try {
    for await (const chunk of child.stdout) yield chunk
    const ended = await end
    return signal?.aborted ? { how: 'stopped', detail: '' } : ended
  } finally {
    signal?.removeEventListener('abort', kill)
    kill()
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
