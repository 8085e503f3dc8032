import { describe, expect, it } from 'vitest'
import {
  ariaShortcut,
  type KeyPress,
  keyNames,
  matchesShortcut,
  parseShortcut,
  type Shortcut,
} from '../../../../renderer/actions/shortcut'

const parsed = (text: string): Shortcut => {
  const shortcut = parseShortcut(text)
  if (!shortcut) throw new Error(`'${text}' is no shortcut.`)
  return shortcut
}

const press = (key: string, code: string, held: string = ''): KeyPress => ({
  key,
  code,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
})

describe('parseShortcut', () => {
  it('takes modifiers and key apart', () => {
    expect(parsed('Mod+Shift+K')).toEqual({ mod: true, control: false, alt: false, shift: true, key: 'k' })
  })

  it('knows the plus key itself', () => {
    expect(parsed('Mod++')).toMatchObject({ mod: true, key: '+' })
    expect(parsed('+')).toMatchObject({ mod: false, key: '+' })
  })

  it.each(['', 'Hyper+K', 'Mod+'])('refuses %j', text => {
    expect(parseShortcut(text)).toBeNull()
  })
})

describe('matchesShortcut', () => {
  it.each([
    ['Mod+K', press('k', 'KeyK', 'ctrl'), 'linux', true],
    ['Mod+K', press('k', 'KeyK', 'meta'), 'macos', true],
    ['Mod+K', press('k', 'KeyK', 'ctrl'), 'macos', false],
    ['Mod+K', press('k', 'KeyK'), 'linux', false],
    ['Mod+K', press('K', 'KeyK', 'ctrl shift'), 'linux', false],
    ['Mod+Shift+K', press('K', 'KeyK', 'ctrl shift'), 'linux', true],
    // Cyrillic and Devanagari keyboards report their own letters.
    ['Mod+K', press('л', 'KeyK', 'ctrl'), 'windows', true],
    ['Mod+B', press('ब', 'KeyB', 'ctrl'), 'windows', true],
    ['Mod+,', press('б', 'Comma', 'ctrl'), 'windows', true],
    // Dvorak says which letter it is: its place on the board does not count.
    ['Mod+K', press('t', 'KeyK', 'ctrl'), 'linux', false],
    // French types digits with Shift.
    ['Mod+1', press('&', 'Digit1', 'ctrl'), 'linux', true],
    ['Mod+1', press('1', 'Numpad1', 'ctrl'), 'linux', true],
    ['Mod+2', press('1', 'Digit1', 'ctrl'), 'linux', false],
    // Without NumLock the number pad moves the caret.
    ['Mod+4', press('ArrowLeft', 'Numpad4', 'ctrl'), 'windows', false],
    ['Mod+1', press('End', 'Numpad1', 'ctrl'), 'linux', false],
    ['Alt+ArrowLeft', press('ArrowLeft', 'Numpad4', 'alt'), 'linux', true],
    // Alt+0151 types a dash on Windows.
    ['Alt+1', press('1', 'Numpad1', 'alt'), 'windows', false],
    ['Alt+ArrowLeft', press('ArrowLeft', 'Numpad4', 'alt'), 'windows', false],
    ['Alt+1', press('1', 'Digit1', 'alt'), 'windows', true],
    ['Alt+1', press('1', 'Numpad1', 'alt'), 'linux', true],
    // AltGr arrives as Control and Alt.
    ['Mod+[', press('[', 'Digit8', 'ctrl alt'), 'windows', false],
    ['?', press('?', 'Slash', 'shift'), 'linux', true],
    ['?', press('?', 'Minus', 'shift'), 'linux', true],
    ['Mod+=', press('+', 'Equal', 'ctrl shift'), 'linux', true],
    ['Mod+=', press('=', 'Equal', 'ctrl'), 'linux', true],
    // With Option a Mac types another sign with Shift: it is another press.
    ['Alt+-', press('–', 'Minus', 'alt'), 'macos', true],
    ['Alt+-', press('—', 'Minus', 'alt shift'), 'macos', false],
    ['Alt+Shift+-', press('—', 'Minus', 'alt shift'), 'macos', true],
    ['Alt+=', press('=', 'Minus', 'alt shift'), 'linux', true],
    ['Escape', press('Escape', 'Escape'), 'linux', true],
    // Shift types no space: with it the key is another shortcut.
    ['Ctrl+ ', press(' ', 'Space', 'ctrl'), 'linux', true],
    ['Ctrl+ ', press(' ', 'Space', 'ctrl shift'), 'linux', false],
    ['Mod+Shift+ ', press(' ', 'Space', 'ctrl shift'), 'linux', true],
    ['Mod+Shift+ ', press(' ', 'Space', 'ctrl'), 'linux', false],
  ] as const)('%s, %o on %s: %s', (text, event, os, expected) => {
    expect(matchesShortcut(parsed(text), event, os)).toBe(expected)
  })
})

describe('what is shown of a shortcut', () => {
  it('follows the order of the system', () => {
    expect(keyNames(parsed('Mod+Alt+Shift+K'), 'windows')).toEqual([
      'control',
      'shift',
      'alt',
      { character: 'K' },
    ])
    expect(keyNames(parsed('Mod+Alt+Shift+K'), 'macos')).toEqual([
      'alt',
      'shift',
      'command',
      { character: 'K' },
    ])
  })

  it('is spelt for assistive technology', () => {
    expect(ariaShortcut(parsed('Mod+1'), 'linux')).toBe('Control+1')
    expect(ariaShortcut(parsed('Mod+1'), 'macos')).toBe('Meta+1')
  })
})
