import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mixTask } from '../../../electron/dub/sound/mix-task'
import { sampleAt } from '../../../electron/dub/sound/sizes'
import type { MixClip, MixPlan, MixTold } from '../../../shared/dub/mix-plan'
import { nativeProgram } from '../../harness/native-programs'
import { runToEnd } from '../../harness/start-program'
import { areSame, music, numbersOf, offBy, planOf, spoken, writeSound } from './mix-sounds'

const ffmpeg = nativeProgram('ffmpeg')
let folder = ''
const inFolder = (name: string): string => join(folder, name)
const rates = [16_000, 22_050, 44_100]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-mix-'))
  for (const rate of rates) await writeSound(inFolder(`${rate}.wav`), spoken(rate, 2), rate)
  await writeSound(inFolder('bed.wav'), music(62), 48_000, 2)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function mix(plan: MixPlan, name: string): Promise<MixTold> {
  const workshop = { cache: inFolder('cache'), ffmpeg: null }
  const answer = await mixTask({ plan, file: inFolder(name), workshop }, { progress: () => {} })
  if (!answer.ok) throw new Error(answer.error)
  if (!answer.value.ok) throw new Error(JSON.stringify(answer.value.error))
  return answer.value.value
}

const clip = (at: number, rate = 16_000, seconds = 2): MixClip => ({
  key: `${at}`,
  sound: inFolder(`${rate}.wav`),
  at,
  seconds,
  speaker: at % 2 === 0 ? 'Anna' : 'Ben',
})

const overBed = (parts: Partial<MixPlan> = {}): MixPlan =>
  planOf({
    seconds: 60,
    original: inFolder('bed.wav'),
    bed: { kind: 'original', stem: null, duckDb: 15 },
    clips: [clip(8.3), clip(12), clip(31.007, 22_050, 1.7), clip(49.5, 44_100, 2.2)],
    ...parts,
  })

it('a line stands where it is said to stand, to the sample and an hour on, whatever its rate and speed', async () => {
  const places = [0, 1_799.123_4, 3_600.000_01, 3_607.33, 3_611.9]
  const clips = places.map((at, nth) => clip(at, rates[nth % 3], nth % 2 === 0 ? 2 : 1.77))
  const told = await mix(planOf({ seconds: 3_620, clips }), 'hour.wav')
  expect(told).toMatchObject({ lines: 5, missing: [], mixedBlocks: 362 })
  const file = inFolder('hour.wav')
  expect((await stat(file)).size).toBe(44 + 4 * 3_620 * 48_000)
  const found = await Promise.all(
    places.map(async at => offBy(await numbersOf(file, sampleAt(at) - 100, 200), 100)),
  )
  expect(found).toEqual([0, 0, 0, 0, 0])
  // And it is as long as was said.
  const end = sampleAt(1_799.123_4) + sampleAt(1.77)
  expect((await numbersOf(file, end - 100, 100)).some(value => value !== 0)).toBe(true)
  expect((await numbersOf(file, end, 10_000)).every(value => value === 0)).toBe(true)
  await rm(inFolder('hour.wav'))
}, 120_000)

describe('where a line keeps the recording', () => {
  const kept = [{ from: 20, to: 22 }]

  it.each(['stem', 'none'] as const)(
    'that is heard itself, with short ramps, over a bed of %s',
    async kind => {
      await writeSound(inFolder('under.wav'), music(62, 0.05, 9), 48_000, 2)
      const bed = { kind, stem: kind === 'stem' ? inFolder('under.wav') : null, duckDb: 15 }
      await mix(overBed({ clips: [clip(8.3)], bed, kept }), 'kept.wav')
      const pairs = await numbersOf(inFolder('kept.wav'))
      const within = (of: Int16Array, from: number, to: number) =>
        of.subarray(2 * from * 48_000, 2 * to * 48_000)
      expect(areSame(within(pairs, 20, 22), within(music(62), 20, 22))).toBe(true)
      const under = kind === 'stem' ? music(62, 0.05, 9) : new Int16Array(2 * 62 * 48_000)
      expect(areSame(within(pairs, 12, 19.9), within(under, 12, 19.9))).toBe(true)
      expect(areSame(within(pairs, 22.1, 60), within(under, 22.1, 60))).toBe(true)
    },
  )

  it('it is itself in the midst of lines, too, where it is the bed and would stay down', async () => {
    const clips = [clip(18, 16_000, 1.9), clip(22.1)]
    await mix(overBed({ clips, kept }), 'midst.wav')
    const pairs = await numbersOf(inFolder('midst.wav'), 20 * 48_000, 2 * 48_000)
    expect(areSame(pairs, music(62).subarray(40 * 48_000, 44 * 48_000))).toBe(true)
  })

  it('it is brought to the loudness of the mix as a whole', async () => {
    const none = { kind: 'none', stem: null, duckDb: 0 } as const
    const told = await mix(
      overBed({ clips: [clip(8.3)], bed: none, kept: [{ from: 20, to: 60 }], target: -40 }),
      'quiet.wav',
    )
    expect(Math.abs((told.loudness ?? 0) + 40)).toBeLessThanOrEqual(1)
  })

  it('one that the library has no more is told', async () => {
    const none = { kind: 'none', stem: null, duckDb: 0 } as const
    const told = await mix(overBed({ original: null, bed: none, kept }), 'lost.wav')
    expect(told.missing).toEqual([{ key: null, problem: 'The sound is no longer where it was.' }])
    expect(told.lines).toBe(4)
  })

  it('a block in which that changes is mixed anew', async () => {
    const bed = { kind: 'none', stem: null, duckDb: 0 } as const
    await mix(overBed({ bed }), 'toggled.wav')
    expect((await mix(overBed({ bed, kept }), 'toggled.wav')).mixedBlocks).toBe(2)
    expect((await mix(overBed({ bed, kept }), 'toggled.wav')).mixedBlocks).toBe(0)
  })
})

describe('the bed', () => {
  it('is the recording itself outside of lines and their ramps, both sides of it', async () => {
    await mix(overBed(), 'bed-mix.wav')
    const pairs = await numbersOf(inFolder('bed-mix.wav'))
    const bed = music(62)
    const runs = [
      [8.3, 10.3],
      [12, 14],
      [31.007, 32.707],
      [49.5, 51.7],
    ] as const
    const isOurs = (second: number): boolean =>
      runs.some(([from, to]) => second >= from - 0.12001 && second < to + 0.30001)
    let differing = 0
    let lowered = 0
    for (let at = 0; at < pairs.length; at++) {
      if (isOurs(Math.floor(at / 2) / 48_000)) lowered += pairs[at] === bed[at] ? 0 : 1
      else differing += pairs[at] === bed[at] ? 0 : 1
    }
    expect(differing).toBe(0)
    expect(lowered).toBeGreaterThan(100_000)
  })

  it('is lowered by what was said under a line that says nothing loud', async () => {
    await writeSound(inFolder('soft.wav'), new Int16Array(96_000).fill(1, 0, 1), 48_000)
    const line = { ...clip(5), sound: inFolder('soft.wav') }
    await mix(overBed({ clips: [line], bed: { kind: 'original', stem: null, duckDb: 20 } }), 'low.wav')
    const pairs = await numbersOf(inFolder('low.wav'))
    const bed = music(62)
    for (const at of [500_001, 520_000, 560_003]) {
      expect(Math.abs((pairs[at] ?? 0) - (bed[at] ?? 0) / 10)).toBeLessThanOrEqual(1)
    }
  })

  it('may be music without voices, or nothing', async () => {
    await writeSound(inFolder('stem.wav'), music(62, 0.05, 9), 48_000, 2)
    const stem = { kind: 'stem', stem: inFolder('stem.wav'), duckDb: 0 } as const
    await mix(overBed({ bed: stem, clips: [] }), 'stem-mix.wav')
    expect((await numbersOf(inFolder('stem-mix.wav'))).subarray(0, 2_000)).toEqual(
      music(62, 0.05, 9).subarray(0, 2_000),
    )
    await mix(overBed({ bed: { kind: 'none', stem: null, duckDb: 0 }, clips: [] }), 'none-mix.wav')
    expect((await numbersOf(inFolder('none-mix.wav'))).some(value => value !== 0)).toBe(false)
  })

  it.each(['original', 'stem'] as const)('of %s that the library has no more is told', async kind => {
    const told = await mix(overBed({ original: null, bed: { kind, stem: null, duckDb: 15 } }), 'bare.wav')
    expect(told.missing).toEqual([{ key: null, problem: 'The sound is no longer where it was.' }])
    expect(told.lines).toBe(4)
  })

  it('that cannot be read is told, and the voices are mixed without it', async () => {
    await writeFile(inFolder('no-sound.wav'), 'This is no sound.')
    const told = await mix(overBed({ original: inFolder('no-sound.wav') }), 'alone.wav')
    expect(told.missing).toEqual([{ key: null, problem: expect.stringContaining('not a recording') }])
    expect(told.lines).toBe(4)
  })
})

describe('a recording that breaks off', () => {
  const broken =
    'The recording breaks off after 31.0 seconds, and is not heard from there on. Use another copy of it.'
  const none = { kind: 'none', stem: null, duckDb: 0 } as const
  const cutWav = async (): Promise<string> => {
    const whole = await readFile(inFolder('bed.wav'))
    await writeFile(inFolder('cut.wav'), whole.subarray(0, 44 + 4 * 48_000 * 31))
    return inFolder('cut.wav')
  }

  it('is heard up to there, and told as often as it is mixed', async () => {
    const original = await cutWav()
    for (const clips of [[clip(8.3)], [clip(9.3)]]) {
      const told = await mix(overBed({ original, clips }), 'cut-mix.wav')
      expect(told.missing).toEqual([{ key: null, problem: broken }])
    }
    const pairs = await numbersOf(inFolder('cut-mix.wav'))
    expect(
      areSame(
        pairs.subarray(2 * 48_000 * 20, 2 * 48_000 * 31),
        music(62).subarray(2 * 48_000 * 20, 2 * 48_000 * 31),
      ),
    ).toBe(true)
    expect(pairs.subarray(2 * 48_000 * 31).some(value => value !== 0)).toBe(false)
  })

  it("is told where lines keep it, and is nobody's trouble where nothing of it is heard", async () => {
    const original = await cutWav()
    const kept = [{ from: 20, to: 22 }]
    expect((await mix(overBed({ original, bed: none, kept }), 'cut-kept.wav')).missing).toEqual([
      { key: null, problem: broken },
    ])
    expect((await mix(overBed({ original, bed: none }), 'cut-none.wav')).missing).toEqual([])
  })

  it.skipIf(!ffmpeg)('is told of a film, too, and not where its sound ends before its picture', async () => {
    const film = inFolder('film.mp4')
    const workshop = { cache: inFolder('cache'), ffmpeg }
    const sound = ['-f', 'lavfi', '-i', 'sine=d=20:sample_rate=48000']
    const picture = ['-f', 'lavfi', '-i', 'testsrc=d=30:size=64x64:rate=10', '-c:v', 'mpeg4', '-c:a', 'aac']
    const made = ['-movflags', '+faststart', '-y', film]
    runToEnd('ffmpeg', ['-v', 'error', ...sound, ...picture, ...made])
    const order = { plan: overBed({ original: film, clips: [] }), file: inFolder('film.wav'), workshop }
    expect(await mixTask(order, { progress: () => {} })).toMatchObject({ value: { value: { missing: [] } } })
    const bytes = await readFile(film)
    await writeFile(film, bytes.subarray(0, bytes.length / 2))
    expect(await mixTask(order, { progress: () => {} })).toMatchObject({
      value: { value: { missing: [{ key: null, problem: expect.stringContaining('breaks off after') }] } },
    })
  })
})

it('a line whose sound is gone is told, and the others are mixed', async () => {
  const gone = { ...clip(20), key: 'gone', sound: inFolder('gone.wav') }
  const told = await mix(overBed({ clips: [clip(8), gone] }), 'gone-mix.wav')
  expect(told.missing).toEqual([{ key: 'gone', problem: 'The sound is no longer where it was.' }])
  expect(told.lines).toBe(1)
})

it('a line that begins where the recording has ended is not heard, and is no trouble either', async () => {
  const told = await mix(planOf({ seconds: 4, clips: [clip(3), clip(4), clip(7)] }), 'beyond.wav')
  expect(told).toMatchObject({ lines: 1, missing: [] })
  expect((await stat(inFolder('beyond.wav'))).size).toBe(44 + 4 * 4 * 48_000)
})

it.each([0, -1, Number.NaN, 6 * 3_600 + 1])(
  'a recording of %d seconds is refused, and nothing is written',
  async seconds => {
    const order = { plan: planOf({ seconds }), file: inFolder('refused.wav') }
    const workshop = { cache: inFolder('cache'), ffmpeg: null }
    expect(await mixTask({ ...order, workshop }, { progress: () => {} })).toMatchObject({
      value: { ok: false, error: { kind: 'invalid', path: 'seconds' } },
    })
    expect((await readdir(folder)).filter(name => name.startsWith('refused'))).toEqual([])
  },
)

describe('after an edit', () => {
  const edits: [name: string, plan: () => MixPlan, blocks: number][] = [
    ['nothing', () => overBed(), 0],
    ['a line said elsewhere', () => overBed({ clips: [...overBed().clips.slice(0, 3), clip(47.2)] }), 2],
    ['a line more', () => overBed({ clips: [...overBed().clips, clip(25)] }), 1],
    ['a line over a border', () => overBed({ clips: [...overBed().clips, clip(39.1)] }), 2],
    ['a line less', () => overBed({ clips: overBed().clips.slice(1) }), 2],
    ['a speaker who is louder', () => overBed({ gains: { Ben: 3 } }), 5],
    ['a speaker who is silent', () => overBed({ muted: ['Ben'] }), 5],
    ['a bed further down', () => overBed({ bed: { kind: 'original', stem: null, duckDb: 20 } }), 6],
  ]

  it.each(edits)('%s: a mix brought up to date is a fresh one, byte for byte', async (_, plan, blocks) => {
    await rm(inFolder('fresh.wav'), { force: true })
    await rm(inFolder('fresh.wav.blocks'), { force: true })
    await mix(overBed(), 'patched.wav')
    const patched = await mix(plan(), 'patched.wav')
    const fresh = await mix(plan(), 'fresh.wav')
    expect(patched.mixedBlocks).toBe(blocks)
    expect(fresh.mixedBlocks).toBe(6)
    expect({ ...patched, mixedBlocks: 6 }).toEqual(fresh)
    const [one, other] = await Promise.all([
      readFile(inFolder('patched.wav')),
      readFile(inFolder('fresh.wav')),
    ])
    expect(one.equals(other)).toBe(true)
  })

  it('a mix that was left half changed is made anew', async () => {
    await mix(overBed(), 'killed.wav')
    await rm(inFolder('killed.wav.blocks'))
    await writeFile(inFolder('killed.wav.part'), 'left behind')
    expect((await mix(overBed(), 'killed.wav')).mixedBlocks).toBe(6)
    expect((await readdir(folder)).filter(name => name.startsWith('killed'))).toEqual([
      'killed.wav',
      'killed.wav.blocks',
    ])
  })

  it('a mix that another program cut short is made anew', async () => {
    await mix(overBed(), 'cut.wav')
    await writeFile(inFolder('cut.wav'), (await readFile(inFolder('cut.wav'))).subarray(0, 5_000))
    expect((await mix(overBed(), 'cut.wav')).mixedBlocks).toBe(6)
  })
})

describe('speakers', () => {
  const loudestAt = async (parts: Partial<MixPlan>): Promise<number[]> => {
    await mix(planOf({ seconds: 10, clips: [clip(2), clip(5)], ...parts }), 'speakers.wav')
    const pairs = await numbersOf(inFolder('speakers.wav'))
    return [2, 5].map(at => pairs[2 * at * 48_000] ?? 0)
  }

  it('are as loud as was said, and silent where they are muted or another is alone', async () => {
    const [anna = 0, ben = 0] = await loudestAt({})
    expect(anna).toBeGreaterThan(10_000)
    expect(ben).toBe(anna)
    const louder = await loudestAt({ gains: { Anna: -6, Ben: 2 } })
    expect(louder.map(value => value / anna)).toEqual([
      expect.closeTo(10 ** (-6 / 20), 3),
      expect.closeTo(10 ** (2 / 20), 3),
    ])
    expect(await loudestAt({ muted: ['Anna'] })).toEqual([0, ben])
    expect(await loudestAt({ solo: ['Anna'] })).toEqual([anna, 0])
    expect(await loudestAt({ solo: ['Anna'], muted: ['Anna'] })).toEqual([0, 0])
  })
})

describe.skipIf(!ffmpeg)('as ffmpeg measures it', () => {
  const measured = (name: string): { loudness: number; truePeak: number } => {
    const args = [
      '-nostdin',
      '-hide_banner',
      '-i',
      inFolder(name),
      '-af',
      'ebur128=peak=true',
      '-f',
      'null',
      '-',
    ]
    const { stderr } = runToEnd('ffmpeg', args)
    const summary = stderr.slice(stderr.lastIndexOf('Summary'))
    const [, loudness, truePeak] = /I:\s+(-?[\d.]+) LUFS[\s\S]*Peak:\s+(-?[\d.]+)/.exec(summary) ?? []
    return { loudness: Number(loudness), truePeak: Number(truePeak) }
  }

  it.each([
    ['original', -25.5],
    [-16, -16],
    [-23, -23],
  ] as const)('the mix is as loud as its target, %s', async (target, _) => {
    const told = await mix(overBed({ target }), 'target.wav')
    const { loudness, truePeak } = measured('target.wav')
    const wanted = target === 'original' ? (told.originalLoudness ?? 0) : target
    expect(Math.abs(loudness - wanted)).toBeLessThanOrEqual(1)
    expect(Math.abs(loudness - (told.loudness ?? 0))).toBeLessThanOrEqual(0.1)
    expect(truePeak).toBeLessThanOrEqual(-1)
  })

  it.each([-30, -20])('voices alone are brought to the target, %d LUFS', async target => {
    const clips = [clip(1), clip(3.5, 22_050), clip(6, 44_100)]
    const told = await mix(planOf({ seconds: 10, clips, target }), 'voices.wav')
    expect(Math.abs(measured('voices.wav').loudness - target)).toBeLessThanOrEqual(1)
    expect(told.voiceGainDb).not.toBe(0)
  })

  it('nothing that we changed is louder than -1 dBTP, however loud it is asked for', async () => {
    const loud = overBed({ gains: { Anna: 18, Ben: 24 }, bed: { kind: 'original', stem: null, duckDb: 0 } })
    const told = await mix(loud, 'loud.wav')
    const { truePeak } = measured('loud.wav')
    expect(truePeak).toBeLessThanOrEqual(-1)
    expect(truePeak).toBeGreaterThan(-2)
    expect(Math.abs(truePeak - (told.truePeak ?? 0))).toBeLessThanOrEqual(0.2)
  })
})
