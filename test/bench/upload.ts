import { type ChildProcess, execFile, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { figuresOf, lineOf } from './figures'
import type { Errand, Sent } from './upload-sender'

const rounds = 7
const leastOfCurl = 0.85
const mostMemory = 20
const megabyte = 1024 * 1024

/** `npm run bench -- upload --size=256`: megabytes. */
const sizeFlag = process.argv.find(argument => argument.startsWith('--size='))
const size = Number(sizeFlag?.slice('--size='.length) ?? 1_024)

const start = (script: string): ChildProcess =>
  fork(join(import.meta.dirname, script), { execArgv: ['--import', 'tsx'] })

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The process ended early'))
    child.once('exit', onExit)
    child.once('message', message => {
      child.removeListener('exit', onExit)
      resolve(message as T)
    })
  })
}

async function ours(sender: ChildProcess, errand: Errand): Promise<Sent> {
  const sent = answerOf<Sent>(sender)
  sender.send(errand)
  return sent
}

/** The same form. Without `Expect` it would wait for a word before it sends, and we do not. */
async function byCurl({ url, file }: Errand): Promise<number> {
  const form = `files=@${file};filename=talk.wav;type=application/octet-stream`
  const { stdout } = await promisify(execFile)('curl', [
    ...['--silent', '--show-error', '--fail', '--noproxy', '*', '--output', '-'],
    ...['--header', 'Expect:', '--header', 'Authorization: a-token'],
    ...['--form', form, '--write-out', '\n%{time_total}', url],
  ])
  return Number(stdout.split('\n').at(-1))
}

async function makeFile(file: string): Promise<void> {
  const handle = await open(file, 'w')
  await handle.truncate(size * megabyte)
  await handle.close()
}

/** The two are run in turns, and the first to go changes, so that a slow second of the machine falls on both. */
async function measure(sender: ChildProcess, errand: Errand): Promise<{ curl: number[]; sent: Sent[] }> {
  const curl: number[] = []
  const sent: Sent[] = []
  await byCurl(errand)
  await ours(sender, errand)
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) curl.push(await byCurl(errand))
    sent.push(await ours(sender, errand))
    if (round % 2 === 1) curl.push(await byCurl(errand))
  }
  return { curl, sent }
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  const file = join(folder, 'talk.wav')
  const sink = start('upload-sink.ts')
  const sender = start('upload-sender.ts')
  try {
    await makeFile(file)
    const port = await answerOf<number>(sink)
    report(await measure(sender, { url: `http://127.0.0.1:${port}/api/file/upload`, file }))
  } finally {
    sink.disconnect()
    sender.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report({ curl, sent }: { curl: readonly number[]; sent: readonly Sent[] }): void {
  const speed = (seconds: number): number => size / seconds
  const reference = figuresOf(curl.map(speed))
  const figures = figuresOf(sent.map(({ seconds }) => speed(seconds)))
  const memory = figuresOf(sent.map(({ idle, peak }) => (peak - idle) / megabyte))
  // Neighbours in time saw the same machine, and so are compared with each other.
  const ratio = figuresOf(sent.map(({ seconds }, round) => (curl[round] ?? Number.NaN) / seconds)).median
  const saying = (met: boolean): string => (met ? 'met' : 'NOT MET')
  console.log(`upload of ${size} MB, ${rounds} rounds       minimum / median / maximum`)
  console.log(lineOf('curl', reference, 'MB/s'))
  console.log(lineOf('Parlance', figures, 'MB/s'))
  console.log(lineOf('Parlance, memory above idle', memory, 'MB'))
  console.log(
    `upload: ${ratio.toFixed(2)}x of curl, median of the rounds, budget at least ${leastOfCurl}x: ${saying(ratio >= leastOfCurl)}`,
  )
  console.log(
    `upload: ${memory.maximum.toFixed(0)} MB above idle, budget ${mostMemory} MB: ${saying(memory.maximum <= mostMemory)}`,
  )
  if (ratio < leastOfCurl || memory.maximum > mostMemory) process.exitCode = 1
}
