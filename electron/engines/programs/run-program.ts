import { type ProgramEnd, type StreamOptions, streamProgram } from './stream-program'

export type Ran =
  | { how: 'done'; output: Buffer }
  /** It was ended for that. */
  | { how: 'too-much'; detail: string }
  | Exclude<ProgramEnd, { how: 'done' }>

export interface RunOptions extends StreamOptions {
  timeoutMs: number
  mostOutputBytes?: number
}

const usualOutputBytes = 16_000_000

/** Runs a program to its end and answers what it wrote. Without a shell. Never rejects. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { timeoutMs, mostOutputBytes = usualOutputBytes, signal, ...options }: RunOptions,
): Promise<Ran> {
  const patience = AbortSignal.timeout(timeoutMs)
  const running = streamProgram(program, args, {
    ...options,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  })
  const chunks: Buffer[] = []
  let bytes = 0
  for (;;) {
    const next = await running.next()
    if (!next.done) {
      chunks.push(next.value)
      bytes += next.value.length
      if (bytes <= mostOutputBytes) continue
      await running.return({ how: 'stopped', detail: '' })
      return { how: 'too-much', detail: `${bytes} bytes` }
    }
    if (next.value.how === 'done') return { how: 'done', output: Buffer.concat(chunks) }
    if (next.value.how === 'stopped' && !signal?.aborted)
      return { how: 'too-long', detail: `${timeoutMs} ms` }
    return next.value
  }
}
