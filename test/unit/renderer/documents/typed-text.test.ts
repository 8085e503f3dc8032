import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTypedText } from '../../../../renderer/documents/typed-text'
import type { EditedBy } from '../../../../shared/undo/undo-history'

const { takeOnceDrawn, take: takeTyped } = createTypedText()
let frames: (() => void)[] = []
let tasks: (() => void)[] = []
let taken: string[] = []

const type = (text: string): void => takeOnceDrawn(() => void taken.push(text))

/** The frames that were asked for are drawn; what follows them waits until the page has time. */
const draw = (): void => {
  for (const frame of frames.splice(0)) frame()
}
const rest = (): void => {
  for (const task of tasks.splice(0)) task()
}

beforeEach(() => {
  frames = []
  tasks = []
  taken = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('scheduler', { postTask: (task: () => void) => Promise.resolve(void tasks.push(task)) })
})
afterEach(() => {
  takeTyped()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('is taken behind the frame that shows it, and once', () => {
  type('a')
  expect(taken).toEqual([])
  draw()
  expect(taken).toEqual([])
  rest()
  expect(taken).toEqual(['a'])
  takeTyped()
  vi.runAllTimers()
  expect(taken).toEqual(['a'])
})

it('is taken at once when something else is about to happen', () => {
  type('a')
  takeTyped()
  expect(taken).toEqual(['a'])
  draw()
  rest()
  expect(taken).toEqual(['a'])
})

it('waits for its own frame, not for that of the letter before', () => {
  type('a')
  draw()
  type('b')
  expect(taken).toEqual(['a'])
  rest()
  expect(taken).toEqual(['a'])
  draw()
  rest()
  expect(taken).toEqual(['a', 'b'])
})

it('does not wait for long where nothing is drawn', () => {
  type('a')
  vi.advanceTimersByTime(60)
  type('b')
  vi.advanceTimersByTime(60)
  expect(taken).toEqual(['a'])
  vi.advanceTimersByTime(60)
  expect(taken).toEqual(['a', 'b'])
})

it('one more letter is one that was typed, with no long pause before it', () => {
  const { goesOn } = createTypedText(1_000)
  const clock = vi.spyOn(performance, 'now')
  const goesOnAt = (now: number, by: EditedBy): boolean => {
    clock.mockReturnValue(now)
    return goesOn(by)
  }
  expect(goesOnAt(5_000, 'typing')).toBe(false)
  expect(goesOnAt(6_000, 'typing')).toBe(true)
  expect(goesOnAt(7_001, 'typing')).toBe(false)
  expect(goesOnAt(7_002, 'person')).toBe(false)
  // After anything else, the next letter begins anew.
  expect(goesOnAt(7_003, 'typing')).toBe(false)
  expect(goesOnAt(7_004, 'typing')).toBe(true)
  clock.mockRestore()
})
