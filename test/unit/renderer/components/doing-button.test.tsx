import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DoingButton } from '../../../../renderer/components/doing-button'
import { renderPart, startPage } from '../render'

it('shows from the press on that it has begun, and is pressed once until it is done', async () => {
  startPage()
  let begun = 0
  let end = (): void => undefined
  const once = (): Promise<void> => {
    begun += 1
    return new Promise(resolve => {
      end = () => resolve()
    })
  }
  renderPart(<DoingButton onDo={once}>Choose</DoingButton>)
  const button = screen.getByRole('button', { name: 'Choose' })
  expect(button.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  expect(begun).toBe(1)
  await act(async () => end())
  expect(button.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(button)
  expect(begun).toBe(2)
})
