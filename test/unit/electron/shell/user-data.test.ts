import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { isSelfTest, userDataFolder } from '../../../../electron/shell/surroundings'
import { app, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

it.each([
  [['Parlance', '--self-test'], true],
  [['electron', '.', '--no-sandbox', '--self-test'], true],
  [['Parlance'], false],
])('%j is a self-test: %j', (argv, expected) => {
  expect(isSelfTest(argv)).toBe(expected)
})

it('a person’s folder is where the system says', () => {
  expect(userDataFolder(false)).toBe('/home/ada/userData')
  expect(app.setPath).not.toHaveBeenCalled()
})

it('a self-test has a fresh folder, set before anybody asks for it', () => {
  const paths = new Map([['temp', tmpdir()]])
  app.getPath.mockImplementation(name => paths.get(name) ?? '')
  app.setPath.mockImplementation((name, path) => void paths.set(name, path))
  const [one, other] = [userDataFolder(true), userDataFolder(true)]
  try {
    expect(one).not.toBe(other)
    expect([dirname(one), existsSync(one)]).toEqual([tmpdir(), true])
  } finally {
    for (const folder of [one, other]) rmSync(folder, { recursive: true })
  }
})
