// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ShortcutsSection } from '../../../../../renderer/settings/shortcuts/shortcuts-section'
import { defaultSettings } from '../../../../../shared/settings'
import type { FakeBridge } from '../../fake-bridge'
import { renderPart } from '../../render'
import { renderScreen } from '../render-screen'

const show = (shortcuts: Record<string, string> = {}): FakeBridge =>
  renderScreen(<ShortcutsSection />, { settings: { ...defaultSettings, shortcuts } }).fake

// By label: asking for roles computes the name of every button of a hundred rows.
const saved = (fake: FakeBridge): unknown =>
  fake.requests.filter(({ name }) => name === 'saveSettings').at(-1)?.request

function record(command: string, press: { key: string; code: string; ctrlKey?: boolean }): void {
  fireEvent.click(screen.getByLabelText(`Change the keys of ${command}`))
  fireEvent.keyDown(screen.getByLabelText(`Press the keys for ${command}`), press)
}

describe('the shortcuts', () => {
  it('take the keys that are pressed', async () => {
    const fake = show()
    record('Go to Dub', { key: 'F9', code: 'F9' })
    await waitFor(() => expect(saved(fake)).toEqual({ shortcuts: { 'go.dub': 'F9' } }))
    expect(screen.getByText('F9')).toBeDefined()
  })

  it('name the other command on both rows when they share keys', () => {
    show()
    record('Collapse or expand navigation', { key: 'k', code: 'KeyK', ctrlKey: true })
    expect(screen.getByText('Also used by Search or run a command')).toBeDefined()
    expect(screen.getByText('Also used by Collapse or expand navigation')).toBeDefined()
  })

  it('refuse keys that text needs, and keep listening', () => {
    const fake = show()
    record('Go to Dub', { key: 'c', code: 'KeyC', ctrlKey: true })
    expect(screen.getByText('Ctrl C is needed to edit text.')).toBeDefined()
    expect(screen.getByLabelText('Press the keys for Go to Dub')).toBeDefined()
    expect(saved(fake)).toBeUndefined()
  })

  it('stay as they are after Escape', () => {
    const fake = show()
    record('Go to Dub', { key: 'Escape', code: 'Escape' })
    expect(saved(fake)).toBeUndefined()
    expect(screen.queryByLabelText(/Press the keys/)).toBeNull()
  })

  it('are reset one by one, or all at once', async () => {
    const fake = show({ 'go.dub': 'F9', 'go.speech': 'F7' })
    fireEvent.click(screen.getByLabelText('Reset the keys of Go to Dub'))
    await waitFor(() => expect(saved(fake)).toEqual({ shortcuts: { 'go.speech': 'F7' } }))
    fireEvent.click(screen.getByText('Reset all'))
    await waitFor(() => expect(saved(fake)).toEqual({ shortcuts: {} }))
  })

  it('can be had back once all were reset', async () => {
    const fake = show({ 'go.dub': 'F9', 'go.speech': 'F7' })
    renderPart(<Notifications />)
    fireEvent.click(screen.getByText('Reset all'))
    const notice = (await screen.findByText('They can be had back here.')).parentElement
    if (!notice) throw new Error('There is no notice.')
    fireEvent.click(within(notice).getByText('Undo'))
    await waitFor(() => expect(saved(fake)).toEqual({ shortcuts: { 'go.dub': 'F9', 'go.speech': 'F7' } }))
  })

  it('are found by name or key', () => {
    show()
    const search = screen.getByLabelText('Find a command or key')
    fireEvent.change(search, { target: { value: 'ctrl k' } })
    expect(screen.getByText('Search or run a command')).toBeDefined()
    expect(screen.queryByText('Go to Dub')).toBeNull()
    fireEvent.change(search, { target: { value: 'nothing like it' } })
    expect(screen.getByText('0 commands found')).toBeDefined()
  })
})
