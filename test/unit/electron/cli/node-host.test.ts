import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nodeProgramFolder } from '../../../../electron/cli/node-host'

it('keeps its things where the window keeps them', () => {
  expect(nodeProgramFolder({}, 'linux', '/home/a')).toBe(join('/home/a', '.config/Parlance'))
  expect(nodeProgramFolder({ XDG_CONFIG_HOME: '/x' }, 'linux', '/home/a')).toBe(join('/x', 'Parlance'))
  expect(nodeProgramFolder({}, 'darwin', '/Users/a')).toBe(
    join('/Users/a', 'Library/Application Support/Parlance'),
  )
  expect(nodeProgramFolder({ APPDATA: 'R' }, 'win32', 'U')).toBe(join('R', 'Parlance'))
  expect(nodeProgramFolder({}, 'win32', 'U')).toBe(join('U', 'AppData/Roaming/Parlance'))
})
