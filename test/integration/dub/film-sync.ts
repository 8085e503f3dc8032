import { open } from 'node:fs/promises'
import { wavHeader, wavHeaderBytes } from '../../../electron/engines/audio/write-wav'
import { outputOf } from '../../harness/start-program'

const quiet = ['-nostdin', '-v', 'error', '-y']

/** A film whose picture is white where it beeps. */
export interface FlashingFilm {
  seconds: number
  rate: number | string
  size: string
  /** Where that is, as ffmpeg says it. */
  lit: string
  /** Null: its own sound is silence. */
  soundRate: number | null
}

export const shortFilm: FlashingFilm = {
  seconds: 5.5,
  rate: 25,
  size: '64x48',
  lit: 'gte(t,0.9)*lt(mod(t+0.0001,1),0.04)',
  soundRate: 48_000,
}

/** An hour that is nearly empty: a second is a picture, and only the last ones are white. */
export const longFilm: FlashingFilm = {
  seconds: 3_600,
  rate: 1,
  size: '16x16',
  lit: 'gte(t,3585)*lt(mod(t+0.0001,2),0.04)',
  soundRate: null,
}

/** `begins`: seconds of the sound that are left out, and that it begins later for. */
export function makeFilm(
  file: string,
  { seconds, rate, size, lit, soundRate }: FlashingFilm,
  { options, begins = 0, offset = 0 }: { options: readonly string[]; begins?: number; offset?: number },
): void {
  const white = `drawbox=x=0:y=0:w=iw:h=ih:color=white:t=fill:enable='${lit}'`
  const tone = `0.5*sin(2*PI*1000*t)*${lit}`
  const heard =
    soundRate === null
      ? `anullsrc=r=8000:d=${seconds}`
      : `aevalsrc='${tone}|0.8*${tone}':s=${soundRate}:d=${seconds}`
  const sound = `${heard},atrim=start=${begins},asetpts=PTS-STARTPTS`
  outputOf('ffmpeg', [
    ...quiet,
    ...['-f', 'lavfi', '-i', `color=black:size=${size}:rate=${rate}:duration=${seconds},${white}`],
    ...['-itsoffset', String(begins + offset), '-f', 'lavfi', '-i', sound],
    ...['-map', '0:v', '-map', '1:a', ...options, file],
  ])
}

/** What the picture is made of, packet by packet. */
export const packetsOf = (file: string): string =>
  outputOf('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=data_hash,size'],
    ...['-show_data_hash', 'MD5', '-of', 'csv=p=0', file],
  ]).toString()

/** The ticks of its picture, and how many of them lie between one of its pictures and the next. */
export function ticksOf(file: string): { tick: string; steps: number[] } {
  const ofPicture = ['-v', 'error', '-select_streams', 'v', '-of', 'csv=p=0']
  const tick = outputOf('ffprobe', [...ofPicture, '-show_entries', 'stream=time_base', file])
  const times = outputOf('ffprobe', [...ofPicture, '-show_entries', 'packet=pts', file])
    .toString()
    .trim()
    .split('\n')
    .map(line => Number.parseInt(line, 10))
    .sort((one, other) => one - other)
  const steps = new Set(times.slice(1).map((time, at) => time - (times[at] ?? 0)))
  return { tick: tick.toString().trim(), steps: [...steps] }
}

/** Seconds of the film at which its picture turns white, from a second on. */
function flashesOf(file: string, start: number): number[] {
  return outputOf('ffprobe', [
    ...['-v', 'error', '-f', 'lavfi', `movie=${file}:seek_point=${start},signalstats`],
    ...['-show_entries', 'frame=pts_time:frame_tags=lavfi.signalstats.YAVG', '-of', 'csv=p=0'],
  ])
    .toString()
    .trim()
    .split('\n')
    .map(line => line.split(',').map(Number))
    .filter(([time = 0, light = 0]) => light > 128 && time > start)
    .map(([time = 0]) => time)
}

const measured = 48_000

/** Milliseconds that a sound's beep comes after the white picture; the one furthest off, from a second of the film on. */
export function worstSync(file: string, track: number, start = 0): number {
  const sound = outputOf('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-copyts', ...(start > 0 ? ['-ss', String(start)] : [])],
    ...['-i', file, '-map', `0:a:${track}`, '-ac', '1'],
    ...['-af', `aresample=${measured}:async=1:first_pts=${start * measured}`, '-f', 's16le', '-'],
  ])
  const samples = new Int16Array(new Uint8Array(sound).buffer)
  const off = flashesOf(file, start).map(time => beepAfter(samples, time - start))
  if (off.length < leastFlashes) throw new Error(`${file} has ${off.length} white pictures`)
  return off.reduce((worst, one) => (Math.abs(one) <= Math.abs(worst) ? worst : one), 0)
}

const leastFlashes = 4

/** Seconds from where a film begins, with its sound, to its first picture: what an encoder puts before a sound counts. */
export function pictureBegins(file: string): number {
  const printed = outputOf('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=codec_type,start_time', '-of', 'csv=p=0', file],
  ])
  const streams = printed
    .toString()
    .trim()
    .split('\n')
    .map(line => line.split(','))
  const starts = streams.map(([, start]) => Number(start))
  const picture = streams.findIndex(([kind]) => kind === 'video')
  return (starts[picture] ?? 0) - Math.min(...starts)
}

/** The place where what is loud begins, near a time. */
function beepAfter(samples: Int16Array, time: number): number {
  const first = Math.max(0, Math.round((time - 0.08) * measured))
  const near = samples.subarray(first, first + measured / 5)
  const top = near.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (top < 3_000) return Number.NaN
  const begins = near.findIndex(value => Math.abs(value) > top * 0.25)
  return ((first + begins) / measured - time) * 1_000
}

/** A mix that is silent but for a beep at some seconds; the silence takes no room on the disk. */
export async function writeBeeps(file: string, seconds: number, beeps: readonly number[]): Promise<void> {
  const rate = 48_000
  const frame = 4
  const beep = new Int16Array((2 * rate) / 10)
  for (let at = 0; at < beep.length; at++) {
    beep[at] = 16_000 * Math.sin((2 * Math.PI * 1_000 * Math.floor(at / 2)) / rate)
  }
  const handle = await open(file, 'w')
  try {
    await handle.write(wavHeader(seconds * rate, rate, 2), 0, wavHeaderBytes, 0)
    await handle.truncate(wavHeaderBytes + seconds * rate * frame)
    for (const second of beeps) {
      const bytes = new Uint8Array(beep.buffer)
      await handle.write(bytes, 0, bytes.length, wavHeaderBytes + Math.round(second * rate) * frame)
    }
  } finally {
    await handle.close()
  }
}
