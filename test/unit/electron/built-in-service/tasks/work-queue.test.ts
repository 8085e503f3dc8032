import { describe, expect, it } from 'vitest'
import { createWorkQueue, tasksInTurn } from '../../../../../electron/built-in-service/tasks/work-queue'

/** Work that ends when it is told to. */
function piece(): { work: () => Promise<void>; end: () => void; begun: () => boolean } {
  let begun = false
  let end = (): void => undefined
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return {
    work: () => {
      begun = true
      return ended
    },
    end: () => end(),
    begun: () => begun,
  }
}

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

describe('a queue', () => {
  it('does a few at a time, the others in the order they came', async () => {
    const queue = createWorkQueue({ atOnce: 2, places: 10 })
    const [first, second, ...others] = [piece(), piece(), piece(), piece()] as const
    const pieces = [first, second, ...others]
    expect(queue.reserve(4)).toBe(true)
    for (const { work } of pieces) queue.add(work)
    expect(pieces.map(({ begun }) => begun())).toEqual([true, true, false, false])
    second.end()
    await turn()
    expect(pieces.map(({ begun }) => begun())).toEqual([true, true, true, false])
    first.end()
    await turn()
    expect(pieces.map(({ begun }) => begun())).toEqual([true, true, true, true])
  })

  it('gives no more places than it has, and gets each back once', async () => {
    const queue = createWorkQueue({ atOnce: 1, places: 3 })
    expect(queue.reserve(4)).toBe(false)
    expect(queue.reserve(3)).toBe(true)
    expect(queue.reserve(1)).toBe(false)
    const [first, second] = [piece(), piece()]
    queue.add(first.work)
    const takeOut = queue.add(second.work)
    takeOut()
    takeOut()
    expect(queue.reserve(2)).toBe(false)
    expect(queue.reserve(1)).toBe(true)
    first.end()
    await turn()
    expect(second.begun()).toBe(false)
    expect(queue.reserve(1)).toBe(true)
    expect(queue.reserve(1)).toBe(false)
    queue.release(3)
    expect(queue.reserve(3)).toBe(true)
  })

  it('takes work of before beyond its places', () => {
    const queue = createWorkQueue({ atOnce: 1, places: 1 })
    queue.take(5)
    expect(queue.reserve(1)).toBe(false)
    queue.release(5)
    expect(queue.reserve(1)).toBe(true)
  })

  it('does not take out what is under way', async () => {
    const queue = createWorkQueue({ atOnce: 1, places: 1 })
    const { work, end } = piece()
    queue.reserve(1)
    queue.add(work)()
    expect(queue.reserve(1)).toBe(false)
    end()
    await turn()
    expect(queue.reserve(1)).toBe(true)
  })
})

describe('work that somebody waits for', () => {
  const never = new AbortController().signal

  it('answers, or rejects, and frees its place', async () => {
    const queue = createWorkQueue({ atOnce: 1, places: 1 })
    expect(await tasksInTurn(queue, never, async () => 'done')).toBe('done')
    await turn()
    await expect(tasksInTurn(queue, never, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    await turn()
    expect(await tasksInTurn(queue, never, async () => 'again')).toBe('again')
  })

  it('is refused where there is no place', async () => {
    const queue = createWorkQueue({ atOnce: 1, places: 0 })
    expect(await tasksInTurn(queue, never, async () => 'done')).toBeNull()
  })

  it('leaves the row when nobody waits any more', async () => {
    const queue = createWorkQueue({ atOnce: 1, places: 2 })
    const { work, end } = piece()
    const first = tasksInTurn(queue, never, work)
    const gone = new AbortController()
    const waiting = piece()
    const second = tasksInTurn(queue, gone.signal, waiting.work)
    gone.abort()
    expect(await second).toBeNull()
    expect(queue.reserve(1)).toBe(true)
    end()
    await first
    expect(waiting.begun()).toBe(false)
    expect(await tasksInTurn(queue, gone.signal, async () => 'done')).toBeNull()
  })
})
