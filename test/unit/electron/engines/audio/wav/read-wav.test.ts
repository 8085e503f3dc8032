import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWav, wavLayoutOf, wavSeconds } from '../../../../../../electron/engines/audio/wav/read-wav'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-read-wav-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function wav(bytesPerSample: number, channels: number, samples: Uint8Array, tag = 1): Promise<string> {
  const head = Buffer.alloc(44)
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(tag, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt16LE(bytesPerSample * channels, 32)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  const file = join(folder, 'sound.wav')
  await writeFile(file, Buffer.concat([head, samples]))
  return file
}

async function messagesOf(file: string): Promise<string[]> {
  const messages: string[] = []
  for await (const block of readWav(file)) messages.push(block.ok ? 'sound' : block.error)
  return messages
}

it('averages the channels of whole frames', async () => {
  const file = await wav(2, 2, Uint8Array.from([0, 0x40, 0, 0, 0, 0xc0, 0, 0xc0, 7, 7, 7]))
  const blocks: unknown[] = []
  for await (const block of readWav(file)) blocks.push(block)
  expect(blocks).toEqual([
    { ok: true, value: { samples: Float32Array.from([0.25, -0.5]), sampleRate: 8_000 } },
  ])
  const layout = await wavLayoutOf(file)
  expect(layout && wavSeconds(layout)).toBe(2 / 8_000)
})

it('says that numbers of five bytes need ffmpeg, and so does a coding that is not known', async () => {
  const needed = [expect.stringContaining('WAV sound of a rare kind')]
  expect(await messagesOf(await wav(5, 1, new Uint8Array(10)))).toEqual(needed)
  const mp3 = await wav(2, 1, new Uint8Array(10), 85)
  expect(await messagesOf(mp3)).toEqual(needed)
  expect(await wavLayoutOf(mp3)).toBeNull()
})

it('says that a file without a channel is damaged', async () => {
  expect(await messagesOf(await wav(2, 0, new Uint8Array(10)))).toEqual([expect.stringContaining('damaged')])
})
