import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeSound } from '../../../../electron/engines/audio/decode'
import { wavLayoutOf } from '../../../../electron/engines/audio/wav/read-wav'
import { realLibraryDisk } from '../../../../electron/library/library-disk'
import type { SavePlan, SaveReport } from '../../../../electron/speech/save/save-plan'
import { saveSheetSounds } from '../../../../electron/speech/save/save-task'
import type { SaveDisk } from '../../../../electron/speech/save/staged-file'
import type { Result } from '../../../../shared/result'
import { secondsByFfprobe } from '../../../harness/ffprobe'
import { nativeProgram } from '../../../harness/native-programs'
import { clipOf, newFolder, planWith, wavFile } from './sounds'

async function save(
  plan: SavePlan,
  disk?: SaveDisk,
): Promise<{ result: Result<SaveReport>; parts: number[] }> {
  const parts: number[] = []
  const answer = await saveSheetSounds(plan, { progress: part => parts.push(part) }, disk)
  if (!answer.ok) throw new Error(answer.error)
  return { result: answer.value, parts }
}

const entriesOf = async (file: string): Promise<Map<string, Uint8Array>> =>
  new Map(Object.entries(unzipSync(await readFile(file))))

async function samplesIn(file: string, sampleRate = 16_000): Promise<Float32Array> {
  const sound = await decodeSound(file, { sampleRate })
  if (!sound.ok) throw new Error(sound.error)
  return sound.value.samples
}

describe('files in a folder', () => {
  it('are the bytes that were received, readable by others, with a manifest', async () => {
    const folder = await newFolder()
    const source = await wavFile(folder, 'content.wav', 4_000)
    const plan = await planWith(folder, {
      clips: [clipOf(source, 'one.wav'), clipOf(null, 'two.wav')],
      manifest: { table: 'manifest.csv', json: 'manifest.json' },
    })
    const { result, parts } = await save(plan)
    expect(result).toMatchObject({
      ok: true,
      value: { files: ['one.wav', 'manifest.csv', 'manifest.json'], sounds: 1, failed: 1 },
    })
    expect(parts).toEqual([0.5, 1])
    expect(await readFile(join(plan.staging, 'one.wav'))).toEqual(await readFile(source))
    if (process.platform !== 'win32') {
      expect((await stat(join(plan.staging, 'one.wav'))).mode & 0o777).toBe(0o666 & ~process.umask())
    }
    const manifest = JSON.parse(await readFile(join(plan.staging, 'manifest.json'), 'utf8'))
    expect(manifest.lines[0]).toMatchObject({ file: 'one.wav', problem: '' })
    expect(manifest.lines[1]).toMatchObject({ file: '', problem: 'The sound is no longer in the library.' })
  })

  it.each(['flac', 'mp3'] as const)('are encoded as %s, with their length', async format => {
    const folder = await newFolder()
    const source = await wavFile(folder, 'content.wav', 8_000)
    const plan = await planWith(folder, { format, clips: [clipOf(source, `one.${format}`)] })
    expect((await save(plan)).result.ok).toBe(true)
    const samples = await samplesIn(join(plan.staging, `one.${format}`))
    // MP3 has frames of a fixed length, and a delay.
    if (format === 'flac') expect(samples.length).toBe(8_000)
    else expect(Math.abs(samples.length - 8_000)).toBeLessThan(2_400)
  })

  it.skipIf(!nativeProgram('ffprobe')).each([
    ['wav', 'received'],
    ['flac', 'flac'],
    ['mp3', 'mp3'],
  ] as const)('have their length in ffprobe as %s', async (ending, format) => {
    const folder = await newFolder()
    const source = await wavFile(folder, 'content.wav', 8_000)
    const plan = await planWith(folder, { format, clips: [clipOf(source, `one.${ending}`)] })
    await save(plan)
    await save({ ...plan, as: 'joined', fileName: `all.${ending}` })
    for (const name of [`one.${ending}`, `all.${ending}`]) {
      const seconds = secondsByFfprobe(join(plan.staging, name))
      expect(Math.abs(seconds - 0.5)).toBeLessThan(ending === 'mp3' ? 0.15 : 0.001)
    }
  })

  it('a source that went away meanwhile, or is damaged, is told of', async () => {
    const folder = await newFolder()
    const plan = await planWith(folder, {
      format: 'flac',
      clips: [clipOf(join(folder, 'gone.wav'), 'a.flac'), clipOf(import.meta.filename, 'b.flac')],
    })
    expect((await save(plan)).result).toMatchObject({ ok: true, value: { sounds: 0, failed: 2, files: [] } })
  })
})

it('an archive holds the sounds and the manifest', async () => {
  const folder = await newFolder()
  const source = await wavFile(folder, 'content.wav', 4_000)
  const plan = await planWith(folder, {
    as: 'zip',
    fileName: 'all.zip',
    clips: [clipOf(source, 'one.wav'), clipOf(null, 'gone.wav'), clipOf(source, 'अगला.wav')],
    manifest: { table: 'manifest.csv', json: 'manifest.json' },
  })
  const { result } = await save(plan)
  expect(result).toMatchObject({ ok: true, value: { files: ['all.zip'], sounds: 2, failed: 1 } })
  const entries = await entriesOf(join(plan.staging, 'all.zip'))
  expect([...entries.keys()]).toEqual(['one.wav', 'अगला.wav', 'manifest.csv', 'manifest.json'])
  expect(Buffer.from(entries.get('one.wav') ?? [])).toEqual(await readFile(source))
})

it('an archive encodes what goes into it', async () => {
  const folder = await newFolder()
  const clips = [clipOf(await wavFile(folder, 'content.wav', 4_000), 'one.flac')]
  const plan = await planWith(folder, { as: 'zip', format: 'flac', fileName: 'all.zip', clips })
  await save(plan)
  const entries = await entriesOf(join(plan.staging, 'all.zip'))
  expect(
    Buffer.from(entries.get('one.flac') ?? [])
      .subarray(0, 4)
      .toString(),
  ).toBe('fLaC')
})

describe('one track', () => {
  it('has each sound at the start of its line, to the sample', async () => {
    const folder = await newFolder()
    const plan = await planWith(folder, {
      as: 'joined',
      fileName: 'track.wav',
      spacing: { by: 'start' },
      clips: [
        clipOf(await wavFile(folder, 'a.wav', 1_600), 'a', 1),
        clipOf(await wavFile(folder, 'b.wav', 800), 'b', 0.25),
        clipOf(await wavFile(folder, 'c.wav', 800), 'c'),
      ],
      manifest: { table: 'track.csv', json: 'track.json' },
    })
    const { result } = await save(plan)
    expect(result).toMatchObject({ ok: true, value: { files: ['track.wav', 'track.csv', 'track.json'] } })
    const samples = await samplesIn(join(plan.staging, 'track.wav'))
    expect(samples.length).toBe(16_000 + 1_600 + 800)
    const sounding = (from: number, to: number): boolean =>
      samples.subarray(from, to).some(sample => Math.abs(sample) > 0.1)
    expect(sounding(0, 4_000)).toBe(false)
    expect(sounding(4_000, 4_800)).toBe(true)
    expect(sounding(4_800, 16_000)).toBe(false)
    expect(sounding(16_000, 17_600)).toBe(true)
    const { track, lines } = JSON.parse(await readFile(join(plan.staging, 'track.json'), 'utf8'))
    expect(track).toEqual({ file: 'track.wav', seconds: samples.length / 16_000, sampleRate: 16_000 })
    expect(lines.map(({ start }: { start: number }) => start)).toEqual([1, 0.25, 1.1])
  })

  it('takes the best rate of its sounds, and leaves out what cannot be read', async () => {
    const folder = await newFolder()
    const plan = await planWith(folder, {
      as: 'joined',
      fileName: 'track.flac',
      format: 'flac',
      clips: [
        clipOf(await wavFile(folder, 'a.wav', 8_000), 'a'),
        clipOf(null, 'gone'),
        clipOf(await wavFile(folder, 'b.wav', 24_000, 48_000), 'b'),
      ],
    })
    const { result } = await save(plan)
    expect(result).toMatchObject({ ok: true, value: { sounds: 2, failed: 1 } })
    expect((await samplesIn(join(plan.staging, 'track.flac'), 48_000)).length).toBe(48_000)
  })

  it('is MP3 at a rate that MP3 knows', async () => {
    const folder = await newFolder()
    const clips = [clipOf(await wavFile(folder, 'a.wav', 20_000, 20_000), 'a')]
    const plan = await planWith(folder, { as: 'joined', fileName: 'track.mp3', format: 'mp3', clips })
    await save(plan)
    const samples = await samplesIn(join(plan.staging, 'track.mp3'), 22_050)
    expect(Math.abs(samples.length - 22_050)).toBeLessThan(3_000)
  })
})

describe('a disk that is full', () => {
  const full = (): SaveDisk => ({
    ...realLibraryDisk,
    open: async (...args: Parameters<SaveDisk['open']>) => {
      const handle = await realLibraryDisk.open(...args)
      if (args[1] === 'r') return handle
      return new Proxy(handle, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name)
          if (name === 'write') return async () => ({ bytesWritten: 0, buffer: new Uint8Array(0) })
          return typeof member === 'function' ? member.bind(target) : member
        },
      })
    },
  })

  it.each(['folder', 'zip', 'joined'] as const)(
    'ends saving as %s, and names what the person knows',
    async as => {
      const folder = await newFolder()
      const clips = [clipOf(await wavFile(folder, 'a.wav', 800), 'a.wav')]
      const plan = await planWith(folder, { as, fileName: as === 'folder' ? '' : 'out.bin', clips })
      const { result } = await save(plan, full())
      expect(result).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'full', code: 'ENOSPC' } })
      expect(result.ok || 'file' in result.error ? JSON.stringify(result) : '').not.toContain('staging')
    },
  )
})

it('the file of a track says how long it is', async () => {
  const folder = await newFolder()
  const clips = [clipOf(await wavFile(folder, 'a.wav', 1_000), 'a')]
  const plan = await planWith(folder, { as: 'joined', fileName: 'track.wav', clips })
  await save(plan)
  expect((await wavLayoutOf(join(plan.staging, 'track.wav')))?.bytes).toBe(2_000)
  expect(await readdir(plan.staging)).toEqual(['track.wav'])
})
