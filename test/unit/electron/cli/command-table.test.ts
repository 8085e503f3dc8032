import { expect, it } from 'vitest'
import { commandNames, loadCommands } from '../../../../electron/cli/command-table'
import { meantBy } from '../../../../electron/cli/program'

it('has each command under its own name', async () => {
  expect((await loadCommands()).map(({ name }) => name)).toEqual(commandNames)
  expect((await loadCommands(['find', 'whoami'])).map(({ name }) => name)).toEqual(['find', 'whoami'])
})

it('loads none to say which version this is', () => {
  expect(meantBy(['--version'])).toEqual([])
  expect(meantBy(['-V'])).toEqual([])
})

it('loads the command that is meant, and what else bears the name of one', () => {
  expect(meantBy(['speak', '-t', 'Hello'])).toEqual(['speak'])
  expect(meantBy(['--json', 'jobs', 'list'])).toEqual(['jobs'])
  expect(meantBy(['speak', '--profile', 'find'])).toEqual(['speak', 'find'])
})

it.each([
  [[]],
  [['--help']],
  [['help', 'speak']],
  [['speek', '-t', 'speak']],
  [['--version', 'x']],
  [['-h']],
])('loads all for %j', words => {
  expect(meantBy(words)).toEqual(commandNames)
})
