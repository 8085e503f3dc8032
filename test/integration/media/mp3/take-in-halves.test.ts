import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { encodeSound } from '../../../../electron/engines/audio/encode'
import { readCompressed } from '../../../../electron/engines/audio/read-compressed'
import { type LaterPart, laterPartTask } from '../../../../electron/media/mp3/later-part-task'
import { takeInHalves } from '../../../../electron/media/mp3/take-in-halves'
import { createPeakMeter } from '../../../../electron/media/peak-meter'

const second = 7
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-halves-'))
  for (const sampleRate of [22_050, 44_100]) {
    const samples = Float32Array.from({ length: sampleRate * 14 }, (_, at) => {
      const time = at / sampleRate
      return 0.8 * Math.sin(2_500 * time) * Math.sin(3.1 * time) * Math.sin(0.7 * time)
    })
    const encoded = await encodeSound({ samples, sampleRate }, 'mp3')
    if (encoded.ok) await writeFile(fileAt(sampleRate), encoded.value)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fileAt = (sampleRate: number | string): string => join(folder, `${sampleRate}.mp3`)

async function laterPart(file: string): Promise<LaterPart | null> {
  const answer = await laterPartTask({ file, second })
  return answer.ok ? answer.value : null
}

/** What came of it, and whether it came of two halves. */
async function measure(file: string, later: LaterPart | null) {
  const meter = createPeakMeter()
  const takeBuckets = vi.spyOn(meter, 'takeBuckets')
  let ended = 0
  const helper = { part: Promise.resolve(later), end: async () => void ended++ }
  for await (const how of takeInHalves(meter, readCompressed(file, 'mp3'), second, helper)) {
    expect(how).toBe('taken')
  }
  const isJoined = takeBuckets.mock.calls.length > 0
  return { buckets: meter.end(), seconds: meter.seconds(), isJoined, ended }
}

const farthest = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((most, byte, at) => Math.max(most, Math.abs(byte - (other[at] ?? 255))), 0)

describe.each([22_050, 44_100])('an MP3 of %i Hz', sampleRate => {
  it('gives the same peaks in two halves as from its beginning to its end', async () => {
    const later = await laterPart(fileAt(sampleRate))
    const whole = await measure(fileAt(sampleRate), null)
    const halves = await measure(fileAt(sampleRate), later)
    expect([whole.isJoined, halves.isJoined]).toEqual([false, true])
    expect(halves.buckets).toHaveLength(whole.buckets.length)
    expect(farthest(halves.buckets, whole.buckets)).toBeLessThanOrEqual(1)
    expect(halves.seconds).toBeCloseTo(whole.seconds, 6)
    expect(halves.ended).toBe(1)
  })

  it('is read to its end where the other half does not fit', async () => {
    const whole = await measure(fileAt(sampleRate), null)
    const wrong = { buckets: new Uint8Array(1_400).fill(200), seconds: 7 }
    expect((await measure(fileAt(sampleRate), wrong)).buckets).toEqual(whole.buckets)
    const short = { buckets: new Uint8Array(2), seconds: 0.01 }
    expect((await measure(fileAt(sampleRate), short)).buckets).toEqual(whole.buckets)
  })
})

describe('there is no later part', () => {
  it.each([
    ['of a file with a gap', (bytes: Buffer) => bytes.fill(0, 20_000, 21_000)],
    ['of one that ends before', (bytes: Buffer) => bytes.subarray(0, 20_000)],
    ['of no recording', () => Buffer.from('Dear diary')],
    ['of silence without a header', () => Buffer.alloc(9_000)],
  ])('%s', async (_, change) => {
    const file = fileAt('changed')
    await writeFile(file, change(await readFile(fileAt(44_100))))
    expect(await laterPart(file)).toBeNull()
  })

  it('of a file that is gone', async () => {
    expect(await laterPart(fileAt('gone'))).toBeNull()
  })
})

it('keeps what was heard of a recording that breaks within the seam', async () => {
  async function* broken() {
    for await (const block of readCompressed(fileAt(44_100), 'mp3')) {
      yield block
      if (heard() >= second) break
    }
    yield { ok: false as const, error: 'damaged' }
  }
  const meter = createPeakMeter()
  const heard = (): number => meter.seconds()
  const helper = { part: Promise.resolve(null), end: async () => {} }
  const said: string[] = []
  for await (const how of takeInHalves(meter, broken(), second, helper)) said.push(how)
  expect(said.at(-1)).toBe('refused')
  expect(meter.seconds()).toBeGreaterThan(second)
})
