import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPossible } from '../../../../renderer/actions/action'
import { useOpenedSounds } from '../../../../renderer/sound/opened-sounds'
import { currentTime, load, mediaElement, seek, stop, usePlayer } from '../../../../renderer/sound/player'
import { type ActionParts, timelineActions } from '../../../../renderer/waveform/timeline-actions'
import { createViewStore } from '../../../../renderer/waveform/view-store'
import { success } from '../../../../shared/result'
import { wordsOf } from '../../shared/text/transcript/transcripts'
import { installFakeBridge } from '../fake-bridge'
import { fakeMedia } from '../sound/fake-media'

const sound = { where: 'media', id: 'talk' } as const
const move = vi.fn()
const select = vi.fn()
let media: ReturnType<typeof fakeMedia>

function at(time: number, change: Partial<ActionParts> = {}) {
  seek(time)
  const words = wordsOf('a 1-2 b 2-3 c 6-7', 'x')
  const store = createViewStore(10)
  const parts = { store, sound, words, turns: [], selection: null, onSelect: select, onMoveBoundary: move }
  return timelineActions({ ...parts, ...change })
}

beforeEach(async () => {
  media = fakeMedia()
  vi.clearAllMocks()
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  const facts = { seconds: 10, sampleRate: 8_000, channels: 1, container: 'wav', codec: 'x', video: null }
  const peaks = { state: 'ready' as const, url: '', part: 1, buckets: 0 }
  installFakeBridge().parlance.openSound = async ref =>
    success({ ref, url: '/media/talk.wav', bytes: 1, facts, peaks, problem: null })
  await load(sound)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

describe('an edge of a word, put where the sound is', () => {
  it('is that of the word being spoken', () => {
    at(2.25)['sound.startHere'].do()
    at(2.5)['sound.endHere'].do()
    expect(move.mock.calls).toEqual([
      [1, 'start', 2.25],
      [1, 'end', 2.5],
    ])
  })

  it('ends the last word in a pause, or begins the next, and takes nothing of the one before', () => {
    at(4)['sound.endHere'].do()
    expect(move).toHaveBeenLastCalledWith(1, 'end', 4)
    at(4)['sound.startHere'].do()
    expect(move).toHaveBeenLastCalledWith(2, 'start', 4)
    at(0.5)['sound.startHere'].do()
    expect(move).toHaveBeenLastCalledWith(0, 'start', 0.5)
  })

  it('stays clear of its neighbour', () => {
    at(2.995)['sound.startHere'].do()
    const [index, edge, time] = move.mock.lastCall ?? []
    expect([index, edge]).toEqual([1, 'start'])
    expect(time).toBeCloseTo(2.99)
  })

  it("is nobody's where no word comes before or after", () => {
    at(0.5)['sound.endHere'].do()
    at(8)['sound.startHere'].do()
    expect(move).not.toHaveBeenCalled()
  })
})

const turns = [1, 4, 8].map((start, at) => ({ start, end: start + 2, from: at, to: at + 1, speaker: 'a' }))
const selection = { start: 2, end: 5 }
const player = () => usePlayer.getState()

describe('selecting without a pointer', () => {
  const selected = (
    time: number,
    id: 'sound.selectFrom' | 'sound.selectTo',
    selection: ActionParts['selection'],
  ) => {
    at(time, { selection })[id].do()
    return select.mock.lastCall?.[0]
  }

  it('puts an end where the sound is, and goes as far as the recording where there is no other', () => {
    expect(selected(3, 'sound.selectFrom', null)).toEqual({ start: 3, end: 10 })
    expect(selected(3, 'sound.selectTo', null)).toEqual({ start: 0, end: 3 })
  })

  it('keeps the other end, unless the sound is beyond it', () => {
    expect(selected(3, 'sound.selectFrom', selection)).toEqual({ start: 3, end: 5 })
    expect(selected(1, 'sound.selectFrom', selection)).toEqual({ start: 1, end: 5 })
    expect(selected(7, 'sound.selectFrom', selection)).toEqual({ start: 7, end: 10 })
    expect(selected(7, 'sound.selectTo', selection)).toEqual({ start: 2, end: 7 })
    expect(selected(1, 'sound.selectTo', selection)).toEqual({ start: 0, end: 1 })
  })

  it('selects nothing between an end and itself', () => {
    expect(selected(5, 'sound.selectFrom', selection)).toEqual({ start: 5, end: 10 })
    expect(selected(10, 'sound.selectFrom', selection)).toBeNull()
    expect(selected(2, 'sound.selectTo', selection)).toEqual({ start: 0, end: 2 })
    expect(selected(0, 'sound.selectTo', selection)).toBeNull()
  })

  it('is taken back where something is selected, and cannot be asked for where nothing can be', () => {
    const none = at(1, { selection })['sound.selectNothing']
    expect(isPossible(none)).toBe(true)
    none.do()
    expect(select.mock.calls).toEqual([[null]])
    expect(isPossible(at(1)['sound.selectNothing'])).toBe(false)
    const without = at(1, { selection, onSelect: null })
    for (const id of ['sound.selectFrom', 'sound.selectTo', 'sound.selectNothing'] as const)
      expect(isPossible(without[id])).toBe(false)
    expect(isPossible(at(1)['sound.selectFrom'])).toBe(true)
  })
})

describe('going through the turns', () => {
  it('goes to the next one, after the last to the end, and back', () => {
    const went = (time: number, id: 'sound.nextTurn' | 'sound.previousTurn') => {
      at(time, { turns })[id].do()
      return currentTime()
    }
    expect([0, 2, 9].map(time => went(time, 'sound.nextTurn'))).toEqual([1, 4, 10])
    expect([9.5, 8.5, 0.5].map(time => went(time, 'sound.previousTurn'))).toEqual([8, 4, 0])
  })
})

describe('playing', () => {
  const ends = async (time: number, change: Partial<ActionParts>) => {
    at(time, change)['sound.toggle'].do()
    await vi.waitFor(() => expect(player().state).toBe('playing'))
    media.reach(mediaElement(), 5.1)
    const { state } = player()
    at(0)['sound.toggle'].do()
    return state === 'paused'
  }

  it('ends with the selection that the sound stands in', async () => {
    expect(await ends(2, { selection })).toBe(true)
    stop()
    await load(sound)
    expect(await ends(1.9, { selection })).toBe(false)
  })

  it('ends with the selection also where somebody skips back in it, beyond where playing began', async () => {
    at(4, { selection })['sound.toggle'].do()
    await vi.waitFor(() => expect(player().state).toBe('playing'))
    seek(3)
    media.reach(mediaElement(), 5.1)
    expect(player().state).toBe('paused')
  })

  it('goes on beyond a selection that it stands behind', async () => {
    expect(await ends(5, { selection })).toBe(false)
  })
})

describe('playing again and again', () => {
  it('takes the selection, else the turn one is in, and is given up with the same key', () => {
    at(7, { selection, turns })['sound.loop'].do()
    expect([player().loop, currentTime()]).toEqual([{ from: 2, to: 5 }, 2])
    at(3)['sound.loop'].do()
    expect(player().loop).toBeNull()
    at(4.5, { turns })['sound.loop'].do()
    expect([player().loop, currentTime()]).toEqual([{ from: 4, to: 6 }, 4.5])
    at(4.5)['sound.loop'].do()
    at(6, { turns })['sound.loop'].do()
    expect(currentTime()).toBe(4)
  })

  it('has nothing to play again where nobody speaks yet, and cannot be asked for there', () => {
    const loop = at(0.5, { turns })['sound.loop']
    expect(isPossible(loop)).toBe(false)
    loop.do()
    expect(player().loop).toBeNull()
    expect(isPossible(at(0.5, { turns, selection })['sound.loop'])).toBe(true)
  })

  it('is told when there is something to play again', () => {
    const { when } = at(0.5, { turns })['sound.loop']
    const told = vi.fn()
    const end = when.subscribe(() => told(when.now()))
    seek(4.5)
    expect(told).toHaveBeenLastCalledWith(true)
    end()
    told.mockClear()
    seek(0.5)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('the view', () => {
  it('is zoomed, fitted, and follows the sound or not', () => {
    const store = createViewStore(100)
    const view = () => store.getState().view
    const actions = at(4, { store })
    actions['sound.zoomIn'].do()
    expect(view().span).toBeCloseTo(8 / 1.5)
    actions['sound.zoomOut'].do()
    expect(view().span).toBeCloseTo(8)
    actions['sound.fit'].do()
    expect(view()).toMatchObject({ start: 0, span: 100 })
    actions['sound.follow'].do()
    expect(store.getState().follow).toBe(false)
    actions['sound.follow'].do()
    expect(store.getState().follow).toBe(true)
  })
})

describe('how it is played', () => {
  it('is faster, slower, as usual, or not heard', () => {
    const actions = at(0)
    actions['sound.faster'].do()
    expect(player().speed).toBeCloseTo(1.05)
    actions['sound.slower'].do()
    actions['sound.slower'].do()
    expect(player().speed).toBeCloseTo(0.95)
    actions['sound.normalSpeed'].do()
    expect(player().speed).toBe(1)
    actions['sound.mute'].do()
    expect(player().muted).toBe(true)
    actions['sound.mute'].do()
    expect(player().muted).toBe(false)
  })
})
