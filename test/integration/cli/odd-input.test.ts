import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CommandLineHost } from '../../../electron/cli/host'
import { builtInWith } from '../../../electron/cli/node-host'
import { startProcess } from '../../../electron/threads/task-process'
import { createTranslate } from '../../../shared/language/translate'
import { failure } from '../../../shared/result'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService } from '../../service/start'
import { quickTime } from '../jobs/quick-time'
import { type Home, openHome, type Ran } from './command-line'

const t = createTranslate('en')

const disk = vi.hoisted(() => ({ isLocked: false }))

/** The commands' own core, whose settings no disk takes while that is wished. */
vi.mock('../../../electron/core', async original => {
  const core = await original<typeof import('../../../electron/core')>()
  const locked = failure({ kind: 'storage', reason: 'read-only', file: '/settings', code: 'EROFS' })
  return {
    ...core,
    async openCore(parts: Parameters<typeof core.openCore>[0]) {
      const opened = await core.openCore(parts)
      if (!disk.isLocked) return opened
      opened.settings.change = async () => locked
      opened.profiles.delete = async () => locked
      return opened
    },
  }
})

let service: TestService
let home: Home

const { clock, timers } = quickTime(100)
const { email, password } = testAccount
const run = (words: readonly string[]): Promise<Ran> => home.run(words, { host: { clock, timers } })

beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
  await home.run(['login', '--address', service.url, '--name', 'Office', '--email', email, '--keep'], {
    stdin: `${password}\n`,
  })
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

const translate = ['translate', '--from', 'en', '--to', 'de']
const spoken = ['--gender', 'male', '--language', 'en']
const put = (name: string, content: string | Uint8Array): Promise<void> =>
  writeFile(join(home.folder, name), content)

describe('texts', () => {
  it.each([
    [[...translate, '-t', '-']],
    [['augment', '-t', '-']],
    [['speak', '-t', '-', ...spoken]],
    [['speak', '-', ...spoken]],
  ])('are waited for until Ctrl+C: %j', async words => {
    const sent = service.requests.length
    const host = {
      stdin: new PassThrough(),
      onInterrupt: (listener: () => void) => {
        setImmediate(listener)
        return () => {}
      },
    }
    const ran = await home.run(words, { host })
    expect(ran).toMatchObject({ code: 130, stdout: '' })
    expect(service.requests.length).toBe(sent)
  })

  it('are told of where they are none', async () => {
    // Its mark says UTF-8, and it is not.
    await put('damaged.txt', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x0a, 0x62, 0xff, 0x64, 0x0a]))
    const damaged = await run(['speak', 'damaged.txt', ...spoken, '--dry-run'])
    expect(damaged.stderr).toContain('damaged.txt, line 2')
  })

  it.each([
    [['speak', 'lines.txt', 'away', ...spoken]],
    [[...translate, '-t', 'x', '--entities', 'away']],
    [['datasets', 'import', 'away']],
    [['convert', 'away', '--to', 'csv']],
    [['profiles', 'import', 'away']],
    [['library', 'restore', 'away']],
  ])('are in no file that is not there, which is named: %j', async words => {
    await put('lines.txt', 'one\n')
    const sent = service.requests.length
    const ran = await run(words)
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr.split('\n')).toContain(`away: ${t('cli.file.missing')}`)
    expect(service.requests.length).toBe(sent)
  })

  it.each([
    [['speak', 'folder.txt', ...spoken]],
    [[...translate, '-t', 'x', '--entities', 'folder.txt']],
    [['profiles', 'import', 'folder.txt']],
  ])('are in no folder, and nothing was to be saved there: %j', async words => {
    await mkdir(join(home.folder, 'folder.txt'))
    const ran = await run(words)
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr.split('\n')).toContain(`folder.txt: ${t('cli.file.notAFile')}`)
  })

  it('are no bytes of a program, a film or a document, of which nothing is sent', async () => {
    const bytes = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 0, 2, 0, 0])
    await put('film.mp4', bytes)
    await put('lines.txt', 'one\n')
    const sent = service.requests.length
    for (const words of [
      ['speak', 'film.mp4', ...spoken],
      ['speak', 'lines.txt', 'film.mp4', ...spoken],
      [...translate, '-t', 'x', '--entities', 'film.mp4'],
    ]) {
      const ran = await run(words)
      expect(ran).toMatchObject({ code: 2, stdout: '' })
      expect(ran.stderr).toContain('film.mp4 does not look like text')
    }
    for (const words of [
      [...translate, '-t', '-'],
      ['augment', '-t', '-'],
      ['speak', '-', ...spoken],
      ['speak', '-t', '-', ...spoken],
    ]) {
      const ran = await home.run(words, { host: { stdin: Readable.from([bytes]) } })
      expect(ran).toMatchObject({ code: 2, stdout: '' })
      expect(ran.stderr).toContain('stdin does not look like text')
    }
    expect(service.requests.length).toBe(sent)
    const left = await run(['speak', 'lines.txt', 'film.mp4', ...spoken, '--skip-bad', '--dry-run'])
    expect(left).toMatchObject({ code: 0, stdout: 'one.wav  one\n' })
    expect(left.stderr).toContain('film.mp4 does not look like text')
  })

  it('get fewer suggestions than were wanted, and that is said', async () => {
    service.script({ operation: 'augment', do: { kind: 'data', change: () => ({ suggestions: ['one'] }) } })
    const ran = await run(['augment', '-t', 'x', '-n', '3'])
    expect(ran.code).toBe(0)
    expect(ran.stdout).toBe('one\n')
    expect(ran.stderr).toContain('3')
  })

  it('say where to sign in anew when a token that was kept is refused', async () => {
    service.script({ do: { kind: 'status', status: 401, message: 'Token expired' } })
    const ran = await run([...translate, '-t', 'x'])
    expect(ran).toMatchObject({ code: 3, stdout: '' })
    expect(ran.stderr).toContain('parlance login')
  })

  it.each([['[1]'], ['{"start":0}'], ['[{"start":0,"end":3,"value":"sea","entity":"city"}]']])(
    'have no entities such as %s',
    async entities => {
      await put('entities.json', entities)
      const sent = service.requests.length
      const ran = await run([...translate, '-t', 'fly to Paris', '--entities', 'entities.json'])
      expect(ran).toMatchObject({ code: 2, stdout: '' })
      expect(ran.stderr).not.toBe('')
      expect(service.requests.length).toBe(sent)
    },
  )
})

describe('services', () => {
  it('are refused where their address is none, or open to anybody', async () => {
    const none = await run(['profiles', 'add', 'nonsense'])
    const open = await run(['profiles', 'add', 'http://speech.example.com'])
    const files = ['profiles', 'add', 'https://speech.example.com', '--storage', 'http://10.0.0.7:9000']
    const openFiles = await run(files)
    expect([none.code, open.code, openFiles.code]).toEqual([2, 2, 2])
    expect(none.stderr).toContain('<address>')
    for (const { stderr } of [open, openFiles]) expect(stderr).toContain('--plain-http')
    expect((await run([...files, '--plain-http'])).code).toBe(0)
  })

  it('are removed without leaving the one in use, and exported only where there is room', async () => {
    await run(['profiles', 'add', 'https://speech.example.com', '--name', 'Other'])
    await put('file', '')
    expect((await run(['profiles', 'export', 'office', 'file/office.json'])).code).toBe(1)
    expect((await run(['profiles', 'remove', 'other'])).code).toBe(0)
    expect((await run(['profiles'])).stdout).toMatch(/\* +office /)
  })
})

describe('on a terminal', () => {
  it('draws progress, and lets no answer steer the terminal', async () => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 })
    const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80 })
    let drawn = ''
    let said = ''
    stderr.on('data', (chunk: Buffer) => {
      drawn += chunk.toString('utf8')
    })
    stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
    const ran = await home.run(['speak', '-t', 'hello', ...spoken], {
      env: { TERM: 'xterm' },
      host: { clock, timers, stdout, stderr },
    })
    expect(ran.code).toBe(0)
    expect(drawn).toContain('✓')
    expect(drawn).toContain('hello')
    expect(said).toBe(`${join(home.folder, 'hello.wav')}\n`)
    const change = (): unknown => ({ suggestions: ['\u001b[2Jone'] })
    service.script({ operation: 'augment', do: { kind: 'data', change } })
    said = ''
    await home.run(['augment', '-t', 'x', '-n', '1'], { host: { stdout } })
    expect(said).toContain('one')
    expect(said).not.toContain('\u001b')
  })
})

describe('jobs', () => {
  it('of this computer are begun, fail and are looked at where its engines are not', async () => {
    const ran = await run([
      'speak',
      '-t',
      'x',
      '--gender',
      'male',
      '--language',
      'en-US',
      '--profile',
      'this-computer',
    ])
    expect(ran).toMatchObject({ code: 1, stdout: '' })
    const [job = ''] = (await run(['jobs'])).stdout.split('  ')
    const watched = await run(['jobs', 'watch', job])
    expect(watched.code).toBe(1)
    expect(watched.stdout).toContain(job)
    expect((await run(['jobs', 'show', job])).stdout).toContain('this-computer')
  })

  it('are all watched where none is named', async () => {
    const ran = await run(['jobs', 'watch'])
    expect(ran).toMatchObject({ code: 0, stdout: '' })
    expect(ran.stderr).toContain('No job is running')
  })

  it('are not begun with what no service would take', async () => {
    const sent = service.requests.length
    const ran = await run(['segments', '', 'y'])
    expect(ran.code).toBe(2)
    expect(service.requests.length).toBe(sent)
  })

  it('may be about something with a name longer than any title', async () => {
    const sent = service.requests.length
    const ran = await run(['segments', 'x'.repeat(300), 'y'])
    expect(ran.code).toBe(1)
    expect(service.requests.length).toBeGreaterThan(sent)
  })
})

describe('what a service is known to speak', () => {
  it('needs no saying, and a recording that cannot be looked at is named', async () => {
    const profile = {
      version: 1,
      id: 'known',
      kind: 'remote',
      name: 'Known',
      baseUrl: service.url,
      languages: { transcription: ['en'] },
      domains: [{ language: 'en-IN', domain: 'general' }],
      speakers: [{ id: 'anna', gender: 'female', language: 'en-IN' }],
    }
    const imported = await home.run(['profiles', 'import', '-'], { stdin: JSON.stringify(profile) })
    expect(imported.code).toBe(0)
    await put('talk.wav', 'RIFF')
    const known = ['--profile', 'Known']
    await put('other.wav', 'RIFF')
    const ran = await run(['transcribe', 'talk.wav', 'other.wav', ...known])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('--out')
    const bad = await run(['transcribe', 'talk.wav/in', ...known])
    expect(bad.code).toBe(2)
    expect(bad.stderr).toContain('talk.wav/in: ')
    const planned = await run(['speak', '-t', 'x', '--speaker', 'anna', '--dry-run', '--json', ...known])
    expect(JSON.parse(planned.stdout)).toMatchObject({ gender: 'female', language: 'en-IN' })
  })
})

describe('a computer that cannot serve itself', () => {
  it('says so, whatever is wanted of it', async () => {
    const host: Partial<CommandLineHost> = {
      builtIn: async (core, userName) => {
        const workers = { file: 'no-worker.cjs', startProcess }
        const { builtIn, thisComputer } = await builtInWith(workers)(core, userName)
        const signIn = async () => failure({ kind: 'unexpected', detail: 'no loopback' })
        return { thisComputer, builtIn: { ...builtIn, signIn } }
      },
    }
    const profile = ['--profile', 'this-computer']
    const ran = await Promise.all([
      home.run([...translate, '-t', 'x', ...profile], { host }),
      home.run(['profiles', 'check', 'this-computer'], { host }),
    ])
    for (const one of ran) {
      expect(one).toMatchObject({ code: 1, stdout: '' })
      expect(one.stderr).toContain('no loopback')
    }
  })
})

describe('settings that cannot be written', () => {
  beforeEach(() => {
    disk.isLocked = true
  })
  afterEach(() => {
    disk.isLocked = false
  })

  it.each([
    [['profiles', 'use', 'office']],
    [['profiles', 'remove', 'office']],
    [['login', '--profile', 'this-computer']],
    [['login', '--profile', 'office']],
    [['logout', '--profile', 'this-computer']],
  ])('are told of by %j', async words => {
    const ran = await home.run(words, { stdin: `${password}\n` })
    expect(ran).toMatchObject({ code: 1, stdout: '' })
    expect(ran.stderr).toContain('/settings')
    expect((await run(['profiles'])).stdout).toMatch(/\* +office /)
  })
})

it('warns of an entity that brackets cannot hold, and of nothing that only looks like one', async () => {
  const held = await run([...translate, '-t', '[a](b) city', '--entity', '7:11:place'])
  expect(held).toEqual({ code: 0, stdout: '[de] [a](b) [city](place)\n', stderr: '' })
  const lost = await run([...translate, '-t', 'fly [to', '--entity', '0:7:place'])
  expect(lost).toMatchObject({ code: 0, stdout: '[de] fly [to\n' })
  expect(lost.stderr).toContain('fly [to')
})
