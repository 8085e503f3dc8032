// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DecibelSlider } from '../../../../../renderer/dub/mixer/decibel-slider'
import { renderPart, startPage } from '../../render'

it('keys that are pressed shortly after one another go on with one edit, and a later one is another', () => {
  startPage()
  const now = vi.spyOn(performance, 'now')
  const told: [number, string][] = []
  renderPart(
    <DecibelSlider
      label="Ana"
      value={0}
      least={-24}
      most={12}
      onChange={(value, by) => told.push([value, by])}
    />,
  )
  for (const at of [10_000, 10_300, 10_900, 15_000]) {
    now.mockReturnValue(at)
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Ana' }), { key: 'ArrowRight' })
  }
  now.mockRestore()
  expect(told.map(([, by]) => by)).toEqual(['person', 'typing', 'typing', 'person'])
  expect(told.every(([value]) => value === 1)).toBe(true)
})
