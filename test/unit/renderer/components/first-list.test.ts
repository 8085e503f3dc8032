import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let lists: typeof import('../../../../renderer/components/first-list')
let done: string[]
const does = (what: string) => () => void done.push(what)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  lists = await import('../../../../renderer/components/first-list')
  done = []
})
afterEach(() => void vi.useRealTimers())

it('what a start wants beside its list waits for that, in its order, and later comes at once', () => {
  lists.afterFirstList(does('jobs'))
  lists.afterFirstList(does('storage'))
  const came = lists.listIsAsked()
  lists.listIsAsked()
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
  came()
  expect(done).toEqual(['jobs', 'storage'])
  came()
  lists.afterFirstList(does('problems'))
  expect(done).toEqual(['jobs', 'storage', 'problems'])
})

it('waits for no list where none is asked for soon', () => {
  lists.afterFirstList(does('jobs'))
  vi.advanceTimersByTime(100)
  lists.afterFirstList(does('storage'))
  expect(done).toEqual([])
  vi.advanceTimersByTime(200)
  expect(done).toEqual(['jobs', 'storage'])
})
