import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PreparedFile, prepareBed, prepareClip } from '../../../electron/dub/sound/prepare'
import { openPrepared, writePrepared } from '../../../electron/dub/sound/prepared-sound'
import type { Result } from '../../../shared/result'
import { music, spoken, writeSound } from './mix-sounds'

let folder = ''
const inFolder = (name: string): string => join(folder, name)
const workshop = () => ({ cache: inFolder('cache'), ffmpeg: null })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-prepare-'))
  await writeSound(inFolder('take.wav'), spoken(22_050, 2), 22_050)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function fileOf(answer: Result<PreparedFile, string>): PreparedFile {
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

function samplesOf({ file, length }: PreparedFile): Int16Array {
  const sound = openPrepared(file)
  if (!sound) throw new Error('It is not there.')
  const samples = sound.read(0, length)
  sound.close()
  return samples
}

const take = (parts: { seconds: number }) => ({
  sound: inFolder('take.wav'),
  ...parts,
})

it.each([1.6, 1.999, 2, 2.004, 2.3])(
  'a take of 2 s is exactly as long as it is to be: %d s',
  async seconds => {
    const prepared = fileOf(await prepareClip(take({ seconds }), workshop()))
    expect(prepared.length).toBe(Math.round(seconds * 48_000))
    expect(prepared.tenths.length).toBe(Math.ceil(prepared.length / 4_800))
    const samples = samplesOf(prepared)
    // The first sample is the loudest one.
    expect(samples.indexOf(Math.max(...samples))).toBe(0)
  },
)

it('is prepared once, and again when its sound is another', async () => {
  const cache = inFolder('once')
  const first = fileOf(await prepareClip(take({ seconds: 1.5 }), { cache, ffmpeg: null }))
  const second = fileOf(await prepareClip(take({ seconds: 1.5 }), { cache, ffmpeg: null }))
  expect(second.file).toBe(first.file)
  expect(await readdir(cache)).toHaveLength(1)
  await utimes(inFolder('take.wav'), 1, 1)
  const third = fileOf(await prepareClip(take({ seconds: 1.5 }), { cache, ffmpeg: null }))
  expect(third.file).not.toBe(first.file)
})

it('what was left half written is prepared again', async () => {
  const first = fileOf(await prepareClip(take({ seconds: 1.3 }), workshop()))
  await truncate(first.file, 2_000)
  const again = fileOf(await prepareClip(take({ seconds: 1.3 }), workshop()))
  expect(again.length).toBe(62_400)
  expect(samplesOf(again)).toHaveLength(62_400)
})

it.each([
  ['nothing', ''],
  ['less than a head', 'no sound'],
  ['something else', 'no sound of ours, though of some length'],
])('%s under the name of a prepared sound is taken for none', async (_, content) => {
  const cache = inFolder(`others-${content.length}`)
  const first = fileOf(await prepareClip(take({ seconds: 1.1 }), { cache, ffmpeg: null }))
  await writeFile(first.file, content)
  const again = fileOf(await prepareClip(take({ seconds: 1.1 }), { cache, ffmpeg: null }))
  expect(again.length).toBe(52_800)
  expect(samplesOf(again).some(value => value !== 0)).toBe(true)
})

it('a prepared sound whose end another program took away is heard up to there', async () => {
  const { file, length } = fileOf(await prepareClip(take({ seconds: 1.2 }), workshop()))
  const sound = openPrepared(file)
  await truncate(file, 16 + 2 * 1_000)
  const heard = sound?.read(0, length)
  sound?.close()
  expect(heard).toHaveLength(length)
  expect(heard?.subarray(0, 1_000).some(value => value !== 0)).toBe(true)
  expect(heard?.subarray(1_000).every(value => value === 0)).toBe(true)
})

it('a bed keeps both sides, and says nothing before its beginning and after its end', async () => {
  await writeSound(inFolder('bed.wav'), music(1.25), 48_000, 2)
  const prepared = fileOf(await prepareBed(inFolder('bed.wav'), workshop(), () => {}))
  expect(samplesOf(prepared)).toEqual(music(1.25))
  const sound = openPrepared(prepared.file)
  const around = sound?.read(-2, prepared.length + 5)
  expect(around?.subarray(0, 4)).toEqual(new Int16Array(4))
  expect(around?.subarray(4, -6)).toEqual(music(1.25))
  expect(around?.subarray(-6)).toEqual(new Int16Array(6))
  expect(sound?.read(999_999, 2)).toEqual(new Int16Array(4))
  sound?.close()
})

it('a sound that cannot be read is refused, and nothing of it stays', async () => {
  const cache = inFolder('refused')
  await writeFile(inFolder('text.wav'), 'no sound')
  expect(await prepareBed(inFolder('text.wav'), { cache, ffmpeg: null }, () => {})).toMatchObject({
    ok: false,
  })
  expect(
    await prepareClip({ sound: inFolder('text.wav'), seconds: 1 }, { cache, ffmpeg: null }),
  ).toMatchObject({
    ok: false,
  })
  expect(await prepareClip({ sound: folder, seconds: 1 }, { cache, ffmpeg: null })).toEqual({
    ok: false,
    error: 'The sound is no longer where it was.',
  })
  expect(await readdir(cache).catch(() => [])).toEqual([])
})

it('a write that breaks off leaves nothing', async () => {
  async function* broken(): AsyncGenerator<Float32Array> {
    yield new Float32Array(10)
    throw new Error('The disk is gone.')
  }
  await expect(writePrepared(inFolder('broken/one.sound'), 1, broken())).rejects.toThrow('The disk is gone.')
  expect(await readdir(inFolder('broken'))).toEqual([])
})
