import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeSound } from '../../../../electron/engines/audio/decode'
import { growingName, peaksName } from '../../../../electron/media/peaks-file'
import { peaksTask } from '../../../../electron/media/peaks-task'
import { probeTask } from '../../../../electron/media/probe-sound'
import { bucketsPerSecond, bytesPerBucket, headBytes } from '../../../../shared/sound/peak-layout'
import { nativeProgram } from '../../../harness/native-programs'
import { outputOf } from '../../../harness/start-program'

const ffmpeg = nativeProgram('ffmpeg')
let folder = ''
const inFolder = (name: string): string => join(folder, name)

/** Beside a picture that begins at once: a sound that begins at half a second, and is heard at each whole one. */
const films = [
  ['aac.mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']],
  ['pcm.mov', ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le']],
  ['opus.mp4', ['-c:v', 'mpeg4', '-c:a', 'libopus']],
  ['flac.mkv', ['-c:v', 'mpeg4', '-c:a', 'flac']],
  ['mp3.mkv', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['opus.webm', ['-c:v', 'libvpx', '-c:a', 'libopus']],
  ['vorbis.webm', ['-c:v', 'libvpx', '-c:a', 'libvorbis']],
] as const
const ownDecoders = films.filter(([name]) => !/^(aac|pcm)/.test(name))
const rate = 16_000

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-late-'))
  if (!ffmpeg) return
  const picture = 'color=black:size=64x48:rate=25:duration=4'
  const beeps = "aevalsrc='0.5*sin(2*PI*1000*t)*gte(t,0.5)*lt(mod(t,1),0.1)':s=48000:d=4"
  const sound = `${beeps},atrim=start=0.5,asetpts=PTS-STARTPTS`
  const source = ['-f', 'lavfi', '-i', picture, '-itsoffset', '0.5', '-f', 'lavfi', '-i', sound]
  for (const [name, options] of films) {
    outputOf('ffmpeg', [
      '-v',
      'error',
      '-y',
      ...source,
      '-map',
      '0:v',
      '-map',
      '1:a',
      ...options,
      inFolder(name),
    ])
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Opus in a WebM is written early by what its encoder put before it, where ffmpeg 5 writes it. */
const mostOff = (name: string): number => (name === 'opus.webm' ? 0.0065 : 0.005)

/** When the first beep is heard. */
const beepOf = (samples: Float32Array, sampleRate: number): number =>
  samples.findIndex(sample => Math.abs(sample) > 0.1) / sampleRate

async function heardAt(name: string, program: string | null): Promise<number> {
  const sound = await decodeSound(inFolder(name), { sampleRate: rate, program })
  if (!sound.ok) throw new Error(sound.error)
  return beepOf(sound.value.samples, rate)
}

/** Of the first bucket that is loud. */
async function seenAt(name: string, program: string | null): Promise<number> {
  const place = await mkdtemp(join(folder, 'peaks-'))
  const probed = await probeTask(inFolder(name))
  if (!probed.ok) throw new Error(probed.error)
  const source = { bytes: 1, modified: 1 }
  const { facts } = probed.value
  const input = { file: inFolder(name), folder: place, source, facts, ffmpeg: program, workerFile: null }
  const made = await peaksTask(input, { progress: () => undefined })
  if (!made.ok || !made.value.made) throw new Error(`no peaks of ${name}, only ${growingName}`)
  const bytes = (await readFile(join(place, peaksName))).subarray(headBytes)
  const loud = Array.from({ length: made.value.made.buckets }, (_, at) => bytes[at * bytesPerBucket] ?? 0)
  return loud.findIndex(peak => peak > 100) / bucketsPerSecond
}

describe.skipIf(!ffmpeg)('a film whose sound begins after its picture', () => {
  it.each(films)('is heard at the time of the picture by ffmpeg: %s', async name => {
    expect(Math.abs((await heardAt(name, ffmpeg)) - 1)).toBeLessThan(mostOff(name))
    expect(Math.abs((await seenAt(name, ffmpeg)) - 1)).toBeLessThan(1.5 / bucketsPerSecond)
  })

  it.each(ownDecoders)('is heard at the time of the picture without ffmpeg: %s', async name => {
    expect(Math.abs((await heardAt(name, null)) - 1)).toBeLessThan(mostOff(name))
    expect(Math.abs((await seenAt(name, null)) - 1)).toBeLessThan(1.5 / bucketsPerSecond)
  })
})
