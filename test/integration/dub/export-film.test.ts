import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DubExportOrder, WrittenDubFiles } from '../../../electron/dub/export/export-order'
import { exportDubFiles } from '../../../electron/dub/export/export-task'
import { whyNoFilm } from '../../../electron/dub/export/film/write-film'
import { mixTask } from '../../../electron/dub/sound/mix-task'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import type { SaveDisk } from '../../../electron/speech/save/staged-file'
import type { MixPlan } from '../../../shared/dub/mix-plan'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'
import { longFilm, makeFilm, packetsOf, shortFilm, ticksOf, worstSync, writeBeeps } from './film-sync'
import { planOf } from './mix-sounds'

const ffmpeg = nativeProgram('ffmpeg')
let folder = ''
const inFolder = (name: string): string => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const damaged =
  'The film is damaged, or breaks off. Use another copy of it, or save the mix as WAV, MP3 or FLAC.'

let exports = 0
interface Exporting {
  mix: string
  program: string | null
  plan: MixPlan
}

async function orderFor(film: string, { mix, program, plan }: Exporting): Promise<DubExportOrder> {
  const target = inFolder(`out-${exports++}`)
  await mkdir(target)
  return {
    plan,
    mix,
    missing: [],
    folder: target,
    workshop: { cache: inFolder('cache'), ffmpeg: program },
    wants: {
      mix: null,
      stems: false,
      clips: false,
      film: { file: film, language: 'es-MX', originalLanguage: 'en' },
    },
    names: { base: 'Talk', bed: 'bed', speakers: {}, clips: {} },
  }
}

async function exported(
  film: string,
  exporting: Exporting,
): Promise<{ told: WrittenDubFiles; at: (name: string) => string; names: string[] }> {
  const order = await orderFor(film, exporting)
  const answer = await exportDubFiles(order, { progress: () => {} })
  if (!answer.ok || !answer.value.ok) throw new Error(JSON.stringify(answer))
  return {
    told: answer.value.value,
    at: name => join(order.folder, name),
    names: (await readdir(order.folder)).sort(),
  }
}

/** A dub without lines: the film's own sound at the times at which the program hears it. */
async function mixOf(film: string, program: string | null): Promise<{ mix: string; plan: MixPlan }> {
  const plan = planOf({
    seconds: shortFilm.seconds,
    original: film,
    bed: { kind: 'original', stem: null, duckDb: 12 },
  })
  const mix = inFolder(`mix-${exports}.wav`)
  const workshop = { cache: inFolder(`cache-${exports}`), ffmpeg: program }
  const made = await mixTask({ plan, file: mix, workshop }, { progress: () => {} })
  if (!made.ok || !made.value.ok) throw new Error(JSON.stringify(made))
  expect(made.value.value.missing).toEqual([])
  return { mix, plan }
}

interface Stream {
  codec_type: string
  tags?: { language?: string }
  disposition: { default: number }
}
function soundsIn(file: string): (readonly [language: string | undefined, isDefault: number])[] {
  const printed = outputOf('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', file]).toString()
  // As ffprobe writes it.
  const { streams } = JSON.parse(printed) as { streams: Stream[] }
  return streams
    .filter(stream => stream.codec_type === 'audio')
    .map(({ tags, disposition }) => [tags?.language, disposition.default] as const)
}

const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-g', '50']
const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8']
const opus = [...vp8, '-c:a', 'libopus']
/** Of Opus in a WebM ffmpeg 5 writes the sound early by what the encoder puts before it. */
const opusOffset = 0.0065
const films = [
  { name: 'aac.mp4', options: [...x264, '-c:a', 'aac'] },
  { name: 'mp3.mp4', options: [...x264, '-c:a', 'libmp3lame'] },
  { name: 'pcm.mov', options: [...x264, '-c:a', 'pcm_s16le'] },
  { name: 'mp3.mkv', options: [...x264, '-c:a', 'libmp3lame'] },
  { name: 'vorbis.webm', options: [...vp8, '-c:a', 'libvorbis'] },
  { name: 'opus.webm', options: opus, offset: opusOffset },
  { name: 'late-aac.mp4', options: [...x264, '-c:a', 'aac'], begins: 0.5 },
  { name: 'late-mp3.mkv', options: [...x264, '-c:a', 'libmp3lame'], begins: 0.5 },
  { name: 'late-vorbis.webm', options: [...vp8, '-c:a', 'libvorbis'], begins: 0.5 },
]
const readOnlyByFfmpeg = /aac|pcm/

describe.skipIf(!ffmpeg)('a film', () => {
  beforeAll(() => {
    for (const { name, ...made } of films) makeFilm(inFolder(name), shortFilm, made)
  }, 60_000)

  const ways = films.flatMap(({ name }) => [
    [name, 'by ourselves', false] as const,
    [name, 'with ffmpeg', true] as const,
  ])
  it.each(ways)(
    '%s, %s: the picture is the same to the byte, the dub within a millisecond of it',
    async (name, _, withFfmpeg) => {
      const film = inFolder(name)
      const program = withFfmpeg ? ffmpeg : null
      const mixed = await mixOf(film, readOnlyByFfmpeg.test(name) ? ffmpeg : program)
      const { told, at, names } = await exported(film, { ...mixed, program })
      const made = `Talk.${name.split('.')[1]}`
      expect(told).toEqual({ files: [made], failed: [] })
      expect(names).toEqual([made])
      expect(packetsOf(at(made))).toBe(packetsOf(film))
      expect(soundsIn(at(made))).toEqual([
        ['spa', 1],
        ['eng', 0],
      ])
      const own = worstSync(film, 0)
      expect(Math.abs(worstSync(at(made), 0))).toBeLessThanOrEqual(1)
      // The film's own sound is where it was.
      expect(Math.abs(worstSync(at(made), 1) - own)).toBeLessThanOrEqual(0.6)
    },
    60_000,
  )

  it.each([
    ['24000/1001', 'mp4', 24_000],
    ['30000/1001', 'mov', 30_000],
  ] as const)(
    'of %s pictures a second keeps them as long as each other, as %s',
    async (rate, kind, ticks) => {
      const film = inFolder(`${ticks}.${kind}`)
      const options = [...x264, '-c:a', 'aac', '-video_track_timescale', String(ticks)]
      makeFilm(film, { ...shortFilm, rate }, { options })
      const { told, at } = await exported(film, { ...(await mixOf(film, ffmpeg)), program: ffmpeg })
      expect(told).toEqual({ files: [`Talk.${kind}`], failed: [] })
      const kept = { tick: `1/${ticks}`, steps: [1_001] }
      expect(ticksOf(film)).toEqual(kept)
      expect(ticksOf(at(`Talk.${kind}`))).toEqual(kept)
      // A second is no whole number of these pictures, so they are late in the film itself, too.
      const off = worstSync(at(`Talk.${kind}`), 0) - worstSync(film, 0)
      expect(Math.abs(off)).toBeLessThanOrEqual(1)
    },
  )

  it('whose sound another program cannot encode has one that is made without it', async () => {
    const film = inFolder('mp3.mp4')
    const { told, at } = await exported(film, { ...(await mixOf(film, null)), program: process.execPath })
    expect(told).toEqual({ files: ['Talk.mp4'], failed: [] })
    expect(Math.abs(worstSync(at('Talk.mp4'), 0))).toBeLessThanOrEqual(1)
  })

  it.skipIf(process.platform !== 'linux').each(['mp3.mp4', 'mp3.mkv'])(
    '%s: a disk that is full in the middle of the picture is told',
    async name => {
      const film = inFolder(name)
      const order = await orderFor(film, { ...(await mixOf(film, null)), program: null })
      await symlink('/dev/full', join(order.folder, `Talk.${name.split('.')[1]}`))
      expect(await exportDubFiles(order, { progress: () => {} })).toMatchObject({
        value: { ok: false, error: { kind: 'storage', reason: 'full' } },
      })
      expect(await readdir(order.folder)).toEqual([])
    },
  )

  it.skipIf(process.platform !== 'linux').each([
    ['by ourselves', false],
    ['with ffmpeg', true],
  ])('a disk that is full in the middle of its sound, %s, is told', async (_, withFfmpeg) => {
    const film = inFolder('mp3.mp4')
    const mix = inFolder('minute.wav')
    await writeBeeps(mix, 60, [1])
    const order = await orderFor(film, { mix, plan: planOf({}), program: withFfmpeg ? ffmpeg : null })
    await symlink('/dev/full', join(order.folder, '.dub-sound'))
    // A link is no new file.
    const open: SaveDisk['open'] = (path, flags, mode) =>
      realLibraryDisk.open(path, flags === 'wx' ? 'w' : flags, mode)
    expect(await exportDubFiles(order, { progress: () => {} }, { ...realLibraryDisk, open })).toMatchObject({
      value: { ok: false, error: { kind: 'storage', reason: 'full' } },
    })
    expect(await readdir(order.folder)).toEqual([])
  })

  it('of an hour: at its end the dub is within a millisecond of the picture', async () => {
    const film = inFolder('long.mp4')
    makeFilm(film, longFilm, { options: ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'] })
    const mix = inFolder('long.wav')
    await writeBeeps(mix, longFilm.seconds, [3_586, 3_588, 3_590, 3_592, 3_594, 3_596, 3_598])
    const { at } = await exported(film, { mix, plan: planOf({}), program: ffmpeg })
    const made = at('Talk.mp4')
    expect(packetsOf(made)).toBe(packetsOf(film))
    expect(Math.abs(worstSync(made, 0, 3_580))).toBeLessThanOrEqual(1)
  }, 120_000)

  describe('that is not whole', () => {
    const codecs = {
      mp4: [...x264, '-c:a', 'aac', '-movflags', '+faststart'],
      mkv: [...x264, '-c:a', 'aac'],
      webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis'],
    }
    const kinds = Object.keys(codecs) as (keyof typeof codecs)[]
    beforeAll(async () => {
      for (const kind of kinds) makeFilm(inFolder(`whole.${kind}`), shortFilm, { options: codecs[kind] })
      await writeBeeps(inFolder('cut.wav'), 6, [1])
    }, 60_000)

    async function expectRefused(name: string): Promise<void> {
      const mix = inFolder('cut.wav')
      const { told, names } = await exported(inFolder(name), { mix, program: null, plan: planOf({}) })
      expect(told).toEqual({ files: [], failed: [{ file: 'Talk', problem: damaged }] })
      expect(names).toEqual([])
    }

    it.each(kinds)('%s: one that breaks off is told, and nothing is left of it', async kind => {
      const whole = await readFile(inFolder(`whole.${kind}`))
      await writeFile(inFolder(`cut.${kind}`), whole.subarray(0, whole.length / 2))
      await expectRefused(`cut.${kind}`)
    })

    it('one that is damaged in its middle is told, and not copied without what is missing', async () => {
      const bytes = await readFile(inFolder('whole.mkv'))
      const middle = bytes.length >> 1
      await writeFile(inFolder('hole.mkv'), bytes.fill(0, middle, middle + 4_096))
      await expectRefused('hole.mkv')
    })

    it('one that was written as it went on is whole wherever it ends', async () => {
      const options = ['-c', 'copy', '-f', 'webm', '-live', '1']
      outputOf('ffmpeg', [
        '-nostdin',
        '-v',
        'error',
        '-i',
        inFolder('whole.webm'),
        ...options,
        inFolder('live.webm'),
      ])
      const mix = inFolder('cut.wav')
      const { told, at } = await exported(inFolder('live.webm'), { mix, program: null, plan: planOf({}) })
      expect(told).toEqual({ files: ['Talk.webm'], failed: [] })
      expect(packetsOf(at('Talk.webm'))).toBe(packetsOf(inFolder('live.webm')))
    })
  })

  it.each(['mp4', 'mkv'] as const)('keeps who made it, and what is a commentary, as %s', async kind => {
    const [film, mix] = [inFolder(`told.${kind}`), inFolder('told.wav')]
    outputOf('ffmpeg', [
      ...[
        '-nostdin',
        '-v',
        'error',
        '-i',
        inFolder(`mp3.${kind}`),
        '-map',
        '0:v',
        '-map',
        '0:a',
        '-map',
        '0:a',
      ],
      ...['-c', 'copy', '-metadata', 'artist=Asha', '-disposition:a:1', 'comment', film],
    ])
    await writeBeeps(mix, 6, [1])
    const { at } = await exported(film, { mix, program: null, plan: planOf({}) })
    const shown = ['-show_streams', '-show_format', '-of', 'json', at(`Talk.${kind}`)]
    // As ffprobe writes it.
    const { streams, format } = JSON.parse(outputOf('ffprobe', ['-v', 'error', ...shown]).toString()) as {
      streams: { disposition: Record<string, number> }[]
      format: { tags: Record<string, string> }
    }
    const artist = Object.entries(format.tags).find(([name]) => /artist$/i.test(name))
    expect(artist?.[1]).toBe('Asha')
    // MP4 has no word for it.
    const told = kind === 'mkv' ? [0, 0, 1, 0] : [0, 0, 0, 0]
    const isCommentary = kind === 'mkv' ? [0, 0, 0, 1] : [0, 0, 0, 0]
    expect(streams.map(({ disposition }) => disposition.original)).toEqual(told)
    // Nobody said in which language the second is.
    expect(soundsIn(at(`Talk.${kind}`)).map(([language = 'und']) => language)).toEqual(['spa', 'eng', 'und'])
    expect(streams.map(({ disposition }) => disposition.comment)).toEqual(isCommentary)
  })

  it('of which nothing is known against it can be copied', async () => {
    expect(await whyNoFilm(inFolder('mp3.mp4'))).toBeNull()
  })

  it('that is gone, or none, is told, and nothing is left of it', async () => {
    await writeFile(inFolder('text.mp4'), 'no film')
    outputOf('ffmpeg', ['-nostdin', '-v', 'error', '-i', inFolder('pcm.mov'), '-vn', inFolder('sound.wav')])
    outputOf('ffmpeg', ['-nostdin', '-v', 'error', '-i', inFolder('pcm.mov'), '-vn', inFolder('sound.mov')])
    outputOf('ffmpeg', [
      '-nostdin',
      '-v',
      'error',
      '-i',
      inFolder('mp3.mp4'),
      '-c',
      'copy',
      inFolder('whole.avi'),
    ])
    for (const [name, problem] of [
      ['gone.mp4', 'The film is no longer where it was.'],
      ['sound.wav', 'There is no picture in this file.'],
      ['sound.mov', 'There is no picture in this file.'],
      ['text.mp4', damaged],
      ['whole.avi', 'Films of this kind cannot be copied, or this one is damaged.'],
    ] as const) {
      expect(await whyNoFilm(inFolder(name))).toContain(problem)
      const { told, names } = await exported(inFolder(name), {
        mix: inFolder('sound.wav'),
        program: null,
        plan: planOf({}),
      })
      expect(told).toEqual({
        files: [],
        failed: [{ file: 'Talk', problem: expect.stringContaining(problem) }],
      })
      expect(names).toEqual([])
    }
  })
})
