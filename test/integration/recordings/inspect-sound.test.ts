import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeWav } from '../../../electron/engines/audio/write-wav'
import { inspectSound } from '../../../electron/recordings/inspect-sound'
import { framesOfAac } from './sound-files'

let folder: string
let program: string
const startedMark = (): string => join(folder, 'started')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-'))
  program = join(folder, 'ffmpeg')
  await writeFile(program, `#!/bin/sh\ntouch '${startedMark()}'\nexit 1\n`, { mode: 0o755 })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function inspected(name: string, bytes: Uint8Array) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return inspectSound({ file, program })
}

describe.skipIf(process.platform === 'win32')('the first look at a sound', () => {
  it('starts no program for what is read without one, at whatever rate it is', async () => {
    const wav = encodeWav({ samples: new Float32Array(4_000).fill(0.25), sampleRate: 8_000 })
    expect(await inspected('call.wav', wav)).toEqual({
      ok: true,
      value: { seconds: 0.5, hasVideo: false, reading: 'fine' },
    })
    expect(existsSync(startedMark())).toBe(false)
  })

  it('starts it for what nothing else reads, and says so when that fails too', async () => {
    expect(await inspected('call.aac', framesOfAac)).toMatchObject({ value: { reading: 'impossible' } })
    expect(existsSync(startedMark())).toBe(true)
  })
})
