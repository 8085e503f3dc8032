// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { offerActions } from '../../../../renderer/actions/action'
import { isOfProgram } from '../../../../renderer/actions/program-actions'
import { CommandPalette } from '../../../../renderer/frame/command-palette'
import { closeLayer, openLayer, useLayer } from '../../../../renderer/frame/frame-store'
import { useNavigation } from '../../../../renderer/program/navigation'
import { useSettings } from '../../../../renderer/program/settings'
import { commandIds } from '../../../../shared/actions'
import { renderPart, startPage } from '../render'

const options = () => screen.getAllByRole('option').map(option => option.textContent ?? '')
const field = () => screen.getByRole('combobox')
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const type = (query: string) => fireEvent.change(field(), { target: { value: query } })
const key = (name: string) => fireEvent.keyDown(field(), { key: name })

const open = async (): Promise<void> => {
  act(() => openLayer('palette'))
  await screen.findByRole('combobox')
}

beforeEach(async () => {
  startPage()
  renderPart(<CommandPalette />)
  await open()
})

describe('the palette', () => {
  it('holds every command that can be run now, and no other', () => {
    const impossible = ['palette.open', 'go.back', 'go.forward', 'session.signOut']
    const services = 1
    const possible = commandIds.filter(id => isOfProgram(id))
    expect(options()).toHaveLength(possible.length - impossible.length + services)
    expect(options().some(text => text.includes('Sign out'))).toBe(false)
  })

  it('holds what the screens offer, of every group, before anything is typed', async () => {
    const of = commandIds.filter(id => !isOfProgram(id))
    const before = options().length
    const stopOffering = offerActions(() =>
      Object.fromEntries(of.map(id => [id, { id, do: () => undefined }])),
    )
    act(closeLayer)
    await open()
    expect(options()).toHaveLength(before + of.length)
    stopOffering()
  })

  it('shows the shortcut beside the command', () => {
    expect(options()).toContain('Go to SpeechCtrl1')
  })

  it('finds by letters, best first, and says how many', () => {
    type('tran')
    expect(options().slice(0, 2).sort()).toEqual(['Go to TranscribeCtrl2', 'Go to TranslateCtrl4'])
    type('log folder')
    expect(screen.getByRole('status').textContent).toBe('1 command')
    type('zzz')
    expect(screen.getByText('No command matches')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('0 commands')
  })

  it('moves with the arrows, round and round, and runs with Enter', () => {
    expect(chosen()).toBe('Go to SpeechCtrl1')
    key('ArrowUp')
    expect(chosen()).toBe('Show the log folder')
    key('ArrowDown')
    key('ArrowDown')
    expect(chosen()).toBe('Go to TranscribeCtrl2')
    key('Enter')
    expect(useNavigation.getState().here.screen).toBe('transcribe')
    expect(useLayer.getState().layer).toBeNull()
  })

  it('begins with what was used last', async () => {
    type('dark theme')
    key('Enter')
    expect(useSettings.getState().appearance.theme).toBe('dark')
    await open()
    expect(options()[0]).toBe('Use the dark theme')
    expect(options().filter(text => text === 'Use the dark theme')).toHaveLength(1)
  })

  it('switches to a service by its name', async () => {
    type('company')
    fireEvent.click(screen.getByRole('option'))
    await expect.poll(() => useSettings.getState().activeProfileId).toBe('company')
  })
})
