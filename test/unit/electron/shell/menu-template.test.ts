import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { type MenuParts, menuTemplate } from '../../../../electron/shell/menu-template'
import { type CommandId, commandIds } from '../../../../shared/actions'
import { createTranslate } from '../../../../shared/language/translate'

const parts: MenuParts = {
  os: 'linux',
  isPackaged: true,
  translate: createTranslate('en'),
  shortcuts: {},
  onCommand: () => undefined,
}
const systems = ['windows', 'macos', 'linux'] as const

function itemsIn(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap(item => [item, ...(Array.isArray(item.submenu) ? itemsIn(item.submenu) : [])])
}
const itemsOf = (more: Partial<MenuParts> = {}) => itemsIn(menuTemplate({ ...parts, ...more }))
const commandItem = (id: CommandId, more: Partial<MenuParts> = {}) =>
  itemsOf(more).find(item => item.id === id)
/** As Electron gives them, in the words and the order of ours. */
const keysOfRoles = (os: MenuParts['os']): Partial<Record<string, string>> => ({
  hide: 'CmdOrCtrl+H',
  hideOthers: 'CmdOrCtrl+Alt+H',
  quit: 'CmdOrCtrl+Q',
  close: 'CmdOrCtrl+W',
  minimize: 'CmdOrCtrl+M',
  cut: 'CmdOrCtrl+X',
  copy: 'CmdOrCtrl+C',
  paste: 'CmdOrCtrl+V',
  pasteAndMatchStyle: os === 'macos' ? 'CmdOrCtrl+Alt+Shift+V' : 'CmdOrCtrl+Shift+V',
  selectAll: 'CmdOrCtrl+A',
  togglefullscreen: os === 'macos' ? 'CmdOrCtrl+Ctrl+F' : 'F11',
})
const rolesOf = (more: Partial<MenuParts>) => itemsOf(more).flatMap(({ role }) => role ?? [])

describe('the menu', () => {
  it.each(systems)('has every command once on %s', os => {
    const ids = itemsOf({ os }).flatMap(({ id }) => id ?? [])
    expect(ids.toSorted()).toEqual(commandIds.toSorted())
  })

  it.each(systems)('has words for everything on %s, from the catalogue', os => {
    const labels = itemsOf({ os, isPackaged: false, translate: createTranslate('pseudo') })
      .filter(item => item.type !== 'separator')
      .map(({ label }) => label)
    expect(labels.every(label => label?.startsWith('⟦'))).toBe(true)
  })

  it('runs what is chosen', () => {
    const onCommand = vi.fn()
    const choose = commandItem('palette.open', { onCommand })?.click as (() => void) | undefined
    choose?.()
    expect(onCommand.mock.calls).toEqual([['palette.open']])
  })

  it('shows shortcuts, and the ones a person chose before ours', () => {
    const shortcuts = { 'palette.open': 'Mod+Shift+P', 'rail.toggle': '', 'go.dub': 'nonsense' }
    expect(commandItem('go.speech')?.accelerator).toBe('CmdOrCtrl+1')
    expect(commandItem('palette.open', { shortcuts })?.accelerator).toBe('CmdOrCtrl+Shift+P')
    expect(commandItem('rail.toggle', { shortcuts })).not.toHaveProperty('accelerator')
    expect(commandItem('go.dub', { shortcuts })).not.toHaveProperty('accelerator')
  })

  it.each(systems)('has nothing of ours on the keys of its other items on %s', os => {
    const taken = rolesOf({ os }).flatMap(role => keysOfRoles(os)[role] ?? [])
    expect(taken).toContain('CmdOrCtrl+A')
    expect(itemsOf({ os }).filter(({ accelerator = '' }) => taken.includes(accelerator))).toEqual([])
  })

  it('leaves keys that type to the page', () => {
    expect(commandItem('shortcuts.show')).not.toHaveProperty('accelerator')
  })

  it('keeps the tools of developers for developers', () => {
    expect(rolesOf({ isPackaged: true })).not.toContain('toggleDevTools')
    expect(rolesOf({ isPackaged: false })).toContain('toggleDevTools')
  })

  it('never zooms by itself: text size is a setting', () => {
    for (const os of systems) {
      expect(rolesOf({ os, isPackaged: false })).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(resetZoom|zoomIn|zoomOut)$/)]),
      )
    }
  })

  it('is the one people of macOS know', () => {
    const [first] = menuTemplate({ ...parts, os: 'macos' })
    expect(first).toMatchObject({ role: 'appMenu', label: 'Parlance' })
    expect(rolesOf({ os: 'macos' })).toEqual(expect.arrayContaining(['services', 'hide', 'front', 'help']))
    expect(rolesOf({ os: 'windows' })).not.toContain('services')
  })

  it.each(systems)('has no line at an end, and no two in a row, on %s', os => {
    for (const { submenu } of menuTemplate({ ...parts, os, isPackaged: false })) {
      const lines = (Array.isArray(submenu) ? submenu : []).map(({ type }) => type === 'separator')
      expect(lines.length).toBeGreaterThan(0)
      expect([lines[0], lines.at(-1)]).toEqual([false, false])
      expect(lines.some((line, index) => line && lines[index + 1])).toBe(false)
    }
  })
})
