import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeSound, openSoundFile } from '../../../../electron/engines/audio/decode'
import { encodeSound, type SoundFormat } from '../../../../electron/engines/audio/encode'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import type { Result } from '../../../../shared/result'
import { nativeProgram } from '../../../harness/native-programs'
import { outputOf } from '../../../harness/start-program'
import { bestLikeness, likeness, melody } from './sounds'

const ffmpeg = nativeProgram('ffmpeg')
const rate = 16_000
const original = melody(44_100)
const expected = melody(rate)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-decode-'))
  await writeFile(join(folder, 'source.wav'), encodeWav(original))
  for (const format of ['wav', 'mp3', 'ogg', 'flac'] satisfies SoundFormat[]) {
    await writeFile(join(folder, `own.${format}`), resultOf(await encodeSound(original, format)))
  }
  if (ffmpeg) makeForeign()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function resultOf<T>(answer: Result<T, string>): T {
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

const messageOf = (answer: Result<unknown, string>): string => (answer.ok ? 'no refusal' : answer.error)

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const inFolder = (name: string): string => join(folder, name)

async function write(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(inFolder(name), bytes)
  return inFolder(name)
}

/** What the program itself does not write, ffmpeg does: all in one call, since each start of it takes its time. */
const foreign: [name: string, ...args: string[]][] = [
  ['a.opus'],
  ['a.webm'],
  ['vorbis.webm', '-c:a', 'libvorbis'],
  ['a.mka', '-c:a', 'flac'],
  ['mp3.mp4', '-c:a', 'mp3'],
  ['flac.ogg', '-c:a', 'flac'],
  ['tagged.flac', '-metadata', 'title=A tag'],
  ['stereo.wav', '-ac', '2'],
  ['24bit.wav', '-c:a', 'pcm_s24le'],
  ['float.wav', '-c:a', 'pcm_f32le'],
  ['mulaw.wav', '-c:a', 'pcm_mulaw'],
  ['long.wav', '-rf64', 'always'],
]
const aac = ['a.m4a', 'a.mp4', 'a.aac']
const stereo = ['m4a', 'mp4', 'aac', 'mp3', 'webm', 'flac', 'wav'].map(format => `with.${format}`)

function makeForeign(): void {
  const made = [...foreign, ...aac.map(name => [name]), ...stereo.map(name => [name, '-ac', '2'])]
  const outputs = made.flatMap(([name = '', ...args]) => [...args, inFolder(name)])
  outputOf('ffmpeg', ['-v', 'error', '-y', '-i', inFolder('source.wav'), ...outputs])
}

describe('without ffmpeg', () => {
  it.each(['wav', 'mp3', 'ogg', 'flac'])('decodes %s', async format => {
    const sound = resultOf(await decodeSound(inFolder(`own.${format}`), { sampleRate: rate }))
    expect(sound.sampleRate).toBe(rate)
    expect(Math.abs(sound.samples.length - expected.samples.length)).toBeLessThan(0.08 * rate)
    expect(bestLikeness(expected.samples, sound.samples, format === 'mp3' ? 900 : 5)).toBeGreaterThan(0.98)
  })

  it.skipIf(!ffmpeg).each(foreign.map(([name]) => name))('decodes %s', async name => {
    const sound = resultOf(await decodeSound(inFolder(name), { sampleRate: rate }))
    expect(Math.abs(sound.samples.length - expected.samples.length)).toBeLessThan(0.08 * rate)
    expect(bestLikeness(expected.samples, sound.samples, 900)).toBeGreaterThan(0.98)
  })

  it.skipIf(!ffmpeg).each(aac)('says what would decode %s', async name => {
    const answer = await decodeSound(inFolder(name), { sampleRate: rate })
    expect(messageOf(answer)).toContain('AAC sound, which is read with the help of ffmpeg. Install ffmpeg')
  })
})

describe.skipIf(!ffmpeg)('with ffmpeg', () => {
  it.each(stereo)('decodes %s', async name => {
    const sound = resultOf(await decodeSound(inFolder(name), { sampleRate: rate, program: ffmpeg }))
    expect(Math.abs(sound.samples.length - expected.samples.length)).toBeLessThan(0.2 * rate)
    expect(bestLikeness(expected.samples, sound.samples, 1_200)).toBeGreaterThan(0.98)
    // The mean of two equal channels is as loud as each of them.
    expect(Math.max(...sound.samples)).toBeLessThan(0.56)
  })

  it('says that a film has no sound', async () => {
    const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=d=0.2:s=32x32', inFolder('film.mp4')]
    outputOf('ffmpeg', args)
    for (const program of [null, ffmpeg]) {
      const answer = await decodeSound(inFolder('film.mp4'), { sampleRate: rate, program })
      expect(messageOf(answer)).toBe('There is no sound in the file.')
    }
  })

  it('reads a whole MP3 that begins softly, whose first frame is smaller than the others', async () => {
    const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=4', '-af', 'adelay=500', '-q:a', '0']
    outputOf('ffmpeg', ['-v', 'error', '-y', ...noise, '-write_xing', '0', inFolder('softly.mp3')])
    for (const program of [null, ffmpeg]) {
      const sound = resultOf(await decodeSound(inFolder('softly.mp3'), { sampleRate: rate, program }))
      expect(Math.abs(sound.samples.length - 4.5 * rate)).toBeLessThan(0.1 * rate)
    }
  })

  it('takes a name that looks like an option or an address for a name', async () => {
    const bytes = await readFile(inFolder('own.mp3'))
    // Windows allows neither of the signs.
    const address = process.platform === 'win32' ? [] : ['concat:a|b.mp3']
    for (const name of ['-version.mp3', "it's ünïcode.mp3", ...address]) {
      const file = await write(name, bytes)
      expect((await decodeSound(file, { sampleRate: rate, program: ffmpeg })).ok, name).toBe(true)
    }
  })

  it('does not fetch what a file names', async () => {
    const list = `#EXTM3U\n#EXTINF:1,\n${inFolder('own.mp3')}\n`
    const answer = await decodeSound(await write('list.mp3', Buffer.from(list)), {
      sampleRate: rate,
      program: ffmpeg,
    })
    expect(messageOf(answer)).toContain('not a recording of a kind that can be read')
  })
})

it('falls back on its own decoders where ffmpeg is gone', async () => {
  const options = { sampleRate: rate, program: '/nowhere/ffmpeg' }
  expect((await decodeSound(inFolder('own.flac'), options)).ok).toBe(true)
})

describe('what is no recording', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'not a recording of a kind'],
    ['text', Buffer.from('Dear reader, '.repeat(500)), 'not a recording of a kind'],
    ['a WAV file without a format', Buffer.from('RIFF\x04\0\0\0WAVE'), 'damaged'],
    ['FLAC of nothing but a mark', Buffer.from(`fLaC${'rubbish'.repeat(500)}`), 'no sound'],
    ['Ogg of nothing but a mark', Buffer.from(`OggS${'rubbish'.repeat(500)}`), 'rare kind'],
    ['a film of nothing but a mark', Buffer.from(`\0\0\0\x18ftypisom${'rubbish'.repeat(500)}`), ''],
  ])('refuses %s', async (_what, bytes, reason) => {
    const file = await write('rubbish', bytes)
    for (const program of [null, ffmpeg]) {
      const answer = await decodeSound(file, { sampleRate: rate, program })
      expect(answer.ok).toBe(false)
      if (program === null) expect(messageOf(answer)).toContain(reason)
    }
  })

  it('refuses a WAV file with no samples', async () => {
    const file = await write('empty.wav', encodeWav({ samples: new Float32Array(0), sampleRate: rate }))
    expect(messageOf(await decodeSound(file, { sampleRate: rate }))).toBe('There is no sound in the file.')
  })

  it('says that a file is not there', async () => {
    expect(messageOf(await decodeSound(inFolder('none'), { sampleRate: rate }))).toBe(
      'The recording could not be read from disk (ENOENT).',
    )
  })

  it('does not take the little that is left of a damaged recording for the recording', async () => {
    const bytes = await readFile(inFolder('own.flac'))
    bytes.fill(0, 10_000)
    const answer = await decodeSound(await write('broken.flac', bytes), { sampleRate: rate })
    expect(messageOf(answer)).toMatch(
      /^The recording is damaged: of its 1\.5 seconds, only 0\.\d can be read\.$/,
    )
  })
})

describe('WAV', () => {
  it('reads exactly what was written', async () => {
    const sound = melody(rate)
    const file = await write('exact.wav', encodeWav(sound))
    const { samples } = resultOf(await decodeSound(file, { sampleRate: rate, program: ffmpeg }))
    const errors = samples.map((sample, index) =>
      Math.abs(sample * 32_768 - Math.round((sound.samples[index] ?? 0) * 32_768)),
    )
    expect(samples.length).toBe(sound.samples.length)
    expect(Math.max(...errors)).toBe(0)
  })

  it('passes over other chunks, of odd length too', async () => {
    const plain = Buffer.from(encodeWav(melody(rate)))
    const odd = Buffer.concat([Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')])
    const file = await write('odd.wav', Buffer.concat([plain.subarray(0, 12), odd, plain.subarray(12)]))
    const { samples } = resultOf(await decodeSound(file, { sampleRate: rate }))
    expect(likeness(expected.samples, samples)).toBeGreaterThan(0.999)
  })

  it('reads what there is of a recording that was cut off or never finished', async () => {
    const file = await write('cut.wav', encodeWav(melody(rate)))
    await truncate(file, 44 + rate)
    expect(resultOf(await decodeSound(file, { sampleRate: rate })).samples.length).toBe(rate / 2)
    const unfinished = Buffer.from(encodeWav(melody(rate)))
    unfinished.writeUInt32LE(0xffff_ffff, 40)
    const opened = resultOf(
      await openSoundFile(await write('unfinished.wav', unfinished), { sampleRate: rate }),
    )
    expect(opened.duration).toBe(1.5)
    await opened.blocks.return(undefined)
  })
})

describe('block by block', () => {
  it('gives the same as the whole, and tells how far it is', async () => {
    const parts: number[] = []
    const watch = { progress: (part: number) => parts.push(part) }
    const opened = resultOf(await openSoundFile(inFolder('own.mp3'), { sampleRate: rate }, watch))
    const whole = resultOf(await decodeSound(inFolder('own.mp3'), { sampleRate: rate }))
    let at = 0
    for await (const block of opened.blocks) {
      const samples = resultOf(block)
      const same = whole.samples.subarray(at, at + samples.length)
      expect(Buffer.compare(bytesOf(samples), bytesOf(same))).toBe(0)
      at += samples.length
    }
    expect(at).toBe(whole.samples.length)
    expect(opened.duration).toBeCloseTo(1.5, 0)
    expect(parts.at(-1)).toBe(1)
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  })

  it('stops when it is told to', async () => {
    const stop = new AbortController()
    const options = { sampleRate: rate, program: ffmpeg }
    const opened = resultOf(await openSoundFile(inFolder('own.flac'), options, { signal: stop.signal }))
    stop.abort()
    const answers = []
    for await (const block of opened.blocks) answers.push(block)
    expect(answers).toEqual([{ ok: false, error: 'The work was stopped.' }])
  })
})
