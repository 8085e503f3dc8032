import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPatternThread, patience } from '../../../../renderer/patterns/pattern-thread'
import { replaceTexts } from '../../../../renderer/patterns/replace-texts'
import { endless, FakeThread, slowThreads } from './fake-thread'

const search = (find: string) => ({ find, matchCase: false, wholeWords: false, isPattern: true })
const find = (pattern: string) => ({ ask: 'find', texts: ['a bb'], search: search(pattern) }) as const

beforeEach(() => {
  vi.useFakeTimers()
  slowThreads()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the thread of a pattern', () => {
  it('answers what is found, and is there for the next question', async () => {
    const thread = createPatternThread()
    expect(await thread.ask<'find'>(find('b+'))).toEqual({ ok: true, value: [[[2, 4]]] })
    expect(await thread.ask<'find'>(find('('))).toEqual({ ok: false, problem: 'broken' })
    expect(FakeThread.alive).toBe(1)
    thread.close()
    expect(FakeThread.alive).toBe(0)
  })

  it('is ended when a pattern comes to no end, and the next one is tried in another', async () => {
    const thread = createPatternThread()
    const slow = thread.ask<'find'>(find(endless))
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(FakeThread.alive).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await slow).toEqual({ ok: false, problem: 'slow' })
    expect(FakeThread.alive).toBe(0)
    expect(await thread.ask<'find'>(find('a'))).toEqual({ ok: true, value: [[[0, 1]]] })
  })

  it('does not finish what nobody asks for any more', async () => {
    const thread = createPatternThread()
    const slow = thread.ask<'find'>(find(endless))
    expect(await thread.ask<'find'>(find('a'))).toMatchObject({ ok: true })
    expect(await slow).toBeNull()
    expect(FakeThread.alive).toBe(1)
    const last = thread.ask<'find'>(find(endless))
    thread.close()
    expect(await last).toBeNull()
    expect(FakeThread.alive).toBe(0)
  })

  it('is given up where it cannot go on', async () => {
    const thread = createPatternThread()
    const broken = thread.ask<'find'>(find(endless))
    FakeThread.last?.onerror?.(new ErrorEvent('error'))
    expect(await broken).toEqual({ ok: false, problem: 'slow' })
  })
})

describe('replacing', () => {
  it('of plain text needs no thread', async () => {
    const plain = { ...search('b'), isPattern: false }
    expect(await replaceTexts(['a bb'], plain, 'c')).toEqual({
      ok: true,
      value: [{ text: 'a cc', count: 2 }],
    })
    expect(await replaceTexts(['a bb'], plain, 'c', 3)).toMatchObject({ value: [{ text: 'a bc' }] })
    expect(FakeThread.opened).toBe(0)
  })

  it('of a pattern leaves no thread behind', async () => {
    expect(await replaceTexts(['a bb'], search('(b)(b)'), '$2-$1')).toEqual({
      ok: true,
      value: [{ text: 'a b-b', count: 1 }],
    })
    const slow = replaceTexts(['a bb'], search(endless), '')
    await vi.advanceTimersByTimeAsync(patience)
    expect(await slow).toEqual({ ok: false, problem: 'slow' })
    expect([FakeThread.opened, FakeThread.alive]).toEqual([2, 0])
  })
})
