import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { commandNames } from '../../../electron/cli/command-table'
import { startedAs } from '../../../electron/cli/started-as'
import { runToEnd } from '../../harness/start-program'

const assets = join(import.meta.dirname, '../../../assets')
const headless = '--ozone-platform=headless'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance launcher-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function script(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${text}\n`)
  chmodSync(file, 0o755)
  return file
}

/** Starts the file, and answers what came of it in the hands of the program behind it: a word a line. */
function start(file: string, words: readonly string[], env: Record<string, string> = {}): string[] {
  const path = `${join(folder, 'tools')}:${process.env.PATH}`
  const { status, stdout, stderr } = runToEnd({ made: file }, words, { env: { PATH: path, ...env } })
  expect({ status, stderr }).toEqual({ status: 7, stderr: '' })
  return stdout.split('\n').slice(0, -1)
}
const program = 'for word; do printf "%s\\n" "$word"; done; exit 7'

describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  interface Machine {
    uid?: number
    namespaces?: boolean
    screen?: boolean
  }

  function launch(words: readonly string[], machine: Machine = {}): string[] {
    const { uid = 1000, namespaces = true, screen = true } = machine
    script('parlance-bin', program)
    script('tools/id', `echo ${uid}`)
    script('tools/unshare', `[ "$*" = "-Ur true" ] && exit ${namespaces ? 0 : 1}`)
    copyFileSync(join(assets, 'linux/parlance'), join(folder, 'parlance'))
    chmodSync(join(folder, 'parlance'), 0o755)
    mkdirSync(join(folder, 'bin'))
    symlinkSync(join(folder, 'parlance'), join(folder, 'bin/parlance'))
    return start(join(folder, 'bin/parlance'), words, screen ? { DISPLAY: ':0' } : {})
  }

  it('opens the window with nothing added where all is well', () => {
    expect(launch([])).toEqual([])
  })

  it.each(commandNames)('gives "%s" no screen, and keeps its words from Chromium', name => {
    const words = [name, '-t', 'Note: hi', '--name', "it's $HOME"]
    expect(launch(words)).toEqual([headless, '--', ...words])
  })

  it('says the same of a command as the program', () => {
    for (const words of [
      ['talk.mp3'],
      ['file:///a.wav'],
      ['spaek'],
      ['--json', 'jobs'],
      ['--no-sandbox', 'jobs'],
    ]) {
      const argv = ['parlance-bin', ...launch(words, { screen: false })]
      expect(startedAs(argv, true)).toEqual(startedAs(['parlance-bin', ...words], true))
      rmSync(folder, { recursive: true })
    }
  })

  it('takes --cli for what it says', () => {
    expect(launch(['--cli', '--version'])).toEqual([headless, '--cli', '--', '--version'])
  })

  it('leaves the screen to a window that is to open a file', () => {
    expect(launch(['my talk.mp3', 'b.wav'])).toEqual(['--', 'my talk.mp3', 'b.wav'])
  })

  it("passes Chromium's own switches on as they are", () => {
    expect(launch(['--user-data-dir=/tmp/x', '--self-test'])).toEqual([
      '--user-data-dir=/tmp/x',
      '--self-test',
    ])
  })

  it('does without a screen where there is none', () => {
    expect(launch([], { screen: false })).toEqual([headless])
    rmSync(folder, { recursive: true })
    expect(launch(['--help'], { screen: false })).toEqual([headless, '--help'])
  })

  describe('does without a sandbox', () => {
    it('where none can be made', () => {
      expect(launch([], { namespaces: false })).toEqual(['--no-sandbox'])
    })
    it('as root, who must not have one', () => {
      expect(launch(['jobs'], { uid: 0 })).toEqual(['--no-sandbox', headless, '--', 'jobs'])
    })
    it('once, where the start script of an AppImage has said so', () => {
      expect(launch(['--no-sandbox', 'jobs'], { namespaces: false })).toEqual([
        '--no-sandbox',
        headless,
        '--',
        'jobs',
      ])
    })
    it("but not where one of root's own lies beside it", () => {
      writeFileSync(join(folder, 'chrome-sandbox'), '')
      chmodSync(join(folder, 'chrome-sandbox'), 0o4755)
      expect(launch([], { namespaces: false })).toEqual([])
    })
  })
})

describe.skipIf(process.platform !== 'linux')('what an rpm does once it is removed', () => {
  const { rpm } = parse(readFileSync(join(assets, '../electron-builder.yml'), 'utf8'))
  const names = { executable: 'parlance', sanitizedProductName: 'Parlance' }

  /** `left`: how many of the package there are then, as RPM says it. */
  function remove(left: string): { orders: string[]; profile: boolean } {
    const filled = readFileSync(join(assets, '..', rpm.afterRemove), 'utf8').replace(
      /\$\{([a-zA-Z]+)\}/g,
      (_, name: keyof typeof names) => names[name],
    )
    const orders = join(folder, 'orders')
    const profile = join(folder, 'etc/apparmor.d/parlance')
    mkdirSync(join(profile, '..'), { recursive: true })
    for (const file of [orders, profile]) writeFileSync(file, '')
    for (const tool of ['update-alternatives', 'apparmor_parser']) {
      script(`tools/${tool}`, `echo ${tool} "$@" >> '${orders}'`)
    }
    script('tools/apparmor_status', 'exit 0')
    // In a system of its own: this one may have a Parlance.
    const made = script('after-remove', filled.replaceAll(/\/(?=etc\/|usr\/)/g, `${folder}/`))
    const env = { PATH: `${join(folder, 'tools')}:${process.env.PATH}` }
    expect(runToEnd({ made }, [left], { env })).toMatchObject({ status: 0, stderr: '' })
    return { orders: readFileSync(orders, 'utf8').split('\n').slice(0, -1), profile: existsSync(profile) }
  }

  it('leaves the command line after an upgrade', () => {
    expect(remove('1')).toEqual({ orders: [], profile: true })
  })
  it('takes it away with the last of the package', () => {
    const orders = [
      'update-alternatives --remove parlance /opt/Parlance/parlance',
      `apparmor_parser --remove ${join(folder, 'etc/apparmor.d/parlance')}`,
    ]
    expect(remove('0')).toEqual({ orders, profile: false })
  })
})

describe.skipIf(process.platform === 'win32')('on a Mac', () => {
  function launch(...words: string[]): string[] {
    const contents = 'Parlance.app/Contents'
    script(`${contents}/MacOS/Parlance`, program)
    script('tools/open', program)
    mkdirSync(join(folder, contents, 'Resources/bin'), { recursive: true })
    copyFileSync(join(assets, 'mac/parlance'), join(folder, contents, 'Resources/bin/parlance'))
    mkdirSync(join(folder, 'bin'))
    symlinkSync(join(folder, contents, 'Resources/bin/parlance'), join(folder, 'bin/parlance'))
    return start(join(folder, 'bin/parlance'), words)
  }

  it('hands on the words of a command, out of the reach of Chromium', () => {
    expect(launch('speak', '-t', 'a  b')).toEqual(['--', 'speak', '-t', 'a  b'])
  })
  it('opens the window as the Finder does', () => {
    expect(launch()).toEqual([join(folder, 'Parlance.app')])
  })
  it('asks for help', () => {
    expect(launch('--help')).toEqual(['--help'])
  })
})

describe('on Windows', () => {
  const batch = readFileSync(join(assets, 'windows/parlance.cmd'), 'latin1')
  const lines = batch.split('\r\n')

  it('has the ends of lines that labels need', () => {
    expect(batch.replaceAll('\r\n', '')).not.toContain('\n')
    expect(readFileSync(join(assets, '../.gitattributes'), 'utf8')).toContain('*.cmd text eol=crlf')
  })
  it('waits for the program, gives it all words after a mark, and ends as it ended', () => {
    const called = lines.indexOf('"%~dp0..\\Parlance.exe" -- %*')
    expect(lines[called + 1]).toBe('exit /b %ERRORLEVEL%')
  })
  it('opens the window without words, and waits for nothing', () => {
    expect(lines).toContain('if "%~1"=="" goto window')
    expect(lines.slice(lines.indexOf(':window'))).toEqual([':window', 'start "" "%~dp0..\\Parlance.exe"', ''])
  })
})
