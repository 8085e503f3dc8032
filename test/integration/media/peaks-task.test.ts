import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeSound } from '../../../electron/engines/audio/decode'
import { encodeSound } from '../../../electron/engines/audio/encode'
import type { Sound } from '../../../electron/engines/audio/sound'
import { encodeWav } from '../../../electron/engines/audio/write-wav'
import { growingName, peaksName, readPeaksHead } from '../../../electron/media/peaks-file'
import { type PeaksOutput, peaksTask } from '../../../electron/media/peaks-task'
import { probeTask } from '../../../electron/media/probe-sound'
import { emptyColumns, fillColumns } from '../../../shared/sound/peak-columns'
import { bucketsPerSecond, headBytes } from '../../../shared/sound/peak-layout'
import { peaksFromFile } from '../../../shared/sound/peaks'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'

const ffmpeg = nativeProgram('ffmpeg')
const source = { bytes: 1, modified: 1 }
let folder = ''

/** Four seconds, the third of which is loud. */
const sound = (sampleRate: number, seconds = 4): Sound => ({
  sampleRate,
  samples: Float32Array.from({ length: sampleRate * seconds }, (_, at) => {
    const time = at / sampleRate
    return (time >= 2 && time < 3 ? 0.8 : 0.1) * Math.sin(2 * Math.PI * 440 * time)
  }),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-peaks-'))
  await writeFile(at('own.wav'), encodeWav(sound(22_050)))
  for (const format of ['mp3', 'flac', 'ogg'] as const) {
    const encoded = await encodeSound(sound(22_050), format)
    if (encoded.ok) await writeFile(at(`own.${format}`), encoded.value)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = (name: string): string => join(folder, name)

function convert(name: string, ...options: string[]): string {
  outputOf('ffmpeg', ['-v', 'error', '-y', '-i', at('own.wav'), ...options, at(name)])
  return at(name)
}

/** The peaks of a file, in a folder of their own. */
async function make(file: string, withFfmpeg: string | null = null) {
  const place = await mkdtemp(join(folder, 'made-'))
  const probed = await probeTask(file)
  if (!probed.ok) throw new Error(probed.error)
  const { facts } = probed.value
  const parts: number[] = []
  const input = { file, folder: place, source, facts, ffmpeg: withFfmpeg, workerFile: null }
  const answer = await peaksTask(input, { progress: part => parts.push(part) })
  if (!answer.ok) throw new Error(answer.error)
  return { output: answer.value, place, parts, facts }
}

async function loudnessBySecond(place: string, { made }: PeaksOutput): Promise<number[]> {
  if (!made) return []
  const peaks = peaksFromFile(await readFile(join(place, peaksName)), made.buckets)
  const columns = emptyColumns(4)
  if (peaks) fillColumns(columns, peaks, 0.1, 0.95)
  return Array.from(columns.peaks, value => Math.round(value * 10) / 10)
}

describe('peaks of a recording', () => {
  it.each(['wav', 'mp3', 'flac', 'ogg'])('in %s, without another program', async kind => {
    const { output, place, facts } = await make(at(`own.${kind}`))
    expect(facts).toMatchObject({ sampleRate: 22_050, channels: 1 })
    expect(await loudnessBySecond(place, output)).toEqual([0.1, 0.1, 0.8, 0.8])
    expect(output.made?.problem).toBeNull()
    expect(output.made?.facts.seconds).toBeCloseTo(4, 0)
    expect(await readPeaksHead(join(place, peaksName), source)).toEqual(output.made)
    expect(await readdir(place)).toEqual([peaksName])
  })

  it.skipIf(!ffmpeg).each([
    ['m4a', ['-c:a', 'aac'], 'mp4', 'aac'],
    ['opus', ['-c:a', 'libopus'], 'ogg', 'opus'],
    ['webm', ['-c:a', 'libopus', '-ar', '48000'], 'matroska', 'opus'],
    ['aac', ['-c:a', 'aac'], 'adts', 'aac'],
    ['24.wav', ['-c:a', 'pcm_s24le'], 'wav', 'signed-24'],
  ] as const)('in %s, with ffmpeg', async (name, options, container, codec) => {
    const { output, place, facts } = await make(convert(`with.${name}`, ...options), ffmpeg)
    expect(facts).toMatchObject({ container, codec })
    expect(await loudnessBySecond(place, output)).toEqual([0.1, 0.1, 0.8, 0.8])
  })

  it.skipIf(!ffmpeg)('of a film, whose picture is told of', async () => {
    const film = ['-f', 'lavfi', '-i', 'color=size=64x48:rate=5:duration=4', '-c:v', 'mpeg4', '-c:a', 'aac']
    const { output, place, facts } = await make(convert('film.mp4', ...film), ffmpeg)
    expect(facts.video).toMatchObject({ width: 64, height: 48 })
    expect(await loudnessBySecond(place, output)).toEqual([0.1, 0.1, 0.8, 0.8])
  })

  const films = [['mp4', '-movflags', '+faststart'], ['mkv']]

  it.skipIf(!ffmpeg).each(films)(
    'are whole of %s whose sound ends first, and not of half of it',
    async (kind, ...how) => {
      const picture = ['-f', 'lavfi', '-i', 'color=size=64x48:rate=5:duration=10', '-c:v', 'mpeg4']
      const film = convert(`longer.${kind}`, ...picture, '-c:a', 'flac', '-strict', '-2', ...how)
      const { output } = await make(film)
      expect(output.made?.problem).toBeNull()
      expect(output.made?.facts.seconds).toBeCloseTo(10, 0)
      expect(await decodeSound(film, { sampleRate: 16_000 })).toMatchObject({ ok: true })
      const bytes = await readFile(film)
      await writeFile(at(`half.${kind}`), bytes.subarray(0, bytes.length / 2))
      expect((await make(at(`half.${kind}`), ffmpeg)).output.made?.problem).toBe('damaged')
    },
  )

  it.skipIf(!ffmpeg)('need ffmpeg for AAC, and there is nothing to see of a film without sound', async () => {
    const aac = convert('needs.m4a', '-c:a', 'aac')
    expect((await make(aac)).output).toEqual({ made: null, problem: 'needs-ffmpeg' })
    const silent = ['-f', 'lavfi', '-i', 'color=size=64x48:rate=5:duration=1', '-map', '1:v', '-c:v', 'mpeg4']
    expect((await make(convert('silent.mp4', ...silent), ffmpeg)).output).toEqual({
      made: null,
      problem: 'no-sound',
    })
  })

  it.skipIf(!ffmpeg)(
    'lose and repeat nothing where recordings of two rates are strung together',
    async () => {
      const parts = [at('own.mp3'), convert('high.mp3', '-ar', '44100')]
      await writeFile(at('strung.mp3'), Buffer.concat(await Promise.all(parts.map(part => readFile(part)))))
      const { output } = await make(at('strung.mp3'), ffmpeg)
      expect(output.made?.buckets).toBeGreaterThanOrEqual(8 * bucketsPerSecond)
      expect(output.made?.buckets).toBeLessThan(8.3 * bucketsPerSecond)
    },
  )

  it.skipIf(!ffmpeg)('reach to the end of recordings that were strung together', async () => {
    const first = convert('first.mp3')
    expect((await make(first)).facts.seconds).toBeCloseTo(4, 0)
    const parts = await Promise.all([first, at('own.mp3'), first].map(part => readFile(part)))
    await writeFile(at('three.mp3'), Buffer.concat(parts))
    const { facts, output } = await make(at('three.mp3'))
    expect(facts.seconds).toBeCloseTo(12, 0)
    expect(output.made?.facts.seconds).toBeCloseTo(12, 0)
  })

  it('are told of as they grow, the first minute first', async () => {
    await writeFile(at('long.wav'), encodeWav(sound(1_000, 400)))
    const { parts, output } = await make(at('long.wav'))
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.every((part, index) => part > (parts[index - 1] ?? 0) && part <= 1)).toBe(true)
    expect(output.made?.buckets).toBe(40_000)
  })
})

describe('what is no whole recording', () => {
  it.each([
    ['zero.mp3', '', 'not-a-recording'],
    ['text.mp3', 'Dear diary, today I learned what a frame header is.'.repeat(50), 'not-a-recording'],
    ['head.wav', 'RIFF\x04\0\0\0WAVE', 'needs-ffmpeg'],
    ['noise.mp3', `\xff\xfb\x90\x64${'\0'.repeat(3_000)}`, 'not-a-recording'],
  ])('%s is named for what it is', async (name, content, problem) => {
    await writeFile(at(name), Buffer.from(content, 'latin1'))
    const { output, place } = await make(at(name))
    expect(output).toEqual({ made: null, problem })
    expect(await readdir(place)).toEqual([])
  })

  it.skipIf(!ffmpeg)('is not believed of ffmpeg either', async () => {
    await writeFile(at('text.mp3'), 'Dear diary, nothing sounds here. '.repeat(50))
    expect((await make(at('text.mp3'), ffmpeg)).output).toEqual({ made: null, problem: 'not-a-recording' })
  })

  it('shows what there is of a recording that was cut off', async () => {
    await writeFile(at('cut.flac'), await readFile(at('own.flac')))
    const { size } = await stat(at('cut.flac'))
    await truncate(at('cut.flac'), Math.floor(size / 3))
    const { output } = await make(at('cut.flac'))
    expect(output.made?.problem).toBe('damaged')
    expect(output.made?.facts.seconds).toBeLessThan(4)
  })

  it('is unreadable when it is gone, and when there is no place for its peaks', async () => {
    const gone = await probeTask(at('gone.wav'))
    expect(gone).toMatchObject({ ok: true, value: { problem: 'unreadable' } })
    const { facts } = await make(at('own.wav'))
    const input = { file: at('gone.wav'), folder: folder, source, facts, ffmpeg: null, workerFile: null }
    expect(await peaksTask(input, { progress: () => {} })).toEqual({
      ok: true,
      value: { made: null, problem: 'unreadable' },
    })
    const nowhere = { ...input, file: at('own.wav'), folder: at('nowhere') }
    expect(await peaksTask(nowhere, { progress: () => {} })).toMatchObject({
      value: { made: null, problem: 'unreadable' },
    })
  })

  it('is unreadable when it is a folder', async () => {
    await mkdir(at('folder.wav'), { recursive: true })
    expect(await probeTask(at('folder.wav'))).toMatchObject({ value: { problem: 'unreadable' } })
  })
})

describe('peaks on disk', () => {
  it.each([
    ['one bit changed', (bytes: Buffer) => (bytes[headBytes + 5] = (bytes[headBytes + 5] ?? 0) ^ 1)],
    ['a head of nonsense', (bytes: Buffer) => bytes.fill(0, 0, 20)],
  ])('are made again with %s', async (_, damage) => {
    const { place } = await make(at('own.wav'))
    const file = join(place, peaksName)
    const bytes = await readFile(file)
    damage(bytes)
    await writeFile(file, bytes)
    expect(await readPeaksHead(file, source)).toBeNull()
  })

  it('are made again when they were cut off, are missing, or are another sound’s', async () => {
    const { place } = await make(at('own.wav'))
    const file = join(place, peaksName)
    expect(await readPeaksHead(file, { bytes: 2, modified: 1 })).toBeNull()
    expect(await readPeaksHead(file, { bytes: 1, modified: 2 })).toBeNull()
    await truncate(file, headBytes + 100)
    expect(await readPeaksHead(file, source)).toBeNull()
    expect(await readPeaksHead(join(place, growingName), source)).toBeNull()
    expect(await readPeaksHead(place, source)).toBeNull()
  })
})
