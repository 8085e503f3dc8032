import { describe, expect, it } from 'vitest'
import {
  conflictsIn,
  isOwn,
  matchesSearch,
  withoutShortcut,
  withShortcut,
} from '../../../../../renderer/settings/shortcuts/own-shortcuts'

describe('own shortcuts', () => {
  it('hold only what differs from the usual ones', () => {
    const own = withShortcut({}, 'palette.open', 'Mod+P', 'linux')
    expect(own).toEqual({ 'palette.open': 'Mod+P' })
    expect(isOwn(own, 'palette.open', 'linux')).toBe(true)
    expect(withShortcut(own, 'palette.open', 'Mod+K', 'linux')).toEqual({})
  })

  it('hold an empty text for a shortcut that was taken away', () => {
    expect(withShortcut({}, 'palette.open', '', 'linux')).toEqual({ 'palette.open': '' })
  })

  it('forget one and leave the others', () => {
    const own = { 'palette.open': 'Mod+P', 'go.dub': 'Mod+D' }
    expect(withoutShortcut(own, 'palette.open')).toEqual({ 'go.dub': 'Mod+D' })
  })
})

describe('conflicts', () => {
  it.each(['linux', 'macos'] as const)('are none among the usual shortcuts on %s', os => {
    expect(conflictsIn({}, os).size).toBe(0)
  })

  it('name the other commands on both sides', () => {
    const conflicts = conflictsIn({ 'rail.toggle': 'Mod+K' }, 'linux')
    expect(conflicts.get('rail.toggle')).toEqual(['palette.open'])
    expect(conflicts.get('palette.open')).toEqual(['rail.toggle'])
    expect(conflicts.size).toBe(2)
  })

  it('see through another spelling', () => {
    expect(conflictsIn({ 'rail.toggle': 'mod+k' }, 'linux').get('rail.toggle')).toEqual(['palette.open'])
  })

  it('are seen where a dub or a sheet plays sound, and not where they are never met', () => {
    expect(conflictsIn({ 'sound.nextTurn': 'Alt+ArrowDown' }, 'linux').get('dub.nextLine')).toEqual([
      'sound.nextTurn',
    ])
    expect(conflictsIn({ 'sound.toggle': 'Mod+D' }, 'linux').get('speech.fillDown')).toEqual(['sound.toggle'])
    expect(conflictsIn({ 'sound.mute': 'Mod+R' }, 'linux').size).toBe(0)
  })

  it('do not count commands without keys', () => {
    expect(conflictsIn({ 'rail.toggle': '', 'palette.open': '' }, 'linux').size).toBe(0)
  })
})

describe('the search', () => {
  const found = (search: string) => matchesSearch(search, 'Search or run a command', ['Ctrl', 'K'])

  it.each(['', '  ', 'run', 'RUN A', 'ctrl', 'ctrl k', 'Ctrl+K', 'k'])('finds it by %j', search => {
    expect(found(search)).toBe(true)
  })

  it.each(['dub', 'ctrl j', 'alt k'])('does not find it by %j', search => {
    expect(found(search)).toBe(false)
  })
})
