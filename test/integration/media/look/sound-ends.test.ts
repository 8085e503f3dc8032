import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeSound, type SoundFormat } from '../../../../electron/engines/audio/encode'
import { lookAtSound } from '../../../../electron/media/look/look-at-sound'
import { type SoundEnds, soundEndsOf, wrongSoundOf } from '../../../../electron/media/look/sound-look'
import { nativeProgram } from '../../../harness/native-programs'
import { outputOf } from '../../../harness/start-program'
import { melody } from '../../engines/audio/sounds'

const own = ['wav', 'mp3', 'ogg', 'flac'] satisfies SoundFormat[]
const foreign = ['a.opus', 'a.webm', 'a.m4a', 'a.mp4', 'a.aac', 'a.mka', 'vorbis.webm', 'long.mp3']
const ffmpeg = nativeProgram('ffmpeg')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-ends-'))
  for (const format of own) {
    const encoded = await encodeSound(melody(16_000, 6), format)
    if (!encoded.ok) throw new Error(encoded.error)
    await writeFile(inFolder(`own.${format}`), encoded.value)
  }
  const args = foreign.flatMap(name => [
    ...(name.startsWith('vorbis') ? ['-c:a', 'libvorbis'] : []),
    ...(name === 'a.mka' ? ['-c:a', 'flac'] : []),
    inFolder(name),
  ])
  if (ffmpeg) outputOf('ffmpeg', ['-v', 'error', '-y', '-i', inFolder('own.wav'), ...args])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const inFolder = (name: string): string => join(folder, name)
const names = [...own.map(format => `own.${format}`), ...(ffmpeg ? foreign : [])]

/** What a check says of it. What it blames is no sound that a service may send, either. */
async function endsOf(name: string, change?: (bytes: Buffer) => Buffer): Promise<SoundEnds> {
  const file = inFolder(change ? `changed-${name}` : name)
  if (change) await writeFile(file, change(await readFile(inFolder(name))))
  const looked = await lookAtSound(file)
  const ends = soundEndsOf(looked, file)
  if (looked.ok && ends !== 'unknown') expect(wrongSoundOf(looked.value) === null).toBe(ends === 'fine')
  return ends
}

describe.each(names)('%s', name => {
  it('is fine as it is', async () => {
    expect(await endsOf(name)).toBe('fine')
  })

  // Bare AAC says nowhere how long it was: it ends where it ends.
  if (!name.endsWith('.aac')) {
    it('ends badly when its second half is gone', async () => {
      expect(await endsOf(name, bytes => bytes.subarray(0, bytes.length / 2))).toBe('ends-badly')
    })
  }

  it('is not when it is nothing but zeros, or a page', async () => {
    expect(await endsOf(name, bytes => Buffer.alloc(bytes.length))).not.toBe('fine')
    expect(await endsOf(name, () => Buffer.from('<!doctype html><title>Sign in</title>'))).not.toBe('fine')
  })
})

it('says where it is wrong', async () => {
  // The two bytes of a frame's mark, and nothing that follows them.
  const deaf = (bytes: Buffer): Buffer => bytes.fill(0x55, 2_000)
  expect(await endsOf('own.mp3', deaf)).toBe('ends-badly')
  expect(await endsOf('own.flac', bytes => bytes.fill(0x55, 100))).toBe('ends-badly')
  expect(await endsOf('own.ogg', bytes => bytes.fill(0x55, 4, 60))).toBe('begins-badly')
  expect(await endsOf('own.wav', bytes => bytes.fill(0x55, 12))).toBe('ends-badly')
})

it('says what it cannot tell, and what the disk does not give', async () => {
  await writeFile(inFolder('a.amr'), '#!AMR\n')
  expect(await endsOf('a.amr')).toBe('unknown')
  await writeFile(inFolder('page.amr'), '<!doctype html><title>Sign in</title>')
  expect(await endsOf('page.amr')).toBe('no-sound')
  expect(await endsOf('missing.wav')).toBe('unreadable')
  await writeFile(inFolder('empty.wav'), '')
  await truncate(inFolder('empty.wav'), 0)
  expect(await endsOf('empty.wav')).toBe('no-sound')
})
