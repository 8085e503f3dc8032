import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeSound } from '../../../../electron/engines/audio/decode'
import { encodeSound } from '../../../../electron/engines/audio/encode'
import type { Sound } from '../../../../electron/engines/audio/sound'
import { createStreamEncoder } from '../../../../electron/engines/audio/stream-encoder'
import { toPcm16 } from '../../../../electron/engines/audio/write-wav'
import { nativeProgram } from '../../../harness/native-programs'
import { outputOf } from '../../../harness/start-program'
import { bestLikeness, likeness, melody } from './sounds'

const ffmpeg = nativeProgram('ffmpeg')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-encode-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function encoded(sound: Sound, format: 'mp3' | 'ogg' | 'flac'): Promise<string> {
  const answer = await encodeSound(sound, format)
  if (!answer.ok) throw new Error(answer.error)
  const file = join(folder, `sound.${format}`)
  await writeFile(file, answer.value)
  return file
}

describe.each(['mp3', 'ogg'] as const)('%s', format => {
  it.each([8_000, 16_000, 22_050, 48_000, 11_127])('holds the sound at %d samples a second', async rate => {
    const sound = melody(rate)
    const decoded = await decodeSound(await encoded(sound, format), { sampleRate: rate })
    if (!decoded.ok) throw new Error(decoded.error)
    expect(bestLikeness(sound.samples, decoded.value.samples, format === 'mp3' ? 2_400 : 2)).toBeGreaterThan(
      0.98,
    )
  })
})

const noise = (count: number, loud: number): Float32Array => {
  let seed = 7
  return Float32Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff
    return (seed / 0x4000_0000 - 1) * loud
  })
}

describe.skipIf(!ffmpeg)('mp3 begins with the first sample and ends with the last', () => {
  /** How late it is, by where it is most alike. Null: it is alike nowhere near. */
  function latenessOf(sound: Float32Array, heard: Float32Array): number | null {
    const lags = Array.from({ length: 81 }, (_, at) => ({
      lag: at - 40,
      like: likeness(sound, heard, at - 40),
    }))
    const best = lags.reduce((one, other) => (other.like > one.like ? other : one))
    return best.like > 0.5 ? best.lag : null
  }
  /** The lengths leave anything from nothing to a whole frame to be filled up. */
  const lengths = [6_000, 6_336, 6_337, 6_911, 6_912, 7_489]
  const rates = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]

  it.each(rates)('at %d samples a second', async sampleRate => {
    for (const length of lengths) {
      const samples = noise(length, 0.5)
      const file = await encoded({ samples, sampleRate }, 'mp3')
      const pcm = outputOf('ffmpeg', ['-v', 'error', '-i', file, '-f', 's16le', 'pipe:1'])
      const others = Float32Array.from(new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2))
      expect([length, others.length, latenessOf(samples, others)]).toEqual([length, length, 0])
      const own = await decodeSound(file, { sampleRate })
      if (!own.ok) throw new Error(own.error)
      expect([length, own.value.samples.length, latenessOf(samples, own.value.samples)]).toEqual([
        length,
        length,
        0,
      ])
    }
  })

  it('written piece by piece too, its beginning last', async () => {
    const samples = noise(100_000, 0.5)
    const encoder = await createStreamEncoder('mp3', 22_050)
    const pieces = [samples.subarray(0, 70_000), samples.subarray(70_000)].map(piece => encoder.push(piece))
    const { head, tail } = encoder.end()
    expect(head.length).toBe(encoder.headBytes)
    const whole = await encodeSound({ samples, sampleRate: 22_050 }, 'mp3')
    expect(whole.ok && Buffer.concat([head, ...pieces, tail]).equals(whole.value)).toBe(true)
  })
})

describe('flac', () => {
  const loud = Float32Array.from({ length: 9_000 }, (_, index) => (index % 2 === 0 ? 1 : -1))

  it.each([
    ['a melody', melody(16_000).samples],
    ['silence', new Float32Array(10_000)],
    ['the loudest there is', loud],
    ['noise at full scale', noise(20_000, 1)],
    ['faint noise', noise(20_000, 0.001)],
    ['one sample', Float32Array.of(0.5)],
    ['one sample more than a frame', melody(16_000).samples.subarray(0, 4_097)],
    // Beyond 127 frames their numbers take two bytes.
    ['many frames', noise(130 * 4_096, 0.01)],
  ])('loses nothing of %s', async (_what, samples) => {
    const file = await encoded({ samples, sampleRate: 16_000 }, 'flac')
    const decoded = await decodeSound(file, { sampleRate: 16_000 })
    if (!decoded.ok) throw new Error(decoded.error)
    // The decoder divides by 32,767, the encoder multiplies by 32,768.
    const back = toPcm16(decoded.value.samples.map(sample => (sample * 32_767) / 32_768))
    expect(Buffer.compare(back, toPcm16(samples))).toBe(0)
  })

  it.skipIf(!ffmpeg)('is what others take for FLAC, its checksum included', async () => {
    const { samples } = melody(22_050)
    const file = await encoded({ samples, sampleRate: 22_050 }, 'flac')
    const args = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', file, '-f', 's16le', 'pipe:1']
    expect(Buffer.compare(outputOf('ffmpeg', args), toPcm16(samples))).toBe(0)
  })

  it('makes a melody smaller', async () => {
    const sound = melody(16_000)
    const answer = await encodeSound(sound, 'flac')
    expect(answer.ok && answer.value.length / (sound.samples.length * 2)).toBeLessThan(0.7)
  })
})

it('refuses to make a file of nothing', async () => {
  expect(await encodeSound({ samples: new Float32Array(0), sampleRate: 16_000 }, 'mp3')).toEqual({
    ok: false,
    error: 'There is no sound to write to a file.',
  })
})
