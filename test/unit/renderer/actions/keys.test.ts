import { expect, it } from 'vitest'
import { keyLabels, shortcutIn } from '../../../../renderer/actions/keys'
import { actionTable } from '../../../../shared/actions'
import { createTranslate } from '../../../../shared/language/translate'

const t = createTranslate('en')

it.each([
  ['Mod+Shift+K', 'linux', ['Ctrl', 'Shift', 'K']],
  ['Mod+Alt+Enter', 'windows', ['Ctrl', 'Alt', 'Enter']],
  ['Mod+Enter', 'macos', ['⌘', '↩']],
  ['Shift+Alt+ArrowLeft', 'macos', ['⌥', '⇧', '←']],
  ['Alt+ArrowDown', 'linux', ['Alt', '↓']],
  ['Escape', 'linux', ['Esc']],
  ['Escape', 'macos', ['⎋']],
  ['Mod+Space', 'linux', ['Ctrl', 'Space']],
  ['F6', 'linux', ['F6']],
  ['', 'linux', []],
] as const)('says what stands on the keys of %s: %s', (shortcut, os, labels) => {
  expect([...keyLabels(shortcut, os, t)].sort()).toEqual([...labels].sort())
})

it('takes a person’s own shortcut before the one the program came with, also one that is none', () => {
  expect(shortcutIn({}, 'edit.undo', 'linux')).toBe(actionTable['edit.undo'].keys)
  expect(shortcutIn({ 'edit.undo': 'F9' }, 'edit.undo', 'linux')).toBe('F9')
  expect(shortcutIn({ 'edit.undo': '' }, 'edit.undo', 'linux')).toBe('')
})
