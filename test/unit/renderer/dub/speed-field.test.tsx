import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ClockField } from '../../../../renderer/components/clock-field'
import { SpeedField } from '../../../../renderer/dub/line/speed-field'
import { handOverAll } from '../../../../renderer/program/hand-over'
import { renderPart, startPage } from '../render'

/** The field of a line that has this speed, and all that it was given. */
function fieldOf(was: number | null) {
  startPage()
  const given = vi.fn<(speed: number | null) => void>()
  function Line() {
    const [speed, setSpeed] = useState(was)
    const change = (now: number | null): void => {
      given(now)
      setSpeed(now)
    }
    return <SpeedField speed={speed} onChange={change} />
  }
  renderPart(<Line />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const type = (text: string): void => {
    for (let end = 1; end <= text.length; end += 1) {
      fireEvent.change(field, { target: { value: text.slice(0, end) } })
    }
  }
  return { field, type, given: () => given.mock.calls.flat() }
}

it.each([
  ['1.5', 1.5],
  ['1.05', 1.05],
  ['0.8', 0.8],
  ['0.1', 0.5],
  ['7', 2],
])('a speed that is typed as %s is one edit once it is left', (text, speed) => {
  const { field, type, given } = fieldOf(null)
  type(text)
  expect(given()).toEqual([])
  fireEvent.blur(field)
  expect(given()).toEqual([speed])
  expect(field.value).toBe(String(speed))
})

it('a speed counts with Enter, once, and is as planned again where it is emptied', () => {
  const { field, type, given } = fieldOf(1.2)
  type('1.5')
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.blur(field)
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.blur(field)
  expect(given()).toEqual([1.5, null])
})

it('a step counts at once, from its natural speed where it has none', () => {
  const { field, type, given } = fieldOf(null)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  type('1.3')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.blur(field)
  expect(given()).toEqual([1, 1.05, 1.25])
})

it('what is typed and no number, or taken back with Escape, changes nothing', () => {
  const { field, type, given } = fieldOf(1.2)
  type('.')
  fireEvent.blur(field)
  expect(field.value).toBe('1.2')
  type('1.9')
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.blur(field)
  expect(given()).toEqual([])
  expect(field.value).toBe('1.2')
})

const leaving: [string, () => unknown][] = [
  ['the next line is gone to by a key', cleanup],
  ['the window closes', () => act(handOverAll)],
]

it.each(leaving)('a speed that is typed counts where %s, once', async (_what, leave) => {
  const { type, given } = fieldOf(null)
  type('1.5')
  await leave()
  cleanup()
  expect(given()).toEqual([1.5])
})

it.each(leaving)('a time that is typed counts where %s, once', async (_what, leave) => {
  startPage()
  const given = vi.fn<(seconds: number) => void>()
  renderPart(<ClockField label="From" seconds={2} onChange={given} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '0:04' } })
  await leave()
  cleanup()
  expect(given.mock.calls).toEqual([[4]])
})
