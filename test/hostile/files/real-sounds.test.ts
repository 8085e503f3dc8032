import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWithFfmpeg } from '../../../electron/engines/audio/read-with-ffmpeg'
import { soundKindOf } from '../../../electron/engines/audio/sound-kind'
import { encodeWav } from '../../../electron/engines/audio/write-wav'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'
import { melody } from '../../integration/engines/audio/sounds'

const ffmpeg = nativeProgram('ffmpeg') ?? ''
const sampleRate = 16_000
let folder = ''
const at = (name: string): string => join(folder, name)

/** What ffmpeg writes and reads, of each container whose sound is its own. */
const endings = [
  ...['wav', 'mp3', 'mp2', 'flac', 'ogg', 'opus', 'webm', 'mka', 'm4a', 'mp4', 'mov', '3gp', 'aac'],
  ...[
    'aiff',
    'au',
    'caf',
    'voc',
    'w64',
    'wv',
    'tta',
    'ac3',
    'eac3',
    'wma',
    'avi',
    'flv',
    'mpg',
    'ts',
    'nut',
    'mxf',
  ],
]
const madeOf: Record<string, string[]> = { '3gp': ['-c:a', 'aac'] }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-real-'))
  if (ffmpeg === '') return
  await writeFile(at('source.wav'), encodeWav(melody(48_000)))
  const picture = ['-f', 'lavfi', '-i', 'testsrc=d=1.5:s=64x64:r=25']
  const outputs = endings.flatMap(ending => [
    ...(ending === 'mxf' ? ['-map', '1:v', '-c:v', 'mpeg2video'] : []),
    ...['-map', '0:a', ...(madeOf[ending] ?? []), at(`a.${ending}`)],
  ])
  outputOf('ffmpeg', ['-v', 'error', '-y', '-i', at('source.wav'), ...picture, ...outputs])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(ffmpeg === '')('a real recording is read as before', () => {
  it.each(endings)('%s', async ending => {
    const file = at(`a.${ending}`)
    const recording = { file, kind: await soundKindOf(file) }
    let samples = 0
    for await (const block of readWithFfmpeg(ffmpeg, recording, sampleRate, {})) {
      if (!block.ok) throw new Error(block.error)
      samples += block.value.samples.length
    }
    expect(samples / sampleRate).toBeGreaterThan(1.4)
    expect(samples / sampleRate).toBeLessThan(1.8)
  })
})
