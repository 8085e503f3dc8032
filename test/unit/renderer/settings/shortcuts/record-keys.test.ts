import { describe, expect, it } from 'vitest'
import type { KeyPress } from '../../../../../renderer/actions/shortcut'
import { matchesShortcut, parseShortcut } from '../../../../../renderer/actions/shortcut'
import { canonicalKeys, recordedFrom } from '../../../../../renderer/settings/shortcuts/record-keys'
import { commandIds, usualKeys } from '../../../../../shared/actions'

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const ctrl = { ctrlKey: true }

describe('recording a shortcut', () => {
  it.each([
    ['a letter', press('k', 'KeyK', ctrl), 'Mod+K'],
    ['Shift and a letter', press('K', 'KeyK', { ...ctrl, shiftKey: true }), 'Mod+Shift+K'],
    ['a sign that Shift types', press('?', 'Slash', { shiftKey: true }), '?'],
    ['a digit, by its place', press('!', 'Digit1', { ...ctrl, shiftKey: true }), 'Mod+Shift+1'],
    ['the plus', press('+', 'Equal', { ...ctrl, shiftKey: true }), 'Mod++'],
    ['a function key', press('F8', 'F8'), 'F8'],
    ['a Cyrillic letter, by its place', press('л', 'KeyK', ctrl), 'Mod+K'],
    ['an arrow of the number pad', press('ArrowLeft', 'Numpad4', ctrl), 'Mod+ArrowLeft'],
    ['an arrow with Alt', press('ArrowUp', 'ArrowUp', { altKey: true }), 'Alt+ArrowUp'],
  ])('takes %s', (_what, pressed, keys) => {
    expect(recordedFrom(pressed, 'linux')).toEqual({ kind: 'keys', keys })
  })

  it.each([
    press('k', 'KeyK', ctrl),
    press('K', 'KeyK', { ...ctrl, shiftKey: true }),
    press('?', 'Slash', { shiftKey: true }),
    press('!', 'Digit1', { ...ctrl, shiftKey: true }),
    press('+', 'Equal', { ...ctrl, shiftKey: true }),
    press('л', 'KeyK', ctrl),
    press('F8', 'F8'),
  ])('writes what the listener understands: $key $code', pressed => {
    const recorded = recordedFrom(pressed, 'linux')
    const shortcut = recorded.kind === 'keys' ? parseShortcut(recorded.keys) : null
    expect(shortcut && matchesShortcut(shortcut, pressed, 'linux')).toBe(true)
  })

  it('reads Command as the main modifier on macOS, and Control as its own', () => {
    expect(recordedFrom(press('k', 'KeyK', { metaKey: true }), 'macos')).toEqual({
      kind: 'keys',
      keys: 'Mod+K',
    })
    expect(recordedFrom(press('k', 'KeyK', ctrl), 'macos')).toEqual({ kind: 'keys', keys: 'Ctrl+K' })
  })

  it('keeps Shift beside Option on macOS, where the two type another sign', () => {
    const recorded = recordedFrom(press('—', 'Minus', { altKey: true, shiftKey: true }), 'macos')
    expect(recorded).toEqual({ kind: 'keys', keys: 'Alt+Shift+-' })
    expect(canonicalKeys('Alt+Shift+-')).not.toBe(canonicalKeys('Alt+-'))
  })

  it('waits through modifiers and the key of the system', () => {
    expect(recordedFrom(press('Control', 'ControlLeft', ctrl), 'linux').kind).toBe('waiting')
    expect(recordedFrom(press('k', 'KeyK', { metaKey: true }), 'linux').kind).toBe('waiting')
    expect(recordedFrom(press('Tab', 'Tab', { shiftKey: true }), 'linux').kind).toBe('waiting')
  })

  it('waits through a character that Windows types by its number', () => {
    expect(recordedFrom(press('1', 'Numpad1', { altKey: true }), 'windows').kind).toBe('waiting')
    expect(recordedFrom(press('1', 'Digit1', { altKey: true }), 'windows')).toEqual({
      kind: 'keys',
      keys: 'Alt+1',
    })
  })

  it('ends with Escape, and takes the keys away with Backspace', () => {
    expect(recordedFrom(press('Escape', 'Escape'), 'linux').kind).toBe('cancel')
    expect(recordedFrom(press('Backspace', 'Backspace'), 'linux').kind).toBe('clear')
  })

  it.each([
    [press('Enter', 'Enter'), 'works-the-page'],
    [press(' ', 'Space'), 'works-the-page'],
    [press('ArrowDown', 'ArrowDown', { shiftKey: true }), 'works-the-page'],
    [press('c', 'KeyC', ctrl), 'edits-text'],
    [press('Z', 'KeyZ', { ...ctrl, shiftKey: true }), 'edits-text'],
    [press('F4', 'F4', { altKey: true }), 'belongs-to-system'],
  ])('refuses $key', (pressed, reason) => {
    expect(recordedFrom(pressed, 'linux')).toMatchObject({ kind: 'refused', reason })
  })
})

it('knows two spellings of one shortcut', () => {
  expect(canonicalKeys('shift+mod+k')).toBe(canonicalKeys('Mod+Shift+K'))
  expect(canonicalKeys('Shift+?')).toBe(canonicalKeys('?'))
  expect(canonicalKeys('Mod+K')).not.toBe(canonicalKeys('Ctrl+K'))
  expect(canonicalKeys('')).toBe('')
})

it.each(['windows', 'macos', 'linux'] as const)('leaves to %s what is the system’s there', os => {
  const pressed = (keys: string): KeyPress | null => {
    const shortcut = parseShortcut(keys)
    if (!shortcut) return null
    const { key, mod, control, alt, shift } = shortcut
    const isMac = os === 'macos'
    return press(key, '', {
      ctrlKey: control || (mod && !isMac),
      metaKey: mod && isMac,
      altKey: alt,
      shiftKey: shift,
    })
  }
  const refused = commandIds.filter(id => {
    const recorded = recordedFrom(pressed(usualKeys(id, os)) ?? press('x', 'KeyX'), os)
    return recorded.kind === 'refused' && recorded.reason === 'belongs-to-system'
  })
  expect(refused).toEqual([])
})
