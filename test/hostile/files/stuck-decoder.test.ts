import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWithFfmpeg } from '../../../electron/engines/audio/read-with-ffmpeg'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-stuck-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.skipIf(process.platform === 'win32')(
  'a decoder that comes to a standstill is ended, and says so',
  async () => {
    const decoder = join(folder, 'ffmpeg')
    await writeFile(decoder, '#!/bin/sh\nexec sleep 3600\n')
    await chmod(decoder, 0o755)
    const blocks = []
    const recording = { file: join(folder, 'a.wav'), kind: 'wav' } as const
    for await (const block of readWithFfmpeg(decoder, recording, 16_000, { silenceMs: 100 }))
      blocks.push(block)
    expect(blocks).toEqual([{ ok: false, error: expect.stringContaining('came to a standstill') }])
  },
)
