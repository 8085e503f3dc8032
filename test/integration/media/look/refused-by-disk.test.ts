import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { encodeSound } from '../../../../electron/engines/audio/encode'
import { lookAtSound } from '../../../../electron/media/look/look-at-sound'
import { readingError } from '../../../../electron/storage/storage-error'
import { nativeProgram } from '../../../harness/native-programs'
import { outputOf } from '../../../harness/start-program'
import { melody } from '../../engines/audio/sounds'

const ffmpeg = nativeProgram('ffmpeg')
const own = ['wav', 'mp3', 'flac', 'ogg'] as const
const foreign = ['a.opus', 'a.webm', 'a.m4a', 'a.aac', 'a.amr']
const long = ['long.webm', 'long.m4a']
/** Much is read ahead of it. */
const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=20:r=48000:a=0.3', '-ac', '2', '-b:a', '320k']
let folder = ''
let handles: FileHandle
const at = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-refused-'))
  // So long that it is not one read.
  for (const format of own) {
    const encoded = await encodeSound(melody(24_000, 9), format)
    if (encoded.ok) await writeFile(at(`own.${format}`), encoded.value)
  }
  if (ffmpeg) {
    outputOf('ffmpeg', ['-v', 'error', '-y', '-i', at('own.wav'), ...foreign.slice(0, -1).map(at)])
    for (const name of long) outputOf('ffmpeg', ['-v', 'error', '-y', ...noise, at(name)])
  }
  await writeFile(at('a.amr'), '#!AMR\n')
  const any = await open(at('own.wav'))
  handles = Object.getPrototypeOf(any)
  await any.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

/** Every read from that one on is refused. Answers how many there were. */
function refuseFrom(first: number, code: string): () => number {
  const read = handles.read
  let reads = 0
  const refusing = function (this: FileHandle, ...about: unknown[]) {
    reads += 1
    if (reads > first) return Promise.reject(Object.assign(new Error(code), { code }))
    return Reflect.apply(read, this, about)
  }
  vi.spyOn(handles, 'read').mockImplementation(refusing)
  return () => reads
}

it.each([...own.map(format => `own.${format}`), ...(ffmpeg ? [...foreign, ...long] : [])])(
  'says nothing of a sound that the disk does not give out, whichever read it refuses: %s',
  async name => {
    for (let first = 0; ; first++) {
      const reads = refuseFrom(first, 'EIO')
      const looked = await lookAtSound(at(name))
      const isRefused = reads() > first
      vi.restoreAllMocks()
      if (!isRefused) {
        expect(first).toBeGreaterThan(0)
        expect(looked).toMatchObject({ ok: true })
        return
      }
      // What is read ahead of need may be refused without harm.
      if (looked.ok) expect(['fine', 'other']).toContain(looked.value.is)
      else expect(looked.error).toEqual(refusalOf(name, 'EIO'))
    }
  },
)

const refusalOf = (name: string, code: string): unknown =>
  readingError(at(name), Object.assign(new Error(code), { code }), process.platform)

it.each(['EIO', 'EACCES', 'EMFILE', 'ENOENT'])('tells it in the words of the disk: %s', async code => {
  refuseFrom(1, code)
  expect(await lookAtSound(at('own.mp3'))).toEqual({ ok: false, error: refusalOf('own.mp3', code) })
})
