import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { InStream } from '../../../../../electron/cli/host'
import { askHidden } from '../../../../../electron/cli/input/ask-hidden'
import type { Result } from '../../../../../shared/result'

interface Asked {
  stdin: InStream
  typed: PassThrough
  shown: () => string
  raw: boolean[]
  interrupts: () => number
  abort: AbortController
  answer: Promise<Result<string>>
}

interface Asking {
  aborted?: boolean
  encoding?: BufferEncoding
  question?: string
}

function ask({ aborted = false, encoding, question = 'Password?' }: Asking = {}): Asked {
  const typed = new PassThrough()
  if (encoding) typed.setEncoding(encoding)
  const raw: boolean[] = []
  const stdin: InStream = Object.assign(typed, { setRawMode: (on: boolean) => raw.push(on) })
  const stderr = new PassThrough()
  let shown = ''
  stderr.on('data', (chunk: Buffer) => {
    shown += chunk.toString('utf8')
  })
  let interrupts = 0
  const abort = new AbortController()
  if (aborted) abort.abort()
  const answer = askHidden({
    stdin,
    stderr,
    question,
    signal: abort.signal,
    interrupt: () => {
      interrupts += 1
    },
  })
  return { stdin, typed, shown: () => shown, raw, interrupts: () => interrupts, abort, answer }
}

const cancelled = { ok: false, error: { kind: 'cancelled' } }

function expectLeftAsFound({ stdin, raw }: Asked): void {
  expect(raw).toEqual([true, false])
  expect(stdin.listenerCount('data')).toBe(0)
  expect(stdin.isPaused()).toBe(true)
}

it('answers with what was typed, and shows the question alone', async () => {
  const asked = ask()
  const bytes = Buffer.from('schl\u00fcssel\r')
  const middle = bytes.indexOf(0xc3) + 1
  asked.typed.write(bytes.subarray(0, middle))
  asked.typed.write(bytes.subarray(middle))
  expect(await asked.answer).toEqual({ ok: true, value: 'schlüssel' })
  expect(asked.shown()).toBe('Password? \n')
  expect(asked.interrupts()).toBe(0)
  expectLeftAsFound(asked)
})

it('gives the terminal no command, whatever the service is called', async () => {
  const asked = ask({ question: 'Password at Acme\u001b]52;c;QQ==\u0007\u001b[2K\rPassword at Bank:' })
  asked.typed.write('secret\r')
  await asked.answer
  expect(asked.shown()).toBe('Password at Acme\ufffd]52;c;QQ==\ufffd\ufffd[2K Password at Bank: \n')
})

it('takes a stream of text as well as one of bytes', async () => {
  const asked = ask({ encoding: 'utf8' })
  asked.typed.write('secret\n')
  expect(await asked.answer).toEqual({ ok: true, value: 'secret' })
})

it('takes Ctrl+D and the end of the terminal for no answer', async () => {
  const withKey = ask()
  withKey.typed.write('\u0004')
  expect(await withKey.answer).toEqual(cancelled)
  expectLeftAsFound(withKey)
  const withEnd = ask()
  withEnd.typed.end()
  expect(await withEnd.answer).toEqual(cancelled)
  expect([withKey.interrupts(), withEnd.interrupts()]).toEqual([0, 0])
})

it('passes Ctrl+C on, which is only a character to a terminal in raw mode', async () => {
  const asked = ask()
  asked.typed.write('sec\u0003')
  expect(await asked.answer).toEqual(cancelled)
  expect(asked.interrupts()).toBe(1)
  expectLeftAsFound(asked)
})

it('stops asking when nobody wants the answer any more', async () => {
  const asked = ask()
  asked.abort.abort()
  expect(await asked.answer).toEqual(cancelled)
  expectLeftAsFound(asked)
  const late = ask({ aborted: true })
  expect(await late.answer).toEqual(cancelled)
  expectLeftAsFound(late)
})
