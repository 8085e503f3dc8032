import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isForRange } from '../../../../../renderer/components/table/row-controls'

it('a check box is ticked for a range by a click with Shift alone', () => {
  const told: boolean[] = []
  render(<input type="checkbox" onChange={event => told.push(isForRange(event))} />)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('checkbox'), { shiftKey: true })
  expect(told).toEqual([false, true])
})
