import { createInterface } from 'node:readline'
import { failure, type Result, success } from '../../shared/result'
import type { CommandContext } from './context'
import { askHidden } from './input/ask-hidden'
import { readLine } from './input/read-stdin'

const cancelled = failure({ kind: 'cancelled' })

/** A password: typed unseen on a terminal, else the first line of stdin. Null: stdin holds nothing. */
export function askPassword(
  { host, t, signal, interrupt }: CommandContext,
  question = t('cli.ask.password'),
): Promise<Result<string | null>> {
  const { stdin, stderr } = host
  if (stdin.isTTY === true) return askHidden({ stdin, stderr, question, signal, interrupt })
  return readLine(stdin, signal)
}

/** A question whose answer may be seen. Null: there is nobody to ask. */
export function askOpenly(
  { host, signal, interrupt }: CommandContext,
  question: string,
): Promise<Result<string | null>> {
  const { stdin, stderr } = host
  if (stdin.isTTY !== true) return Promise.resolve(success(null))
  return new Promise(resolve => {
    const lines = createInterface({ input: stdin, output: stderr, terminal: true })
    const finish = (answer: Result<string | null>): void => {
      signal.removeEventListener('abort', onAbort)
      // Whatever is answered first counts; closing answers too.
      resolve(answer)
      lines.close()
      stdin.pause()
    }
    const onAbort = (): void => finish(cancelled)
    signal.addEventListener('abort', onAbort, { once: true })
    lines.once('SIGINT', () => {
      finish(cancelled)
      interrupt()
    })
    lines.once('close', () => finish(cancelled))
    lines.question(`${question} `, text => finish(success(text.trim())))
  })
}
