import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SelectionBar } from '../../../../../renderer/components/table/selection-bar'
import { createTranslate } from '../../../../../shared/language/translate'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

it('says how many are selected, holds what is done with them, and lets go of them', () => {
  startPage()
  const onClear = vi.fn<() => void>()
  renderPart(
    <SelectionBar count={3} onClear={onClear}>
      <button type="button">Delete</button>
    </SelectionBar>,
  )
  const bar = within(screen.getByRole('toolbar', { name: t('word.selected', { count: 3 }) }))
  expect(bar.getByRole('status').textContent).toBe(t('word.selected', { count: 3 }))
  expect(bar.getByRole('button', { name: 'Delete' })).toBeTruthy()
  fireEvent.click(bar.getByRole('button', { name: t('word.clearSelection') }))
  expect(onClear).toHaveBeenCalledTimes(1)
})
