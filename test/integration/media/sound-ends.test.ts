import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeSound, type SoundFormat } from '../../../electron/engines/audio/encode'
import { soundEndsTask } from '../../../electron/media/sound-ends'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'
import { melody } from '../engines/audio/sounds'

const own = ['wav', 'mp3', 'ogg', 'flac'] satisfies SoundFormat[]
const foreign = ['a.opus', 'a.webm', 'a.m4a', 'a.mp4', 'a.aac', 'a.mka', 'vorbis.webm', 'long.mp3']
const ffmpeg = nativeProgram('ffmpeg')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-ends-'))
  for (const format of own) {
    const encoded = await encodeSound(melody(16_000, 6), format)
    if (!encoded.ok) throw new Error(encoded.message)
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

async function endsOf(name: string, change?: (bytes: Buffer) => Buffer): Promise<unknown> {
  const file = inFolder(change ? `changed-${name}` : name)
  if (change) await writeFile(file, change(await readFile(inFolder(name))))
  const answer = await soundEndsTask(file)
  return answer.ok ? answer.value : answer.message
}

describe.each(names)('%s', name => {
  it('is fine as it is', async () => {
    expect(await endsOf(name)).toBe('fine')
  })

  // A bare stream says nowhere how long it was: it ends where it ends.
  const saysItsLength = !/\.(ogg|opus|aac)$|^own\.mp3$/.test(name)
  if (saysItsLength) {
    it('is not when its second half is gone', async () => {
      expect(await endsOf(name, bytes => bytes.subarray(0, bytes.length / 2))).not.toBe('fine')
    })
  }

  it('is not when it is nothing but zeros, or a page', async () => {
    expect(await endsOf(name, bytes => Buffer.alloc(bytes.length))).not.toBe('fine')
    expect(await endsOf(name, () => Buffer.from('<!doctype html><title>Sign in</title>'))).not.toBe('fine')
  })
})

it('says what it cannot tell, and what the disk does not give', async () => {
  await writeFile(inFolder('a.amr'), '#!AMR\n')
  expect(await endsOf('a.amr')).toBe('unknown')
  expect(await endsOf('missing.wav')).toBe('unreadable')
  await writeFile(inFolder('empty.wav'), '')
  await truncate(inFolder('empty.wav'), 0)
  expect(await endsOf('empty.wav')).toBe('no-sound')
})
