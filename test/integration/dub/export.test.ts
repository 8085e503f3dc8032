import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DubExportOrder, WrittenDubFiles } from '../../../electron/dub/export/export-order'
import { exportDubFiles } from '../../../electron/dub/export/export-task'
import { mixTask } from '../../../electron/dub/sound/mix-task'
import type { MixPlan } from '../../../shared/dub/mix-plan'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'
import { areSame, music, numbersOf, planOf, spoken, writeSound } from './mix-sounds'

type Wants = DubExportOrder['wants']

const ffmpeg = nativeProgram('ffmpeg')
let folder = ''
let plan: MixPlan
const inFolder = (name: string): string => join(folder, name)
const seconds = 20
const nothing: Wants = { mix: null, stems: false, clips: false, film: null }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-export-'))
  await writeSound(inFolder('line.wav'), spoken(22_050, 2), 22_050)
  await writeSound(inFolder('bed.wav'), music(seconds), 48_000, 2)
  const clip = (key: string, at: number, speaker: string) => ({
    key,
    sound: inFolder('line.wav'),
    at,
    seconds: 2,
    speaker,
  })
  plan = planOf({
    seconds,
    original: inFolder('bed.wav'),
    bed: { kind: 'original', stem: null, duckDb: 12 },
    clips: [clip('a', 1, 'anna'), clip('b', 5, 'ben'), clip('c', 12.5, 'anna')],
  })
  const order = { plan, file: inFolder('mix.wav'), workshop: { cache: inFolder('cache'), ffmpeg: null } }
  await mixTask(order, { progress: () => {} })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let exports = 0
async function exported(
  wants: Partial<Wants>,
  { mix = inFolder('mix.wav'), program = null as string | null, of = plan } = {},
): Promise<{ told: WrittenDubFiles; at: (name: string) => string; names: string[]; parts: number[] }> {
  const target = inFolder(`out-${exports++}`)
  await mkdir(target)
  const parts: number[] = []
  const answer = await exportDubFiles(
    {
      plan: of,
      mix,
      missing: [],
      folder: target,
      workshop: { cache: inFolder('cache'), ffmpeg: program },
      wants: { ...nothing, ...wants },
      names: {
        base: 'Talk',
        bed: 'bed',
        speakers: { anna: 'Anna', ben: 'Ben: B/C' },
        clips: { a: '1 Anna', b: '2 Ben', c: '1 Anna' },
      },
    },
    { progress: part => void parts.push(part) },
  )
  if (!answer.ok || !answer.value.ok) throw new Error(JSON.stringify(answer))
  const names = (await readdir(target)).sort()
  return { told: answer.value.value, at: name => join(target, name), names, parts }
}

it('the mix as WAV is the mix itself', async () => {
  const { told, at, names } = await exported({ mix: 'wav' })
  expect(told).toEqual({ files: ['Talk.wav'], failed: [] })
  expect(names).toEqual(['Talk.wav'])
  expect((await readFile(at('Talk.wav'))).equals(await readFile(inFolder('mix.wav')))).toBe(true)
})

const decoded = (file: string): Int16Array => {
  const args = ['-nostdin', '-v', 'error', '-i', file, '-f', 's16le', '-ac', '2', '-ar', '48000', '-']
  return new Int16Array(new Uint8Array(outputOf('ffmpeg', args)).buffer)
}

describe.skipIf(!ffmpeg)('as ffmpeg reads it', () => {
  it('FLAC holds both sides of it, number by number', async () => {
    const { at } = await exported({ mix: 'flac' })
    expect(Buffer.from(decoded(at('Talk.flac')).buffer).equals(await soundOf('mix.wav'))).toBe(true)
  })

  it('MP3 is as long, begins with it and keeps its sides apart', async () => {
    const { at } = await exported({ mix: 'mp3' })
    const heard = decoded(at('Talk.mp3'))
    const mix = await numbersOf(inFolder('mix.wav'))
    expect(heard.length).toBe(mix.length)
    const lags = Array.from({ length: 21 }, (_, lag) => ({
      lag: lag - 10,
      like: likeness(mix, heard, lag - 10),
    }))
    expect(lags.reduce((one, other) => (other.like > one.like ? other : one)).lag).toBe(0)
    expect(energyOf(heard, 1) / energyOf(heard, 0)).toBeCloseTo(energyOf(mix, 1) / energyOf(mix, 0), 1)
  })
})

const soundOf = async (name: string): Promise<Buffer> => (await readFile(inFolder(name))).subarray(44)

/** Of the left side, around the last line. */
function likeness(one: Int16Array, other: Int16Array, lag: number): number {
  let both = 0
  for (let at = 600_000; at < 680_000; at++) both += (one[2 * at] ?? 0) * (other[2 * (at + lag)] ?? 0)
  return both
}

const energyOf = (pairs: Int16Array, side: number): number =>
  pairs.reduce((sum, value, at) => (at % 2 === side ? sum + value * value : sum), 0)

it('stems are as long as the mix, and laid over each other they are the mix', async () => {
  const { told, at } = await exported({ stems: true })
  expect(told).toEqual({
    files: ['Talk Anna.wav', expect.stringMatching(/^Talk Ben.*\.wav$/), 'Talk bed.wav'],
    failed: [],
  })
  const stems = await Promise.all(told.files.map(name => numbersOf(at(name))))
  const mix = await numbersOf(inFolder('mix.wav'))
  let most = 0
  for (let place = 0; place < mix.length; place++) {
    const sum = stems.reduce((all, stem) => all + (stem[place] ?? 0), 0)
    most = Math.max(most, Math.abs(sum - (mix[place] ?? 0)))
  }
  expect(stems.map(({ length }) => length)).toEqual([mix.length, mix.length, mix.length])
  expect(most).toBeLessThanOrEqual(2)
  // Ben says nothing while Anna does.
  expect(stems[1]?.subarray(96_000, 288_000).some(value => value !== 0)).toBe(false)
})

it('what of the recording is kept is in the stem of the bed, also where there is no bed', async () => {
  const of = { ...plan, bed: { kind: 'none', stem: null, duckDb: 0 } as const, kept: [{ from: 9, to: 11 }] }
  const { told, at } = await exported({ stems: true }, { of })
  expect(told.files).toContain('Talk bed.wav')
  const bed = await numbersOf(at('Talk bed.wav'))
  const within = (of: Int16Array) => of.subarray(18 * 48_000, 22 * 48_000)
  expect(areSame(within(bed), within(music(seconds)))).toBe(true)
  expect(bed.subarray(0, 17 * 48_000).some(value => value !== 0)).toBe(false)
  const voices = await Promise.all(told.files.slice(0, 2).map(name => numbersOf(at(name))))
  for (const voice of voices) expect(within(voice).some(value => value !== 0)).toBe(false)
})

it('each line is a file, exactly as long as it is heard, and no two have one name', async () => {
  const { told, at, parts } = await exported({ clips: true })
  expect(told.files).toEqual(['1 Anna.wav', '2 Ben.wav', '1 Anna (2).wav'])
  for (const name of told.files) expect((await readFile(at(name))).length).toBe(44 + 2 * 96_000)
  expect(parts.at(-1)).toBe(1)
})

it('what cannot be read of it is told by the names of its files, and the rest is written', async () => {
  const gone = inFolder('gone.wav')
  const clips = plan.clips.map(clip => (clip.key === 'b' ? { ...clip, sound: gone } : clip))
  const { told } = await exported({ stems: true, clips: true }, { of: { ...plan, original: gone, clips } })
  const problem = 'The sound is no longer where it was.'
  expect(told).toEqual({
    files: ['Talk Anna.wav', '1 Anna.wav', '1 Anna (2).wav'],
    failed: [
      { file: 'bed', problem },
      { file: '2 Ben', problem },
    ],
  })
})
