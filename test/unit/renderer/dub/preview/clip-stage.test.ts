import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClipStage } from '../../../../../renderer/dub/preview/clip-stage'
import type { FitQuestion } from '../../../../../renderer/dub/preview/fit-thread'
import type { PreviewGraph } from '../../../../../renderer/dub/preview/preview-graph'
import type { SpokenClip } from '../../../../../renderer/dub/preview/spoken-clips'
import { useOpenedSounds } from '../../../../../renderer/sound/opened-sounds'
import { failure, success } from '../../../../../shared/result'
import { installFakeBridge } from '../../fake-bridge'

const rate = 1_000
const clip = (sound: string, seconds: number): SpokenClip => ({
  key: sound,
  sound,
  start: 4,
  end: 4 + seconds,
  speaker: 's1',
  text: '',
})

/** A thread that says of each sound how it was to be fitted. */
class FitWorker {
  static asked: FitQuestion[] = []
  static alive = 0
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  constructor() {
    FitWorker.alive += 1
  }
  postMessage(question: FitQuestion): void {
    FitWorker.asked.push(question)
    const fitted = new Float32Array(question.length).fill(question.samples[0] ?? 0)
    queueMicrotask(() => this.onmessage?.({ data: { id: question.id, fitted } }))
  }
  terminate(): void {
    FitWorker.alive -= 1
  }
}

class FakeBuffer {
  readonly sampleRate: number
  readonly data: Float32Array
  constructor({ length, sampleRate }: { length: number; sampleRate: number }) {
    this.sampleRate = sampleRate
    this.data = new Float32Array(length)
  }
  copyToChannel(samples: Float32Array): void {
    this.data.set(samples)
  }
}

let sources: { buffer: unknown; log: string[] }[] = []
class FakeSource {
  readonly #log: string[] = []
  playbackRate = { setValueAtTime: (pace: number, at: number) => this.#log.push(`${pace} at ${at}`) }
  constructor(_context: unknown, { buffer }: { buffer: unknown }) {
    sources.push({ buffer, log: this.#log })
  }
  connect(into: { name: string }): void {
    this.#log.push(`into ${into.name}`)
  }
  start(at: number, from: number): void {
    this.#log.push(`at ${at} from ${from}`)
  }
  stop(): void {
    this.#log.push('stops')
  }
  disconnect(): void {
    this.#log.push('apart')
  }
}

let fetched: string[] = []
beforeEach(() => {
  FitWorker.asked = []
  FitWorker.alive = 0
  sources = []
  fetched = []
  vi.stubGlobal('Worker', FitWorker)
  vi.stubGlobal('AudioBuffer', FakeBuffer)
  vi.stubGlobal('AudioBufferSourceNode', FakeSource)
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return { ok: !url.endsWith('/missing'), arrayBuffer: async () => new ArrayBuffer(8) }
  })
  const { parlance } = installFakeBridge()
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  parlance.openSound = async ref =>
    ref.id === 'gone'
      ? failure({ kind: 'not-found', what: 'file' })
      : success({
          ref,
          url: `/media/${ref.id}`,
          bytes: 1,
          facts: { seconds: 2, sampleRate: 8_000, channels: 1, container: 'wav', codec: '', video: null },
          peaks: { state: 'none', url: '', part: null, buckets: 0 },
          problem: null,
        })
})
afterEach(() => vi.unstubAllGlobals())

function stage(channels: readonly Float32Array[] = [Float32Array.of(0.5, 0.5)]) {
  const context = {
    sampleRate: rate,
    currentTime: 7,
    decodeAudioData: async () => ({
      numberOfChannels: channels.length,
      length: channels[0]?.length ?? 0,
      getChannelData: (channel: number) => channels[channel],
    }),
  }
  const voiceOf = (speaker: string) => ({ level: { name: `voice of ${speaker}` } })
  return createClipStage({ context, voiceOf } as unknown as PreviewGraph)
}

const dataOf = (buffer: AudioBuffer | null): Float32Array | undefined =>
  (buffer as unknown as FakeBuffer | null)?.data

it('a line is fitted to as long as it is heard, which is less the faster the recording is', async () => {
  const made = stage()
  expect(dataOf(await made.load(clip('a', 2), 1))).toHaveLength(2_000)
  expect(dataOf(await made.load(clip('a', 2), 1.6))).toHaveLength(1_250)
  expect(FitWorker.asked.map(({ sampleRate, length }) => [sampleRate, length])).toEqual([
    [rate, 2_000],
    [rate, 1_250],
  ])
  // It was read once.
  expect(fetched).toEqual(['/media/a'])
})

it('both sides are heard as one, as in the mix', async () => {
  const made = stage([Float32Array.of(0.5, 0.1), Float32Array.of(0.25, 0.3)])
  await made.load(clip('a', 1), 1)
  expect(Array.from(FitWorker.asked[0]?.samples ?? [])).toEqual([0.375, expect.closeTo(0.2)])
})

it('what cannot be had stays silent', async () => {
  const made = stage()
  expect(await made.load(clip('gone', 1), 1)).toBeNull()
  expect(await made.load(clip('missing', 1), 1)).toBeNull()
})

it('what could not be had once is heard as soon as it is there again', async () => {
  const made = stage()
  vi.stubGlobal('fetch', async () => ({ ok: false }))
  expect(await made.load(clip('away', 1), 1)).toBeNull()
  vi.stubGlobal('fetch', async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(8) }))
  expect(await made.load(clip('away', 1), 1)).not.toBeNull()
})

it('what was read long ago is read again', async () => {
  const made = stage()
  for (let nth = 0; nth < 13; nth += 1) await made.load(clip(`${nth}`, 1), 1)
  await made.load(clip('12', 1), 1)
  expect(fetched).toHaveLength(13)
  await made.load(clip('0', 1), 1)
  expect(fetched).toHaveLength(14)
})

it('a line begins at its moment, in the voice of who speaks, and can be paced and stopped', async () => {
  const made = stage()
  const sound = await made.load(clip('a', 1), 1)
  if (!sound) throw new Error('It can be had.')
  const heard = made.begin(sound, 's2', 12.5, 0.25)
  heard.pace(1.02)
  heard.stop()
  expect(sources[0]?.buffer).toBe(sound)
  expect(sources[0]?.log).toEqual(['into voice of s2', 'at 12.5 from 0.25', '1.02 at 7', 'stops', 'apart'])
})

it('its thread is one, and ends with it, with nothing left to wait for', async () => {
  const made = stage()
  await Promise.all([made.load(clip('a', 1), 1), made.load(clip('b', 1), 1)])
  expect(FitWorker.alive).toBe(1)
  FitWorker.prototype.postMessage = () => {}
  const waiting = made.load(clip('a', 1), 2)
  await new Promise(done => setTimeout(done))
  made.close()
  expect(await waiting).toBeNull()
  expect(FitWorker.alive).toBe(0)
})
