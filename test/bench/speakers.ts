import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toPcm16, wavHeader } from '../../electron/engines/audio/write-wav'
import { sampleRate } from '../../electron/engines/speakers/framing'
import { makeDialog } from '../integration/engines/speakers/made-dialogs'
import { verdict } from './figures'
import type { Identification } from './identify-alone'

const shortSeconds = 1_080
const longSeconds = 10_800
const secondsAllowed = 300
const megabytesAllowed = 500
/** Ten times the recording may take this much more than ten times the work. */
const growthAllowed = 1.25

/** A dialog over and over, since speaking three hours takes longer than listening to them. */
async function writeLong(file: string, seconds: number, samples: Float32Array): Promise<void> {
  const times = Math.ceil((seconds * sampleRate) / samples.length)
  const piece = toPcm16(samples)
  const handle = await open(file, 'w')
  try {
    await handle.write(wavHeader(times * samples.length, sampleRate))
    for (let time = 0; time < times; time++) await handle.write(piece)
  } finally {
    await handle.close()
  }
}

async function identify(file: string): Promise<Identification> {
  const child = fork(join(import.meta.dirname, 'identify-alone.ts'), [file])
  const ended = once(child, 'exit')
  const [result] = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('The identification ended without a result.')
    }),
  ])
  await ended
  return result
}

async function measure(folder: string, seconds: number, samples: Float32Array): Promise<Identification> {
  const file = join(folder, `${seconds}.wav`)
  await writeLong(file, seconds, samples)
  const result = await identify(file)
  const rate = (seconds / result.seconds).toFixed(0)
  const figures = `${result.seconds.toFixed(1)} s, ${rate} xRT, ${result.megabytes.toFixed(0)} MB`
  console.log(`speakers of ${(seconds / 3_600).toFixed(1)} h: ${figures}, ${result.speakers} found of 4`)
  return result
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  try {
    const voices = ['flite slt', 'flite rms', 'flite awb', 'espeak en-us'] as const
    const { samples } = await makeDialog(voices, { turns: 40 })
    const short = await measure(folder, shortSeconds, samples)
    const long = await measure(folder, longSeconds, samples)
    const ratios: [string, number, number][] = [
      ['speakers of 3 h, of five minutes', long.seconds / secondsAllowed, 1],
      ['speakers of 3 h, of 500 MB', long.megabytes / megabytesAllowed, 1],
      ['growth', (long.seconds / short.seconds) * (shortSeconds / longSeconds), growthAllowed],
    ]
    for (const [what, ratio, budget] of ratios) {
      console.log(verdict(what, ratio, budget))
      if (ratio > budget) process.exitCode = 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
