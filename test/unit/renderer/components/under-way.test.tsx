import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnderWay } from '../../../../renderer/components/under-way'
import { renderPart, startPage } from '../render'

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] })
  startPage()
})
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1_000))
const shown = (): string => screen.getByText('Reading').parentElement?.textContent ?? ''

it('says what is done alone at first, and then for how long where nobody can count it', () => {
  renderPart(<UnderWay text="Reading" />)
  pass(1)
  expect(shown()).toBe('Reading')
  pass(2)
  expect(shown()).toBe('Reading3 sec so far')
  pass(9)
  expect(shown()).toBe('Reading12 sec so far')
})

it('counts from when it began, whoever shows it', () => {
  vi.setSystemTime(60_000)
  renderPart(<UnderWay text="Reading" since={20_000} />)
  expect(shown()).toBe('Reading40 sec so far')
})

it('says how much is done, and the time left as soon as that is worth anything', () => {
  const { rerender } = renderPart(<UnderWay text="Reading" part={0} />)
  for (const second of [1, 2, 3, 4, 5]) {
    pass(1)
    rerender(<UnderWay text="Reading" part={second / 20} />)
  }
  pass(0)
  expect(shown()).toBe('Reading25%, 15 sec left')
  // Where it stands still, nobody can say it any more.
  pass(120)
  expect(shown()).toBe('Reading25%, 2 min so far')
})
