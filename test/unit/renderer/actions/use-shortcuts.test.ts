// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defineActions, offerActions } from '../../../../renderer/actions/action'
import { useShortcuts } from '../../../../renderer/actions/run'
import { useLayer } from '../../../../renderer/frame/frame-store'
import { useNavigation } from '../../../../renderer/program/navigation'
import { saveSettings, useSettings } from '../../../../renderer/program/settings'
import { useStartup } from '../../../../renderer/program/startup'
import { startPage } from '../render'

const layer = () => useLayer.getState().layer
const screen = () => useNavigation.getState().here.screen

function press(init: KeyboardEventInit, on: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  on.dispatchEvent(event)
  return event
}

function field(tag: 'input' | 'textarea'): HTMLElement {
  return document.body.appendChild(document.createElement(tag))
}

beforeEach(() => {
  startPage()
  document.body.replaceChildren()
  renderHook(useShortcuts)
})

describe('useShortcuts', () => {
  it('runs the command and keeps the browser from running its own', () => {
    const event = press({ key: '2', code: 'Digit2', ctrlKey: true })
    expect(screen()).toBe('transcribe')
    expect(event.defaultPrevented).toBe(true)
  })

  it('leaves a plain sign to who is typing', () => {
    const event = press({ key: '?', code: 'Slash', shiftKey: true }, field('textarea'))
    expect(layer()).toBeNull()
    expect(event.defaultPrevented).toBe(false)
    press({ key: '?', code: 'Slash', shiftKey: true })
    expect(layer()).toBe('shortcuts')
  })

  it('leaves a plain sign to a text that is no field, and takes one that is pressed in no element', () => {
    const text = document.body.appendChild(document.createElement('div'))
    // jsdom has a role only as it is written.
    Object.defineProperty(text, 'role', { value: 'textbox' })
    press({ key: '?', code: 'Slash', shiftKey: true }, text)
    expect(layer()).toBeNull()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '?', code: 'Slash', shiftKey: true }))
    expect(layer()).toBe('shortcuts')
  })

  it('takes a shortcut with a modifier even while one types', () => {
    press({ key: '3', code: 'Digit3', ctrlKey: true }, field('input'))
    expect(screen()).toBe('augment')
  })

  it('leaves to who is typing on a Mac what Option moves and types, and keeps digits and letters', () => {
    useStartup.setState(({ platform }) => ({ platform: { ...platform, os: 'macos' } }))
    const done: string[] = []
    const noted = (id: string) => ({ do: () => void done.push(id) })
    const stopOffering = offerActions(() =>
      defineActions(null, {
        'sound.back': noted('back'),
        'sound.zoomOut': noted('zoom out'),
        'dub.useFirst': noted('use first'),
        'dub.nextLine': noted('next line'),
      }),
    )
    const text = field('textarea')
    const option = (key: string, code: string, on: Element, shiftKey = false): boolean =>
      press({ key, code, altKey: true, shiftKey }, on).defaultPrevented
    expect(option('ArrowLeft', 'ArrowLeft', text)).toBe(false)
    expect(option('–', 'Minus', text)).toBe(false)
    expect(option('—', 'Minus', text, true)).toBe(false)
    expect(done).toEqual([])
    option('¡', 'Digit1', text)
    option('ArrowDown', 'ArrowDown', text)
    press({ key: 'ArrowLeft', code: 'ArrowLeft', altKey: true, metaKey: true }, text)
    expect(done).toEqual(['use first', 'next line', 'back'])
    option('–', 'Minus', document.body)
    expect(done.at(-1)).toBe('zoom out')
    stopOffering()
  })

  it('leaves keys alone that somebody handled and that compose a character', () => {
    const handled = field('input')
    handled.addEventListener('keydown', event => event.preventDefault())
    press({ key: '2', code: 'Digit2', ctrlKey: true }, handled)
    press({ key: '2', code: 'Digit2', ctrlKey: true, isComposing: true })
    expect(screen()).toBe('speech')
  })

  it('runs a held key again and again where that is meant', () => {
    const undo = vi.fn()
    const stopOffering = offerActions(() =>
      defineActions(null, { 'edit.undo': { do: undo }, 'edit.find': { do: undo } }),
    )
    press({ key: 'z', code: 'KeyZ', ctrlKey: true })
    press({ key: 'z', code: 'KeyZ', ctrlKey: true, repeat: true })
    press({ key: 'z', code: 'KeyZ', ctrlKey: true, repeat: true })
    expect(undo).toHaveBeenCalledTimes(3)
    press({ key: 'f', code: 'KeyF', ctrlKey: true, repeat: true })
    expect(undo).toHaveBeenCalledTimes(3)
    stopOffering()
  })

  it('leaves undoing to the field that one is in, unless it is empty and stands for what was undone', () => {
    const undo = vi.fn()
    const stopOffering = offerActions(() => defineActions(null, { 'edit.undo': { do: undo } }))
    const undoIn = (place: HTMLElement) => press({ key: 'z', code: 'KeyZ', ctrlKey: true }, place)
    undoIn(field('input'))
    const passing = document.createElement('input')
    passing.dataset.passesUndo = ''
    passing.value = 'a'
    document.body.append(passing)
    undoIn(passing)
    expect(undo).not.toHaveBeenCalled()
    passing.value = ''
    undoIn(passing)
    expect(undo).toHaveBeenCalledOnce()
    stopOffering()
  })

  it('runs a held key once otherwise, and keeps its repeats from the menu', () => {
    press({ key: 'k', code: 'KeyK', ctrlKey: true })
    const repeated = press({ key: 'k', code: 'KeyK', ctrlKey: true, repeat: true })
    expect(layer()).toBe('palette')
    expect(repeated.defaultPrevented).toBe(true)
  })

  it('takes the keys in the place of the brackets where brackets need AltGr, unless they have a meaning', async () => {
    press({ key: '2', code: 'Digit2', ctrlKey: true })
    press({ key: 'ü', code: 'BracketLeft', ctrlKey: true })
    expect(screen()).toBe('speech')
    press({ key: '$', code: 'BracketRight', ctrlKey: true })
    expect(screen()).toBe('transcribe')
    press({ key: 'ü', code: 'BracketLeft', ctrlKey: true })
    press({ key: '+', code: 'BracketRight', ctrlKey: true })
    expect(screen()).toBe('speech')
    expect(useSettings.getState().appearance.textSize).toBe(110)
  })

  it('leaves a plain key to a box of fields over the screen, but for what is everywhere', () => {
    const act = vi.fn()
    const stopOffering = offerActions(() =>
      defineActions(null, { 'recordings.delete': { do: act }, 'sound.toggle': { do: act } }),
    )
    const box = document.body.appendChild(document.createElement('div'))
    box.role = 'dialog'
    const button = box.appendChild(document.createElement('button'))
    press({ key: 'Delete', code: 'Delete' }, button)
    expect(act).not.toHaveBeenCalled()
    press({ key: ' ', code: 'Space', ctrlKey: true }, button)
    expect(act).toHaveBeenCalledOnce()
    press({ key: '?', code: 'Slash', shiftKey: true }, button)
    expect(layer()).toBe('shortcuts')
    stopOffering()
  })

  it("follows the person's own shortcuts, and gives up the ones taken away", async () => {
    await saveSettings({ shortcuts: { 'go.dub': 'Alt+D', 'go.translate': '' } })
    press({ key: '5', code: 'Digit5', ctrlKey: true })
    press({ key: '4', code: 'Digit4', ctrlKey: true })
    expect(screen()).toBe('speech')
    press({ key: 'd', code: 'KeyD', altKey: true })
    expect(screen()).toBe('dub')
  })
})
