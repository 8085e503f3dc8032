import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSound, peaksArrived, useOpenedSounds } from '../../../../renderer/sound/opened-sounds'
import { cacheKey, loadPeaks, usePeaksCache } from '../../../../renderer/sound/peaks-cache'
import { headBytes, peaksBytes } from '../../../../shared/sound/peak-layout'
import type { OpenedSound } from '../../../../shared/sound/sound-requests'
import { installFakeBridge } from '../fake-bridge'

const ref = { where: 'media', id: 'talk' } as const
const sound = (peaks: Partial<OpenedSound['peaks']>): OpenedSound => ({
  ref,
  url: '/talk.wav',
  bytes: 1,
  facts: { seconds: null, sampleRate: 0, channels: 0, container: '', codec: '', video: null },
  peaks: { state: 'ready', url: '/peaks.bin', part: 1, buckets: 0, ...peaks },
  problem: null,
})

/** What lies at the address now. */
let file: Uint8Array = new Uint8Array(0)
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  usePeaksCache.setState({ kept: new Map() })
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: { range: string } } = {}) => {
    asked.push(`${url} ${headers?.range ?? 'all'}`)
    const start = Number(/=(\d+)-/.exec(headers?.range ?? '')?.[1] ?? 0)
    if (file.length === 0) return new Response(null, { status: 404 })
    if (start >= file.length) return new Response(null, { status: 416 })
    return new Response(file.slice(start), { status: headers ? 206 : 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const keptOf = (fineness: 'rough' | 'all') =>
  usePeaksCache.getState().kept.get(cacheKey(sound({}), fineness))?.peaks

describe('peaks', () => {
  it('are fetched once, whole, and of a long recording only as finely as a small picture needs', async () => {
    file = new Uint8Array(peaksBytes(100_000)).fill(9)
    await loadPeaks(sound({ buckets: 100_000 }), 'rough')
    await loadPeaks(sound({ buckets: 100_000 }), 'rough')
    expect(keptOf('rough')).toMatchObject({ buckets: 100_000, skipped: 3 })
    expect(asked).toEqual([`/peaks.bin bytes=${headBytes + 2 * (100_000 + 25_000 + 6_250)}-`])
    await loadPeaks(sound({ buckets: 100_000 }), 'all')
    expect(keptOf('all')?.levels[0]).toHaveLength(200_000)
    expect(asked[1]).toBe('/peaks.bin all')
  })

  it('of a sound that is still looked through come bit by bit', async () => {
    const growing = sound({ state: 'computing', url: '/peaks.part' })
    file = new Uint8Array(headBytes + 200).fill(1)
    await loadPeaks(growing, 'all')
    expect(keptOf('all')?.buckets).toBe(100)
    file = new Uint8Array(headBytes + 500).fill(1)
    await loadPeaks({ ...growing }, 'all')
    expect(keptOf('all')?.buckets).toBe(250)
    expect(asked).toEqual([`/peaks.part bytes=${headBytes}-`, `/peaks.part bytes=${headBytes + 200}-`])
    // A small picture waits for the whole.
    await loadPeaks(growing, 'rough')
    expect(asked).toHaveLength(2)
  })

  it('that were announced while others were on their way are fetched after them', async () => {
    file = new Uint8Array(peaksBytes(50)).fill(1)
    const first = loadPeaks(sound({ state: 'computing', url: '/peaks.part' }), 'all')
    await loadPeaks(sound({ buckets: 50 }), 'all')
    await first
    expect(asked.at(-1)).toBe('/peaks.bin all')
    expect(keptOf('all')?.buckets).toBe(50)
  })

  it('that are not there, or not yet, leave nothing behind', async () => {
    file = new Uint8Array(0)
    await loadPeaks(sound({ buckets: 50 }), 'all')
    await loadPeaks(sound({ state: 'none', url: '' }), 'all')
    expect(keptOf('all')).toBeUndefined()
    expect(asked).toEqual(['/peaks.bin all'])
  })

  it('of long recordings are given up again', async () => {
    file = new Uint8Array(peaksBytes(50)).fill(1)
    for (const id of ['a', 'b', 'c', 'd'])
      await loadPeaks({ ...sound({ buckets: 50 }), ref: { where: 'media', id } }, 'all')
    expect([...usePeaksCache.getState().kept.keys()]).toEqual(['all media/b', 'all media/c', 'all media/d'])
  })
})

describe('a sound that was looked at', () => {
  it('is asked for once, and kept up to date by what is pushed', async () => {
    const bridge = installFakeBridge()
    bridge.parlance.openSound = async () => ({ ok: true, value: sound({ state: 'computing' }) })
    await Promise.all([openSound(ref), openSound(ref)])
    await openSound(ref)
    const ready = { state: 'ready', url: '/peaks.bin', part: 1, buckets: 7 } as const
    peaksArrived({ ref, peaks: ready, seconds: 12, problem: 'damaged' })
    expect(useOpenedSounds.getState().sounds.get('media/talk')).toMatchObject({
      peaks: ready,
      facts: { seconds: 12 },
      problem: 'damaged',
    })
    peaksArrived({ ref: { where: 'media', id: 'other' }, peaks: ready, seconds: null, problem: null })
    expect(useOpenedSounds.getState().sounds.size).toBe(1)
  })

  it('takes a push that overtook its answer for the newer', async () => {
    const bridge = installFakeBridge()
    const ready = { state: 'ready', url: '/peaks.bin', part: 1, buckets: 7 } as const
    bridge.parlance.openSound = async () => {
      await Promise.resolve()
      peaksArrived({ ref, peaks: ready, seconds: null, problem: null })
      return { ok: true, value: sound({ state: 'computing' }) }
    }
    await openSound(ref)
    expect(useOpenedSounds.getState().sounds.get('media/talk')?.peaks).toEqual(ready)
  })

  it('that is not there may be asked for again', async () => {
    const bridge = installFakeBridge()
    expect((await openSound(ref)).ok).toBe(false)
    expect(useOpenedSounds.getState().errors.get('media/talk')?.kind).toBe('not-found')
    bridge.parlance.openSound = async () => ({ ok: true, value: sound({}) })
    expect((await openSound(ref)).ok).toBe(true)
    expect(useOpenedSounds.getState().errors.size).toBe(0)
  })
})
