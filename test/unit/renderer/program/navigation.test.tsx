import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { handOverAll } from '../../../../renderer/program/hand-over'
import { goTo, usePlace } from '../../../../renderer/program/navigation'
import { renderPart, startPage } from '../render'

const left = vi.fn()
function Screens() {
  return usePlace().screen === 'speech' ? <input onBlur={({ target }) => left(target.value)} /> : null
}

beforeEach(() => {
  startPage()
  goTo('speech')
  left.mockClear()
  renderPart(<Screens />)
  screen.getByRole('textbox').focus()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } })
})

it('has a field left before its screen is, and not by a key that leads to where one is', async () => {
  goTo('speech')
  expect(left).not.toHaveBeenCalled()
  goTo('settings')
  expect(left).toHaveBeenCalledExactlyOnceWith('typed')
})

it('has a field left before the window closes, and goes on in it should the window stay', async () => {
  await handOverAll()
  expect(left).toHaveBeenCalledExactlyOnceWith('typed')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
