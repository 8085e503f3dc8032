import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeSound, type SoundFormat } from '../../../../electron/engines/audio/encode'
import { lookAtSound } from '../../../../electron/media/look/look-at-sound'
import { wrongSoundOf } from '../../../../electron/media/look/sound-look'
import { nativeProgram } from '../../../harness/native-programs'
import { outputOf } from '../../../harness/start-program'
import { melody } from '../../engines/audio/sounds'

const ffmpeg = nativeProgram('ffmpeg')
let folder = ''
const at = (name: string): string => join(folder, name)

/** What services send. */
const own: SoundFormat[] = ['wav', 'mp3', 'flac', 'ogg']
const foreign = [
  'vbr.mp3',
  'tagged.mp3',
  'tagged.flac',
  'a.opus',
  'vorbis.ogg',
  'a.webm',
  'a.m4a',
  'a.aac',
  'a.aiff',
]
/** So long that only their ends are decoded. */
const long = ['long.wav', 'long.mp3', 'long.flac', 'long.opus', 'long.ogg', 'long.m4a']
const options: Record<string, string[]> = {
  'vbr.mp3': ['-q:a', '4'],
  'tagged.mp3': ['-metadata', 'title=A tag', '-write_id3v1', '1'],
  'tagged.flac': ['-metadata', 'title=A tag'],
  'long.opus': ['-b:a', '256k'],
  'long.mp3': ['-b:a', '320k'],
  'long.ogg': ['-c:a', 'libvorbis', '-q:a', '9'],
  'vorbis.ogg': ['-c:a', 'libvorbis'],
  'long.m4a': ['-b:a', '320k'],
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-look-'))
  const sound = melody(24_000, 3)
  for (const format of own) {
    const encoded = await encodeSound(sound, format)
    if (encoded.ok) await writeFile(at(`own.${format}`), encoded.value)
  }
  if (!ffmpeg) return
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=45:r=48000:a=0.3', '-ac', '2']
  const outputs = (names: string[]) => names.flatMap(name => [...(options[name] ?? []), at(name)])
  outputOf('ffmpeg', ['-v', 'error', '-y', '-i', at('own.wav'), ...outputs(foreign)])
  outputOf('ffmpeg', ['-v', 'error', '-y', ...noise, ...outputs(long)])
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function look(bytes: Uint8Array): Promise<unknown> {
  await writeFile(at('received'), bytes)
  const looked = await lookAtSound(at('received'))
  if (!looked.ok) return looked.error
  return wrongSoundOf(looked.value)?.fault ?? 'fine'
}

const cut = async (name: string, part: number): Promise<unknown> => {
  const bytes = await readFile(at(name))
  return look(bytes.subarray(0, Math.floor(bytes.length * part)))
}

describe('a sound that came', () => {
  it.each(own)('is one: %s', async format => {
    expect(await look(await readFile(at(`own.${format}`)))).toBe('fine')
  })

  it.skipIf(!ffmpeg).each([...foreign, ...long])('is one: %s', async name => {
    expect(await look(await readFile(at(name)))).toBe('fine')
  })

  it('may be of a program that did not know its length yet', async () => {
    for (const unknown of [0, 0xffff_ffff, 0x7fff_f000, 0x7fff_ffff - 36]) {
      const bytes = await readFile(at('own.wav'))
      bytes.writeUInt32LE(unknown, 40)
      expect(await look(bytes), String(unknown)).toBe('fine')
    }
  })
})

describe('what came in the place of a sound', () => {
  it.each([
    ['a page', '<!doctype html><title>Sign in</title>', 'page'],
    ['a page after blanks', '\n \n<html><body>Sign in</body></html>', 'page'],
    ['JSON', '{"error":"Not yet"}', 'text'],
    ['words', 'Bad gateway', 'text'],
    ['a mark before a sound', `\ufeffRIFF${'\0\0\0\0'}WAVE`, 'unknown'],
    ['zeros', '\0'.repeat(5_000), 'unknown'],
  ])('is told: %s', async (_what, content, fault) => {
    expect(await look(Buffer.from(content))).toBe(fault)
  })

  it('is quoted where it is a text', async () => {
    await writeFile(at('text'), '{"error":"Not yet"}')
    expect(await lookAtSound(at('text'))).toEqual({
      ok: true,
      value: { is: 'other', wrong: { fault: 'text', text: '{"error":"Not yet"}' } },
    })
  })

  it('is a sound with a mark before it', async () => {
    expect(await look(Buffer.concat([Buffer.from('\ufeff'), await readFile(at('own.wav'))]))).toBe('unknown')
  })
})

describe('a sound that is not whole', () => {
  const parts = [0.02, 0.5, 0.9, 0.995]

  it.each(own)('is told, wherever it is cut: %s', async format => {
    for (const part of parts) expect(await cut(`own.${format}`, part), String(part)).not.toBe('fine')
  })

  it.skipIf(!ffmpeg).each(['vbr.mp3', 'tagged.flac', 'a.opus', 'vorbis.ogg', 'a.m4a', ...long])(
    'is told, wherever it is cut: %s',
    async name => {
      for (const part of parts) expect(await cut(name, part), String(part)).not.toBe('fine')
    },
  )

  it
    .skipIf(!ffmpeg)
    .each(['own.mp3', 'own.flac', 'own.ogg', 'long.mp3', 'long.flac', 'long.opus', 'long.ogg'])(
    'is told where its end is rubbish: %s',
    async name => {
      const bytes = await readFile(at(name))
      bytes.fill(0, Math.floor(bytes.length * 0.4))
      expect(await look(bytes)).not.toBe('fine')
    },
  )

  it('is one of no samples at all', async () => {
    const bytes = (await readFile(at('own.wav'))).subarray(0, 44)
    bytes.writeUInt32LE(0, 40)
    expect(await look(bytes)).toBe('cut-short')
  })
})
