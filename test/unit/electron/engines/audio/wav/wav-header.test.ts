import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWavLayout, type WavReading } from '../../../../../../electron/engines/audio/wav/wav-header'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-wav-header-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function layoutOf(...parts: readonly Uint8Array[]): Promise<WavReading> {
  const file = join(folder, 'sound.wav')
  await writeFile(file, Buffer.concat(parts))
  const handle = await open(file)
  try {
    return await readWavLayout(handle)
  } finally {
    await handle.close()
  }
}

const head = (magic = 'RIFF'): Buffer => Buffer.from(`${magic}\0\0\0\0WAVE`, 'latin1')

function chunk(id: string, body: Uint8Array, said = body.length, little = true): Buffer {
  const length = Buffer.alloc(4)
  if (little) length.writeUInt32LE(said)
  else length.writeUInt32BE(said)
  return Buffer.concat([Buffer.from(id, 'latin1'), length, body, Buffer.alloc(body.length % 2)])
}

interface Said {
  tag?: number
  channels?: number
  rate?: number
  blockAlign?: number
  little?: boolean
  extension?: number
}

function format({
  tag = 1,
  channels = 1,
  rate = 16_000,
  blockAlign = 2,
  little = true,
  extension,
}: Said): Buffer {
  const view = new DataView(new ArrayBuffer(extension === undefined ? 16 : 40))
  view.setUint16(0, tag, little)
  view.setUint16(2, channels, little)
  view.setUint32(4, rate, little)
  view.setUint16(12, blockAlign, little)
  if (extension !== undefined) view.setUint16(24, extension, little)
  return chunk('fmt ', new Uint8Array(view.buffer), view.byteLength, little)
}

const samples = new Uint8Array(8)
const unsaid = 0xffff_ffff

/** The length of `ds64` beside the samples' own. */
function longLength(bytes: number): Buffer {
  const view = new DataView(new ArrayBuffer(28))
  view.setBigUint64(8, BigInt(bytes), true)
  return chunk('ds64', new Uint8Array(view.buffer))
}

describe('where the samples of a WAV file lie', () => {
  it('is behind the header, past chunks of any length', async () => {
    const other = chunk('LIST', new Uint8Array(3))
    expect(await layoutOf(head(), format({}), other, chunk('data', samples))).toEqual({
      state: 'fine',
      layout: {
        format: { coding: 'signed', bytesPerSample: 2, littleEndian: true, channels: 1, sampleRate: 16_000 },
        start: 56,
        bytes: 8,
        missing: 0,
      },
    })
  })

  it('is found where numbers have their high byte first', async () => {
    const data = chunk('data', samples, 8, false)
    expect(await layoutOf(head('RIFX'), format({ little: false, channels: 2, blockAlign: 4 }), data)).toEqual(
      {
        state: 'fine',
        layout: {
          format: {
            coding: 'signed',
            bytesPerSample: 2,
            littleEndian: false,
            channels: 2,
            sampleRate: 16_000,
          },
          start: 44,
          bytes: 8,
          missing: 0,
        },
      },
    )
  })

  it.each([
    ['nothing is said of the length', [], unsaid, 8],
    ['the length is said to be none', [], 0, 8],
    ['more is said than there is', [], 1_000, 8],
    ['the length is said elsewhere', [longLength(6)], unsaid, 6],
    ['the other place ends too early', [chunk('ds64', new Uint8Array(8))], 4, 4],
  ])('ends with the file at the latest where %s', async (_, before, said, bytes) => {
    const reading = await layoutOf(head(), ...before, format({}), chunk('data', samples, said))
    expect(reading).toMatchObject({ state: 'fine', layout: { bytes } })
  })

  it('ends with the file where the place of a long length is torn off', async () => {
    expect(await layoutOf(head(), format({}), chunk('ds64', new Uint8Array(4)))).toEqual({ state: 'broken' })
  })
})

describe('how the samples of a WAV file are written', () => {
  it.each([
    [{ tag: 1, blockAlign: 1 }, 'unsigned', 1],
    [{ tag: 1, blockAlign: 6, channels: 2 }, 'signed', 3],
    [{ tag: 3, blockAlign: 4 }, 'float', 4],
    [{ tag: 6, blockAlign: 1 }, 'a-law', 1],
    [{ tag: 7, blockAlign: 1 }, 'mu-law', 1],
    [{ tag: 0xfffe, blockAlign: 4, extension: 3 }, 'float', 4],
  ] as const)('is read from %j', async (said, coding, bytesPerSample) => {
    expect(await layoutOf(head(), format(said), chunk('data', samples))).toMatchObject({
      state: 'fine',
      layout: { format: { coding, bytesPerSample } },
    })
  })

  it.each([
    { tag: 85 },
    { tag: 0xfffe },
    { tag: 0xfffe, extension: 2 },
    // Windows packs MP3 so.
    { tag: 85, channels: 2, blockAlign: 1 },
  ])('is unknown with %j, and where they lie is not', async said => {
    expect(await layoutOf(head(), format(said), chunk('data', samples, 12))).toMatchObject({
      state: 'unknown-coding',
      layout: { bytes: 8, missing: 4 },
    })
  })

  it.each([
    ['has no channel', format({ channels: 0 })],
    ['has no rate', format({ rate: 0 })],
    ['shares bytes between channels', format({ channels: 2, blockAlign: 3 })],
    ['is too short', chunk('fmt ', new Uint8Array(14))],
    ['is missing', new Uint8Array(0)],
  ])('is broken where the format %s', async (_, said) => {
    expect(await layoutOf(head(), said, chunk('data', samples))).toEqual({ state: 'broken' })
  })
})

it.each([
  ['nothing', new Uint8Array(0)],
  ['a head alone', head()],
  ['half a chunk', Buffer.concat([head(), Buffer.from('fmt ')])],
])('a file of %s is broken', async (_, bytes) => {
  expect(await layoutOf(bytes)).toEqual({ state: 'broken' })
})
