import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SheetFindBar } from '../../../../../renderer/speech/find/find-bar'
import { openSheetFind, useSheetFind } from '../../../../../renderer/speech/find/find-store'
import { renderPart, startPage } from '../../render'

it('an Escape that gives up what is composed leaves the bar open', () => {
  startPage()
  act(() => openSheetFind(false))
  renderPart(<SheetFindBar />)
  const field = screen.getByLabelText('Find')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(useSheetFind.getState().isOpen).toBe(true)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(useSheetFind.getState().isOpen).toBe(false)
})
