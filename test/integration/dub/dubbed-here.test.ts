import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { nodeHost } from '../../../electron/cli/node-host'
import { startProcess } from '../../../electron/threads/task-process'
import { secondsByFfprobe } from '../../harness/ffprobe'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'
import { type BuiltScript, buildWorker } from '../build-script'
import { openHome } from '../cli/command-line'

const programs = ['espeak-ng', 'ffmpeg', 'ffprobe', 'pocketsphinx', 'apertium'] as const
const areThere = programs.every(name => nativeProgram(name) !== null)

let bundle: BuiltScript
beforeAll(async () => {
  bundle = await buildWorker(fileURLToPath(new URL('../../../electron/worker.ts', import.meta.url)))
})
afterAll(() => bundle.remove())

const sentences = [
  { voice: 'en-us', text: 'Good morning. Where is the station?', at: 1 },
  { voice: 'en-us+f3', text: 'The station is behind the church.', at: 5 },
]
const seconds = 10

/** A film of two people who talk, over a soft hum. */
function makeTalk(folder: string): void {
  for (const [at, { voice, text }] of sentences.entries()) {
    outputOf('espeak-ng', ['-v', voice, '-w', join(folder, `${at}.wav`), text])
  }
  const voices = sentences.map(({ at }, nth) => `[${nth + 1}]adelay=${at * 1_000}[v${nth}]`).join(';')
  const hum = `sine=f=90:d=${seconds},volume=0.02[hum]`
  const mix = `${hum};${voices};[hum][v0][v1]amix=inputs=3:duration=first:normalize=0[a]`
  outputOf('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=160x120:r=25`],
    ...sentences.flatMap((_, at) => ['-i', join(folder, `${at}.wav`)]),
    ...['-filter_complex', mix, '-map', '0:v', '-map', '[a]', '-ar', '48000', '-ac', '2'],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-t', String(seconds)],
    join(folder, 'talk.mp4'),
  ])
}

const told = z.object({
  languages: z.array(
    z.object({ lines: z.number(), translated: z.number(), spoken: z.number(), failed: z.array(z.unknown()) }),
  ),
})

/** Of a sound of two sides at 48 kHz, where it begins to be heard at or after a time. */
function heardFrom(file: string, from: number): number {
  const read = ['-nostdin', '-v', 'error', '-i', file, '-f', 's16le', '-ac', '1', '-ar', '48000', '-']
  const numbers = new Int16Array(new Uint8Array(outputOf('ffmpeg', read)).buffer)
  const first = Math.round(from * 48_000)
  return numbers.findIndex((number, at) => at >= first && Math.abs(number) > 200) / 48_000
}

const packetsOf = (file: string): string =>
  outputOf('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-i',
    file,
    ...'-map 0:v -c copy -f md5 -'.split(' '),
  ]).toString()

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, rest = 0] = time.replace(',', '.').split(':').map(Number)
  return hours * 3_600 + minutes * 60 + rest
}

describe.skipIf(!areThere)('with the engines of this computer', () => {
  it('a talk in a film is dubbed into Spanish, and every file says the same', async () => {
    const home = await openHome()
    onTestFinished(() => home.remove())
    makeTalk(home.folder)
    const { builtIn } = nodeHost({
      words: [],
      version: '0.1.0',
      workers: { file: bundle.file, startProcess },
    })
    const words = 'dub talk.mp4 --from en --to es --one-speaker --out out --film --stems --subtitles --json'
    const ran = await home.run(words.split(' '), { host: { builtIn, workerFile: bundle.file } })
    expect(ran, ran.stderr).toMatchObject({ code: 0 })
    const [language] = told.parse(JSON.parse(ran.stdout)).languages
    expect(language).toMatchObject({ translated: language?.lines, spoken: language?.lines, failed: [] })
    expect(language?.lines).toBeGreaterThanOrEqual(2)

    const inOut = (name: string): string => join(home.folder, 'out', name)
    const [film, mix, voices] = ['talk es.mp4', 'talk es.wav', 'talk es Speaker 1.wav'].map(inOut)
    // A container may round to its packets.
    expect(Math.abs(secondsByFfprobe(mix ?? '') - seconds)).toBeLessThan(0.05)
    const tracks = [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_type:stream_tags=language',
      '-of',
      'csv=p=0',
    ]
    expect(
      outputOf('ffprobe', [...tracks, film ?? ''])
        .toString()
        .trim()
        .split('\n')
        .map(row => row.trim()),
    ).toEqual([expect.stringMatching(/^video/), 'audio,spa', 'audio,eng'])
    expect(packetsOf(film ?? '')).toBe(packetsOf(join(home.folder, 'talk.mp4')))

    const cues = (await readFile(inOut('talk es.srt'), 'utf8')).matchAll(/(\S+) --> (\S+)/g)
    const starts = [...cues].map(([, start = '']) => secondsOf(start))
    expect(starts).toHaveLength(language?.lines ?? 0)
    // A voice needs a moment from its first sample to its first sound.
    for (const start of starts) {
      const heard = heardFrom(voices ?? '', start - 0.001) - start
      expect(heard, `${start}`).toBeGreaterThanOrEqual(-0.001)
      expect(heard, `${start}`).toBeLessThan(0.25)
    }
  }, 300_000)
})
