import { StringDecoder } from 'node:string_decoder'
import { failure, type Result, success } from '../../../shared/result'
import type { InStream, OutStream } from '../host'
import { printableLine } from '../output/printed-text'
import { createLineEditor, type TypedLine } from './line-editor'

export interface HiddenQuestion {
  stdin: InStream
  stderr: OutStream
  question: string
  signal: AbortSignal
  /** Raw mode turns Ctrl+C into a character; whoever waits for the signal has to be told. */
  interrupt: () => void
}

const cancelled = failure({ kind: 'cancelled' })

/** Asks on the terminal, and shows nothing of what is typed. */
export function askHidden({
  stdin,
  stderr,
  question,
  signal,
  interrupt,
}: HiddenQuestion): Promise<Result<string>> {
  return new Promise(resolve => {
    const editor = createLineEditor()
    const decoder = new StringDecoder('utf8')
    // First, so that nothing is shown of an answer that comes as soon as the question is read.
    stdin.setRawMode?.(true)
    stderr.write(`${printableLine(question)} `)

    function finish(answer: Result<string>): void {
      stdin.off('data', onData)
      stdin.off('end', onEnd)
      signal.removeEventListener('abort', onAbort)
      stdin.setRawMode?.(false)
      stdin.pause()
      stderr.write('\n')
      resolve(answer)
    }
    function heed(line: TypedLine): void {
      if (line.state === 'entered') finish(success(line.text))
      if (line.state === 'ended') finish(cancelled)
      if (line.state === 'interrupted') {
        finish(cancelled)
        interrupt()
      }
    }
    const onData = (bytes: Buffer | string): void => {
      heed(editor.take(typeof bytes === 'string' ? bytes : decoder.write(bytes)))
    }
    const onEnd = (): void => finish(cancelled)
    const onAbort = (): void => finish(cancelled)

    signal.addEventListener('abort', onAbort, { once: true })
    stdin.on('data', onData)
    stdin.once('end', onEnd)
    if (signal.aborted) finish(cancelled)
    else stdin.resume()
  })
}
