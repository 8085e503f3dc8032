import { Menu } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand'
import { defineActions, whenever } from '../../../../renderer/actions/action'
import { ActionButton, ActionItem, ActionTool } from '../../../../renderer/actions/action-button'
import { saveSettings } from '../../../../renderer/program/settings'
import { renderPart, startPage } from '../render'

const store = createStore(() => ({ hasRows: false }))
const run = vi.fn()
const actions = defineActions(null, {
  'datasets.export': { when: whenever(store, ({ hasRows }) => hasRows), do: run },
  'edit.undo': { do: run },
})
const button = () => screen.getByRole<HTMLButtonElement>('button')

beforeEach(() => {
  startPage()
  run.mockClear()
  store.setState({ hasRows: false })
})

describe('a button of an action', () => {
  it('says the short text, and is there to press as soon as its action would do something', () => {
    renderPart(<ActionButton action={actions['datasets.export']} />)
    expect(button().textContent).toBe('Export')
    expect(button().disabled).toBe(true)
    act(() => store.setState({ hasRows: true }))
    fireEvent.click(button())
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('asks nobody else where what shows it knows', () => {
    renderPart(<ActionButton action={actions['datasets.export']} disabled={false} />)
    expect(button().disabled).toBe(false)
  })
})

describe('a button that stays pressed', () => {
  it('looks so, and not only where it is read out', () => {
    const look = (pressed: boolean) => {
      const { unmount } = renderPart(<ActionButton action={actions['edit.undo']} pressed={pressed} />)
      const said = button().getAttribute('aria-pressed')
      const variant = button().getAttribute('data-variant')
      unmount()
      return [said, variant]
    }
    expect(look(true)).toEqual(['true', 'light'])
    expect(look(false)[0]).toBe('false')
    expect(look(false)[1]).not.toBe('light')
  })
})

describe('an icon of an action', () => {
  it('tells the keys that the person gave to it', async () => {
    renderPart(<ActionTool action={actions['edit.undo']} />)
    expect(button().title).toBe('Undo (Ctrl Z)')
    await act(() => saveSettings({ shortcuts: { 'edit.undo': 'Alt+U' } }))
    expect(button().title).toBe('Undo (Alt U)')
    await act(() => saveSettings({ shortcuts: { 'edit.undo': '' } }))
    expect(button().title).toBe('Undo')
    expect(button().getAttribute('aria-label')).toBe('Undo')
  })
})

it('a menu closes behind the action that was chosen in it', async () => {
  renderPart(
    <Menu>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItem action={actions['edit.undo']} />
      </Menu.Dropdown>
    </Menu>,
  )
  fireEvent.click(button())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})
