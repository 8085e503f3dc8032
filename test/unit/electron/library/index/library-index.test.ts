import { expect, it, vi } from 'vitest'
import type { StartedPool } from '../../../../../electron/library/index/index-pool'
import type { Look } from '../../../../../electron/library/index/index-tasks'
import { openLibraryIndex } from '../../../../../electron/library/index/library-index'
import { realTimers } from '../../../../../electron/real-time'
import { success } from '../../../../../shared/result'

/** An index of which so many slices are left, and whose thread says where it was told to look; a look over all takes `looking` slices more. Between any two of its answers ten seconds pass. */
function slowIndex(slices: number, looking = 0, isCounting = false) {
  const looks: Look[] = []
  let left = slices
  let passed = 0
  const state = () => ({ left, all: slices, problem: null, isKept: true })
  const pool = {
    async run(name: string, input: { look?: Look }) {
      passed += 10_000
      if (name !== 'refreshIndex') return success({ found: [], more: [], index: state(), isCounting })
      looks.push(input.look ?? null)
      const isLooking = looks.length <= looking
      if (!isLooking) left = Math.max(0, left - 1)
      return success({ ...state(), taken: 1, uncounted: 0, isResized: false, isLooking })
    },
    close: async () => undefined,
  }
  const index = openLibraryIndex({
    folders: { root: '', indexes: '' },
    startPool: () => pool as unknown as StartedPool,
    files: { remove: async () => success(null) },
    log: () => undefined,
    clock: { now: () => passed, passed: () => passed },
    timers: realTimers,
  })
  return { index, looks }
}

const question = { text: 'hello', in: null, profileId: null, most: 1, inside: false }

it('looks at the whole library again only once what is left of it is taken in, whoever asks meanwhile', async () => {
  const { index, looks } = slowIndex(4)
  const whole = index.refresh()
  while (looks.length === 0) await Promise.resolve()
  await index.find(question)
  await index.find(question)
  index.written({ kind: 'notes', id: 'one' })
  await index.find(question)
  await whole
  expect(looks.map(look => look === 'all')).toEqual([true, false, false, false, false, true])
  expect(looks).toContainEqual([{ kind: 'notes', stem: 'one' }])
})

it('a look over all that takes several slices is gone on with, and not begun again', async () => {
  const { index, looks } = slowIndex(0, 3)
  const whole = index.refresh()
  while (looks.length === 0) await Promise.resolve()
  await index.find(question)
  void index.refresh()
  await whole
  expect(looks.map(look => look === 'all')).toEqual([true, false, false, false, true])
})

it('what is still to be merged is merged afterwards, and nobody who waits for all to be in waits for that', async () => {
  vi.useFakeTimers()
  try {
    let merges = 3
    let asked = 0
    const pool = {
      async run() {
        asked += 1
        merges -= 1
        const done = { taken: 0, uncounted: 0, isResized: false, isLooking: false, isMerging: merges > 0 }
        return success({ left: 0, all: 1, problem: null, isKept: true, ...done })
      },
      close: async () => undefined,
    }
    const index = openLibraryIndex({
      folders: { root: '', indexes: '' },
      startPool: () => pool as unknown as StartedPool,
      files: { remove: async () => success(null) },
      log: () => undefined,
      clock: { now: () => 0, passed: () => 0 },
      timers: realTimers,
    })
    await index.refresh()
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toBe(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(3)
    await index.close()
  } finally {
    vi.useRealTimers()
  }
})

it('looks at the whole library once nobody types any more, and not between two letters', async () => {
  vi.useFakeTimers()
  try {
    const { index, looks } = slowIndex(0)
    for (const text of ['h', 'he', 'hel']) {
      await index.find({ ...question, text })
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(looks).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(looks).toEqual(['all'])
    await index.find(question)
    await index.close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(looks).toEqual(['all'])
  } finally {
    vi.useRealTimers()
  }
})

/** Written every second, and what was looked at by then, second by second. */
async function looksWhileWritten(seconds: number): Promise<number[]> {
  vi.useFakeTimers()
  try {
    const looked: number[] = []
    const state = { left: 0, all: 1, problem: null, isKept: true }
    const pool = {
      async run(_name: string, { look }: { look: Look }) {
        if (look !== null) looked.push(Date.now() - began)
        return success({ ...state, taken: 1, uncounted: 0, isResized: false, isLooking: false })
      },
      close: async () => undefined,
    }
    const began = Date.now()
    const index = openLibraryIndex({
      folders: { root: '', indexes: '' },
      startPool: () => pool as unknown as StartedPool,
      files: { remove: async () => success(null) },
      log: () => undefined,
      clock: { now: Date.now, passed: () => Date.now() - began },
      timers: realTimers,
    })
    for (let second = 0; second < seconds; second += 1) {
      index.written({ kind: 'notes', id: 'one' })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    await index.close()
    return looked
  } finally {
    vi.useRealTimers()
  }
}

it('reads what somebody types in once they rest, and not while they type', async () => {
  expect(await looksWhileWritten(1)).toEqual([3_000])
  expect(await looksWhileWritten(10)).toEqual([12_000])
})

it('what is written without a rest is read twice a minute', async () => {
  expect(await looksWhileWritten(70)).toEqual([30_000, 60_000, 72_000])
})

it('goes no further between two letters where all there is can be found', async () => {
  vi.useFakeTimers()
  try {
    let passed = 0
    let looks = 0
    const state = { left: 0, all: 9, problem: null, isKept: true }
    const pool = {
      run: async (name: string) => {
        if (name !== 'refreshIndex') return success({ found: [], more: [], index: state })
        looks += 1
        return success({
          ...state,
          taken: 0,
          uncounted: Math.max(0, 3 - looks),
          isResized: false,
          isLooking: false,
        })
      },
      close: async () => undefined,
    }
    const index = openLibraryIndex({
      folders: { root: '', indexes: '' },
      startPool: () => pool as unknown as StartedPool,
      files: { remove: async () => success(null) },
      log: () => undefined,
      clock: { now: () => passed, passed: () => passed },
      timers: realTimers,
    })
    const type = async (text: string): Promise<void> => {
      await index.find({ ...question, text })
      passed += 300
      await vi.advanceTimersByTimeAsync(300)
    }
    await type('h')
    void index.refresh()
    await type('he')
    await type('hel')
    expect(looks).toBe(0)
    passed += 300
    await vi.advanceTimersByTimeAsync(300)
    expect(looks).toBeGreaterThan(0)
    await index.close()
  } finally {
    vi.useRealTimers()
  }
})

it.each([
  ['what is only counted to be sure is counted once nobody asks any more', false, []],
  ['what nobody has counted yet is counted at once', true, [null]],
])('%s', async (_, isCounting, atOnce) => {
  vi.useFakeTimers()
  try {
    const { index, looks } = slowIndex(0, 0, isCounting)
    for (let nth = 0; nth < 2; nth += 1) {
      await index.stored()
      await vi.advanceTimersByTimeAsync(nth)
    }
    expect(looks.slice(0, 1)).toEqual(atOnce)
    await vi.advanceTimersByTimeAsync(600)
    expect(looks.slice(0, 1)).toEqual([null])
    await index.close()
  } finally {
    vi.useRealTimers()
  }
})
