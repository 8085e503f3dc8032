import { join } from 'node:path'
import { expect, it } from 'vitest'
import { programFolder } from '../../../../electron/cli/node-host'

it('keeps its things where the window keeps them', () => {
  expect(programFolder({}, 'linux', '/home/a')).toBe(join('/home/a', '.config/Parlance'))
  expect(programFolder({ XDG_CONFIG_HOME: '/x' }, 'linux', '/home/a')).toBe(join('/x', 'Parlance'))
  expect(programFolder({}, 'darwin', '/Users/a')).toBe(
    join('/Users/a', 'Library/Application Support/Parlance'),
  )
  expect(programFolder({ APPDATA: 'R' }, 'win32', 'U')).toBe(join('R', 'Parlance'))
  expect(programFolder({}, 'win32', 'U')).toBe(join('U', 'AppData/Roaming/Parlance'))
})
