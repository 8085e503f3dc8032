import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSoundFile } from '../../../../electron/engines/audio/decode'
import { sideBySide, sidesOf } from '../../../../electron/engines/audio/sides'
import { joinBlocks } from '../../../../electron/engines/audio/sound'
import { toPcm16, wavHeader } from '../../../../electron/engines/audio/write-wav'
import { nativeProgram } from '../../../harness/native-programs'
import { outputOf } from '../../../harness/start-program'
import { bestLikeness, melody } from './sounds'

const ffmpeg = nativeProgram('ffmpeg')
const rate = 48_000
const left = melody(44_100).samples
const right = left.toReversed().map(sample => sample / 2)
let folder = ''
const inFolder = (name: string): string => join(folder, name)
const made = ['flac', 'mp3', 'ogg', 'opus', 'webm', 'm4a'] as const

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-sides-'))
  const pairs = toPcm16(sideBySide([left, right]))
  await writeFile(inFolder('both.wav'), Buffer.concat([wavHeader(left.length, 44_100, 2), pairs]))
  await writeFile(inFolder('one.wav'), Buffer.concat([wavHeader(left.length, 44_100), toPcm16(left)]))
  if (!ffmpeg) return
  for (const kind of made) {
    outputOf('ffmpeg', ['-v', 'error', '-i', inFolder('both.wav'), '-b:a', '192k', inFolder(`both.${kind}`)])
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function sidesIn(name: string, program: string | null): Promise<[Float32Array, Float32Array]> {
  const opened = await openSoundFile(inFolder(name), { sampleRate: rate, channels: 2, program })
  if (!opened.ok) throw new Error(opened.error)
  const blocks: Float32Array[] = []
  for await (const block of opened.value.blocks) {
    if (!block.ok) throw new Error(block.error)
    blocks.push(block.value)
  }
  return sidesOf(joinBlocks(blocks))
}

const atRate = melody(rate).samples
const wanted = [atRate, atRate.toReversed()] as const
const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

function expectBoth([one, other]: [Float32Array, Float32Array], mostLag: number): void {
  expect(bestLikeness(wanted[0], one, mostLag)).toBeGreaterThan(0.98)
  expect(bestLikeness(wanted[1], other, mostLag)).toBeGreaterThan(0.98)
  expect(loudness(other) / loudness(one)).toBeCloseTo(0.5, 1)
}

it('both sides of a WAV file are read, each by itself', async () => {
  const [one, other] = await sidesIn('both.wav', null)
  expect([one.length, other.length]).toEqual([atRate.length, atRate.length])
  expectBoth([one, other], 2)
})

describe.skipIf(!ffmpeg)('of what is compressed', () => {
  it.each(made.filter(kind => kind !== 'm4a'))('%s, by ourselves', async kind => {
    expectBoth(await sidesIn(`both.${kind}`, null), 2_400)
  })
  it.each(made)('%s, with ffmpeg', async kind => {
    expectBoth(await sidesIn(`both.${kind}`, ffmpeg), 2_400)
  })

  it('a sound of one channel is as loud on both sides with ffmpeg as without', async () => {
    const own = await sidesIn('one.wav', null)
    const theirs = await sidesIn('one.wav', ffmpeg)
    for (const side of [...own, ...theirs]) expect(loudness(side)).toBeCloseTo(loudness(left), 2)
  })
})
