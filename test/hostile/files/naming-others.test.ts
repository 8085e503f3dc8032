import { constants } from 'node:fs'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soundKindOf } from '../../../electron/engines/audio/sound-kind'
import { encodeWav } from '../../../electron/engines/audio/write-wav'
import { engineTasks } from '../../../electron/engines/engine-tasks'
import { rateOf } from '../../../electron/speech/save/read-clip'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'
import { melody } from '../../integration/engines/audio/sounds'
import { listenOn } from '../../service/listener'
import { namingOthers } from './naming-others'
import { readers } from './readers'

const ffmpeg = nativeProgram('ffmpeg')
const hasPipes = nativeProgram('bash') !== null && process.platform !== 'win32'

let folder = ''
let asked = 0
let listener: Awaited<ReturnType<typeof listenOn>>
const at = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-hostile-'))
  listener = await listenOn(
    createServer(socket => {
      asked += 1
      socket.destroy()
    }),
  )
})
afterAll(async () => {
  await listener.stop()
  await rm(folder, { recursive: true, force: true })
})

const recording = Buffer.from(encodeWav(melody(8_000, 1)))

/** A recording of the person's in a pipe: what anybody reads of it is gone from it. */
async function privatePipe(file: string) {
  outputOf('bash', ['-c', 'mkfifo "$1"', 'bash', file])
  const handle = await open(file, constants.O_RDWR | constants.O_NONBLOCK)
  await handle.write(recording)
  return {
    async whatIsLeft(): Promise<number> {
      const room = Buffer.alloc(recording.length)
      const { bytesRead } = await handle.read(room, 0, room.length).catch(() => ({ bytesRead: 0 }))
      return bytesRead
    },
    close: () => handle.close(),
  }
}

describe.skipIf(!hasPipes)('a file that names others', () => {
  const names = namingOthers({ file: '/a', address: 'http://127.0.0.1:1' }).map(([name]) => name)

  it.each(names)('has none of them opened: %s', async name => {
    const secret = at(`private-${name}.m4a`)
    const pipe = await privatePipe(secret)
    const named = { file: secret, address: `http://127.0.0.1:${listener.port}` }
    const bytes = new Map(namingOthers(named)).get(name) ?? Buffer.alloc(0)
    await writeFile(at(name), bytes)
    await Promise.all(Object.values(readers).flatMap(read => [read(at(name), ffmpeg), read(at(name), null)]))
    expect(asked).toBe(0)
    expect(await pipe.whatIsLeft()).toBe(recording.length)
    expect(await readFile(at(name))).toEqual(bytes)
    await pipe.close()
  })

  it('says nothing of what it names', async () => {
    await writeFile(at('private.wav'), recording)
    const [first, second] = namingOthers({ file: at('private.wav'), address: 'http://127.0.0.1:1' })
    for (const [name = '', bytes = ''] of [first ?? [], second ?? []]) {
      await writeFile(at(name), bytes)
      expect(await engineTasks.measure(at(name)), name).toEqual({ ok: true, value: null })
      expect(await rateOf(at(name)), name).toBe(null)
    }
  })

  it('is of every kind that is known by its head, too', async () => {
    const found = await Promise.all(names.map(name => soundKindOf(at(name))))
    expect([...new Set(found)].toSorted()).toEqual(
      ['adts', 'flac', 'matroska', 'mp3', 'mp4', 'ogg', 'wav', null].toSorted(),
    )
  })
})
