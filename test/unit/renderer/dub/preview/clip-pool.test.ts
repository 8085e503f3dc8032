import { beforeEach, describe, expect, it } from 'vitest'
import { clipsNear, createClipPool, type PoolMoment } from '../../../../../renderer/dub/preview/clip-pool'
import type { SpokenClip } from '../../../../../renderer/dub/preview/spoken-clips'

const clip = (key: string, start: number, end: number): SpokenClip => ({
  key,
  sound: key,
  start,
  end,
  speaker: `speaker of ${key}`,
  text: key,
})
const a = clip('a', 1, 3)
const b = clip('b', 3, 4)
const c = clip('c', 6, 8)
const d = clip('d', 30, 31)
const clips = [a, b, c, d]

describe('the lines near where one listens', () => {
  it('are the one that is heard and those that come, as far as one listens in two seconds and a half', () => {
    expect(clipsNear(clips, 0, 1)).toEqual([a])
    expect(clipsNear(clips, 1.2, 1)).toEqual([a, b])
    expect(clipsNear(clips, 0.9, 4)).toEqual([a, b, c])
    expect(clipsNear(clips, 4, 1)).toEqual([c])
    expect(clipsNear(clips, 20, 1)).toEqual([])
    expect(clipsNear([a, b, c, clip('e', 8, 9), d], 0.5, 20)).toHaveLength(4)
  })
})

/** What was done with each line that was heard. */
let log: string[] = []
let arrive = new Map<string, (sound: string | null) => void>()
beforeEach(() => {
  log = []
  arrive = new Map()
})

/** How often it was told that a sound has come. */
let told = 0

function pool() {
  told = 0
  const made = createClipPool<string>(
    {
      load: ({ sound }, speed) =>
        new Promise(resolve => {
          log.push(`load ${sound} ${speed}`)
          arrive.set(sound, resolve)
        }),
      begin(sound, speaker, at, from) {
        log.push(`${sound} by ${speaker} at ${at.toFixed(3)} from ${from.toFixed(3)}`)
        return {
          pace: pace => log.push(`${sound} ${pace.toFixed(2)}`),
          stop: () => log.push(`${sound} stops`),
        }
      },
    },
    () => {
      told += 1
    },
  )
  /** The graph is 100 s ahead of the recording. */
  const look = (place: number, more: Partial<PoolMoment> = {}): string[] => {
    log = []
    const heardAt = (of: number): number => of + 100
    made.look({ clips, place, speed: 1, now: place + 100, heardAt, ...more })
    return log
  }
  return { made, look }
}

const arrived = async (sound: string, as: string | null = sound): Promise<void> => {
  arrive.get(sound)?.(as)
  await Promise.resolve()
}

describe('the lines of a dub in the graph', () => {
  it('are loaded once before they are due, begun at their places, and let go of behind them', async () => {
    const { look } = pool()
    expect(look(0)).toEqual(['load a 1'])
    await arrived('a')
    expect(look(0.55)).toEqual(['load b 1'])
    await arrived('b')
    expect(look(0.7)).toEqual(['a by speaker of a at 101.000 from 0.000'])
    expect(look(1.5)).toEqual([])
    expect(look(2.8)).toEqual(['b by speaker of b at 103.000 from 0.000'])
    expect(look(3.6)).toEqual(['a stops', 'load c 1'])
    expect(look(20)).toEqual(['b stops'])
  })

  it('are heard from the middle where their sound comes later, and not at all where there is none', async () => {
    const { look } = pool()
    look(1.5)
    await arrived('a')
    await arrived('b', null)
    expect(look(1.6)).toEqual(['a by speaker of a at 101.625 from 0.625'])
    expect(look(3.1)).toEqual(['a stops'])
  })

  it('are told of as they come, where anybody waits for them still', async () => {
    const { look } = pool()
    look(1.5)
    await arrived('a')
    expect(told).toBe(1)
    await arrived('b', null)
    expect(told).toBe(1)
    look(5)
    look(20)
    await arrived('c')
    expect(told).toBe(1)
  })

  it('are loaded one after the other, the one that is due first', async () => {
    const { look } = pool()
    expect(look(1.5)).toEqual(['load a 1'])
    expect(look(1.6)).toEqual([])
    await arrived('a')
    expect(log).toEqual(['load b 1'])
    expect(look(1.7)).toEqual(['a by speaker of a at 101.725 from 0.725'])
  })

  it('do not wait for one that was left by a jump, nor for one that cannot be had', async () => {
    const { look } = pool()
    expect(look(29)).toEqual(['load d 1'])
    expect(look(1.5)).toEqual(['load a 1'])
    await arrived('d')
    expect(look(1.6)).toEqual([])
    expect(told).toBe(0)
    await arrived('a', null)
    expect(log).toEqual(['load b 1'])
    await arrived('b')
    expect(told).toBe(1)
  })

  it('stop with the recording and at a jump, and go on at its place', async () => {
    const { made, look } = pool()
    look(0.9)
    await arrived('a')
    look(0.9)
    expect(look(1.5, { heardAt: null })).toEqual(['a stops'])
    expect(look(1.5, { heardAt: null })).toEqual([])
    expect(look(1.5, { heardAt: () => null })).toEqual([])
    expect(look(1.5)).toEqual(['a by speaker of a at 101.525 from 0.525'])
    log = []
    made.pause()
    expect(log).toEqual(['a stops'])
    look(1.6)
    log = []
    made.empty()
    expect(log).toEqual(['a stops'])
    expect(look(1.6)).toEqual(['load a 1'])
  })

  it('are fitted anew for another speed, and last as long as that says', async () => {
    const { look } = pool()
    look(0.9)
    await arrived('a')
    look(0.9)
    const fast = { speed: 2, heardAt: (of: number) => 100.95 + (of - 1) / 2, now: 101.45 }
    expect(look(2, fast)).toEqual(['a stops', 'load a 2'])
    await arrived('a')
    expect(log).toEqual(['a stops', 'load a 2', 'load b 2'])
    expect(look(2, fast)).toEqual(['a by speaker of a at 101.475 from 0.525'])
    expect(look(2.95, { ...fast, now: 101.93, heardAt: of => 100.94 + (of - 1) / 2 })).toEqual([])
  })

  it('go on where another object says the same of them, and are others where they say something else, at once', async () => {
    const { look } = pool()
    look(0.9)
    await arrived('a')
    expect(log).toEqual(['load a 1', 'load b 1'])
    look(0.9)
    expect(look(1.2, { clips: [{ ...a }, b] })).toEqual([])
    const edited = { clips: [{ ...a, sound: 'another' }, b] }
    expect(look(1.4, edited)).toEqual(['a stops', 'load another 1'])
    await arrived('another')
    expect(look(1.5, edited)).toEqual(['another by speaker of a at 101.525 from 0.525'])
  })

  it('are paced where they are astray', async () => {
    const { look } = pool()
    look(0.9)
    await arrived('a')
    look(0.9)
    expect(look(1.5, { now: 101.51, heardAt: of => of + 100.01 })).toEqual(['a 0.98'])
    expect(look(1.6, { now: 101.61, heardAt: of => of + 100.01 })).toEqual([])
    expect(look(2.2, { now: 102.21, heardAt: of => of + 100.01 })).toEqual(['a 1.00'])
    expect(look(2.4, { now: 102.41, heardAt: of => of + 100.2 })).toEqual([
      'a stops',
      'a by speaker of a at 102.435 from 1.235',
    ])
  })
})
