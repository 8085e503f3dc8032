import { failure, type Result, success } from '../../../shared/result'
import type { InStream } from '../host'

/** A password is a line; whoever pipes a film into it has mistaken the file. */
const lineLimit = 64 * 1024

const cancelled = failure({ kind: 'cancelled' })

/** All of stdin, as bytes: their encoding is for the reader to find out. */
export function readStdin(stdin: InStream, limit: number, signal: AbortSignal): Promise<Result<Buffer>> {
  const chunks: Buffer[] = []
  let size = 0
  return listen(stdin, signal, (chunk, finish) => {
    if (chunk === null) return finish(success(Buffer.concat(chunks)))
    chunks.push(chunk)
    size += chunk.length
    if (size > limit) finish(failure({ kind: 'too-large', limit }))
  })
}

/** The first line of stdin without its end; null when there is nothing at all. */
export function readLine(stdin: InStream, signal: AbortSignal): Promise<Result<string | null>> {
  let read = Buffer.alloc(0)
  return listen(stdin, signal, (chunk, finish) => {
    if (chunk !== null) read = Buffer.concat([read, chunk])
    const end = read.indexOf('\n')
    if (read.length > lineLimit) return finish(failure({ kind: 'too-large', limit: lineLimit }))
    if (end < 0 && chunk !== null) return
    if (end < 0 && read.length === 0) return finish(success(null))
    const line = read.subarray(0, end < 0 ? read.length : end).toString('utf8')
    finish(success(line.replace(/\r$/, '')))
  })
}

type Heard<T> = (chunk: Buffer | null, finish: (answer: Result<T>) => void) => void

/** Hands over each chunk, and null at the end. */
function listen<T>(stdin: InStream, signal: AbortSignal, heard: Heard<T>): Promise<Result<T>> {
  return new Promise(resolve => {
    function finish(answer: Result<T>): void {
      stdin.off('data', onData)
      stdin.off('end', onEnd)
      stdin.off('error', onEnd)
      signal.removeEventListener('abort', onAbort)
      stdin.pause()
      resolve(answer)
    }
    const onData = (chunk: Buffer | string): void =>
      heard(typeof chunk === 'string' ? Buffer.from(chunk) : chunk, finish)
    const onEnd = (): void => heard(null, finish)
    const onAbort = (): void => finish(cancelled)
    if (signal.aborted) return finish(cancelled)
    signal.addEventListener('abort', onAbort, { once: true })
    stdin.on('data', onData)
    stdin.once('end', onEnd)
    // A stdin that cannot be read is one with nothing in it.
    stdin.once('error', onEnd)
    if (stdin.readableEnded) onEnd()
  })
}
