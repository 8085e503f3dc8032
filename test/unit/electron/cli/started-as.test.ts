import { describe, expect, it } from 'vitest'
import { commandNames } from '../../../../electron/cli/command-table'
import { startedAs } from '../../../../electron/cli/started-as'

const window = { kind: 'window' }
const commandLine = (...words: string[]) => ({ kind: 'command-line', words })
const packaged = (...words: string[]) => startedAs(['/opt/Parlance/parlance-bin', ...words], true)

it.each([...commandNames, 'help'])('takes "%s" for a command', name => {
  expect(packaged(name, 'a.wav')).toEqual(commandLine(name, 'a.wav'))
  expect(packaged('--', name)).toEqual(commandLine(name))
})

it('takes what asks for help, the version, or begins with an option of every command for a command line', () => {
  for (const word of ['-h', '--help', '-V', '--version', '--json', '-q', '--profile=office']) {
    expect(packaged(word, 'jobs')).toEqual(commandLine(word, 'jobs'))
  }
})

it('takes a bare word that is no command for one that was mistyped', () => {
  expect(packaged('spaek', '-t', 'a')).toEqual(commandLine('spaek', '-t', 'a'))
})

it('opens the window for nothing, and for whatever it can open', () => {
  for (const words of [
    [],
    ['--'],
    ['talk.mp3'],
    ['--', './talk'],
    ['file:///home/ada/a.wav'],
    ['C:\\sounds\\a.wav'],
    ['--no-sandbox', '--user-data-dir=/tmp/x'],
    ['--crashed-at=5'],
    ['-psn_0_12345'],
    [''],
  ]) {
    expect(packaged(...words)).toEqual(window)
  }
})

it('finds the words behind switches that others have put before them', () => {
  expect(packaged('--no-sandbox', '--ozone-platform=headless', '--', 'speak', '-t', '--', '-')).toEqual(
    commandLine('speak', '-t', '--', '-'),
  )
  expect(packaged('--no-sandbox', 'speak')).toEqual(commandLine('speak'))
  expect(packaged('--no-sandbox', 'talk.mp3', 'speak')).toEqual(window)
})

describe('after --cli', () => {
  it('everything is a command line, with or without a mark before it', () => {
    expect(packaged('--cli')).toEqual(commandLine())
    expect(packaged('--cli', 'talk.mp3')).toEqual(commandLine('talk.mp3'))
    expect(packaged('--user-data-dir=x', '--cli', '--', 'login', '--address', 'https://a.example')).toEqual(
      commandLine('login', '--address', 'https://a.example'),
    )
  })
})

it('passes over the folder of a program that is not packaged', () => {
  expect(startedAs(['electron', '.'], false)).toEqual(window)
  expect(startedAs(['electron', '--inspect=0', '.', '--user-data-dir=x', 'jobs'], false)).toEqual(
    commandLine('jobs'),
  )
  expect(startedAs(['electron', 'parlance', 'a.wav'], false)).toEqual(window)
})
