import { describe, expect, it } from 'vitest'
import { acceleratorOf } from '../../../../electron/shell/accelerator'
import { actionTable } from '../../../../shared/actions'

describe('a shortcut in the words of the menu', () => {
  it.each([
    ['Mod+K', 'CmdOrCtrl+K'],
    ['Mod+k', 'CmdOrCtrl+K'],
    ['Mod+1', 'CmdOrCtrl+1'],
    ['Mod+,', 'CmdOrCtrl+,'],
    ['Mod+[', 'CmdOrCtrl+['],
    ['Mod+=', 'CmdOrCtrl+='],
    ['Mod+-', 'CmdOrCtrl+-'],
    ['Mod++', 'CmdOrCtrl+Plus'],
    ['Mod+Shift+P', 'CmdOrCtrl+Shift+P'],
    ['Ctrl+Alt+ArrowLeft', 'Ctrl+Alt+Left'],
    ['Mod+Enter', 'CmdOrCtrl+Return'],
    ['Mod+Space', 'CmdOrCtrl+Space'],
    ['Ctrl+ ', 'Ctrl+Space'],
    ['F2', 'F2'],
    ['Shift+F10', 'Shift+F10'],
    ['F24', 'F24'],
  ])('%s is %s', (keys, accelerator) => {
    expect(acceleratorOf(keys)).toBe(accelerator)
  })

  it.each(['', '?', 'A', 'Shift+A', 'Alt+E', 'Space', 'Escape', 'Enter'])('%s stays with the page', keys => {
    expect(acceleratorOf(keys)).toBeNull()
  })

  it.each(['Mod+', 'Mod', '+', 'Mod+F25', 'Mod+Ä', 'Mod+AB', 'Hyper+K', 'Mod+K+J', 'Mod+€'])(
    '%s is nothing Electron would take',
    keys => {
      expect(acceleratorOf(keys)).toBeNull()
    },
  )

  it('exists for everything the program comes with, except for keys that type', () => {
    const without = Object.entries(actionTable).filter(([, { keys }]) => acceleratorOf(keys) === null)
    expect(without.map(([id]) => id)).toContain('shortcuts.show')
    expect(without.filter(([, { keys }]) => /Mod|Ctrl|F\d/.test(keys))).toEqual([])
  })
})
