import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService } from '../../service/start'
import { type Home, openHome, withToken } from './command-line'

let service: TestService
let home: Home

beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

const { email, password } = testAccount

const logIn = (...more: string[]) =>
  home.run(['login', '--address', service.url, '--name', 'Office', '--email', email, ...more], {
    stdin: `${password}\n`,
  })

const errorShape = z.strictObject({
  error: z.strictObject({
    kind: z.string(),
    title: z.string(),
    text: z.string().optional(),
    hint: z.string().optional(),
    quote: z.string().optional(),
  }),
  exitCode: z.int(),
})

const lastLine = (text: string): unknown => JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')

describe('the frame', () => {
  it('tells its version and its help on stdout', async () => {
    const [version, help, commandHelp] = await Promise.all([
      home.run(['--version']),
      home.run(['--help']),
      home.run(['speak', '--help']),
    ])
    expect(version).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' })
    expect(help.code).toBe(0)
    expect(help.stdout).toMatch(/130 +interrupted/)
    expect(commandHelp.stdout).toContain('$ parlance speak -t "Good morning"')
    expect(commandHelp.stdout).toContain('--data-folder')
    expect(help.stderr + commandHelp.stderr).toBe('')
  })

  it('offers of the options of another command none', async () => {
    const [list, show] = await Promise.all([
      home.run(['jobs', 'list', '--help']),
      home.run(['jobs', 'show', '--help']),
    ])
    expect(list.stdout.match(/^ +--watch /gm)).toHaveLength(1)
    expect(show.stdout).not.toMatch(/^ +--watch /m)
    expect(show.stdout).toContain('--json')
  })

  it.each([
    [['nonsense'], 'nonsense'],
    [['logni'], 'login'],
    [['augment', '--nonsense'], '--nonsense'],
    [['augment'], '--text'],
    [['augment', '-t', 'x', '-n', 'five'], '--count'],
    [['augment', '-t', 'x', '-n', '0'], '--count'],
    [['speak', '-t', 'x', '--gender', 'loud'], 'male, female'],
    [['speak', '-t', 'x', '--meta', '[1]'], 'JSON object'],
    [['completion', 'cmd'], 'powershell'],
    [['whoami', 'me'], 'too many'],
    [['profiles', 'use', 'nowhere'], 'parlance profiles'],
    [['whoami', '--profile', 'nowhere'], 'parlance profiles'],
    [['jobs', 'show', '01k2'], '01k2'],
    [[], 'Usage'],
  ])('refuses %j with 2, and says why on stderr', async (words, told) => {
    const ran = await home.run(words)
    expect(ran.code).toBe(2)
    expect(ran.stdout).toBe('')
    expect(ran.stderr).toContain(told)
  })
})

describe('for machines', () => {
  it('tells what is wrong with the words as JSON, too', async () => {
    const ran = await Promise.all([
      home.run(['nonsense', '--json']),
      home.run(['augment', '--json']),
      home.run(['whoami', '--profile', 'nowhere', '--json']),
    ])
    for (const { code, stdout, stderr } of ran) {
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(errorShape.parse(JSON.parse(stderr)).exitCode).toBe(2)
    }
  })
})

describe('signing in', () => {
  it('asks for nothing but a line of stdin, and keeps the token only when told to', async () => {
    const ran = await logIn()
    expect(ran.code).toBe(0)
    expect(ran.stdout).toBe('')
    expect(ran.stderr).toContain(testAccount.name)
    expect(ran.stderr).toContain('--keep')
    const who = await home.run(['whoami'])
    expect(who.code).toBe(3)
    expect(who.stderr).toContain('parlance login')
  })

  it('keeps the token in a file of the owner alone, says so, and forgets it again', async () => {
    const ran = await logIn('--keep')
    const file = join(home.folder, 'config/Parlance/tokens/command-line/office.sealed')
    expect(ran.stderr).toContain(file)
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
    const who = await home.run(['whoami', '--json'])
    expect(JSON.parse(who.stdout)).toEqual({
      profile: 'office',
      service: 'Office',
      address: service.url,
      user: { name: testAccount.name, email, role: testAccount.role },
      from: 'file',
    })
    const out = await home.run(['logout'])
    expect(out.code).toBe(0)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    expect((await home.run(['whoami'])).code).toBe(3)
  })

  it('never writes the password or the token down where it was not told to', async () => {
    const kept = await logIn('--keep', '--json')
    const who = await home.run(['whoami', '--json'])
    const augmented = await home.run(['augment', '-t', 'hello', '-n', '1'])
    const [token = ''] = service.world.tokens.keys()
    const shown = [kept, who, augmented].map(({ stdout, stderr }) => stdout + stderr).join('')
    expect(shown).not.toContain(password)
    expect(shown).not.toContain(token)
    expect(token).not.toBe('')
    const names = await readdir(home.folder, { recursive: true, withFileTypes: true })
    const files = names.filter(entry => entry.isFile() && !entry.name.endsWith('.sealed'))
    const texts = await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    )
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join('')).not.toContain(password)
    expect(texts.join('')).not.toContain(token)
  })

  it('answers a wrong password with 3, and an empty stdin with 2', async () => {
    const words = ['login', '--address', service.url, '--email', email]
    const wrong = await home.run(words, { stdin: 'wrong\n' })
    const none = await home.run(words)
    expect([wrong.code, none.code]).toEqual([3, 2])
    expect(wrong.stderr).toContain('Invalid email or password')
    expect(service.count('login')).toBe(1)
  })

  it('does not send a password over plain http to another computer unasked', async () => {
    const words = ['login', '--address', 'http://speech.example.com', '--email', email]
    const ran = await home.run(words, { stdin: `${password}\n` })
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('--plain-http')
  })

  it('takes the token of the environment, shows it nowhere and keeps it nowhere', async () => {
    const env = await withToken(home, service)
    const who = await home.run(['whoami', '--json'], { env })
    expect(JSON.parse(who.stdout)).toMatchObject({ user: null, from: 'environment' })
    const augmented = await home.run(['augment', '-t', 'Hello', '-n', '2', '--json'], { env })
    expect(augmented.code).toBe(0)
    expect(service.requests.at(-1)?.headers.authorization).toBe(env.AUTHORIZATION_TOKEN)
    expect(who.stdout + who.stderr + augmented.stdout + augmented.stderr).not.toContain(
      env.AUTHORIZATION_TOKEN,
    )
    const names = await readdir(join(home.folder, 'config'), { recursive: true })
    expect(names.filter(name => name.endsWith('.sealed'))).toEqual([])
  })

  it('says whose fault it is when the token of the environment is refused', async () => {
    const env = { ...(await withToken(home, service)), AUTHORIZATION_TOKEN: 'long-forgotten' }
    const ran = await home.run(['augment', '-t', 'Hello', '--json'], { env })
    expect(ran).toMatchObject({ code: 3, stdout: '' })
    const { error, exitCode } = errorShape.parse(lastLine(ran.stderr))
    expect([error.kind, exitCode]).toEqual(['auth', 3])
    expect(error.text).toContain('AUTHORIZATION_TOKEN')
    expect(ran.stderr).not.toContain(env.AUTHORIZATION_TOKEN)
    const bad = await home.run(['whoami'], { env: { AUTHORIZATION_TOKEN: 'two\nlines' } })
    expect(bad.code).toBe(2)
    expect(bad.stderr).not.toContain('lines')
  })
})

describe('services', () => {
  it('lists, shares, takes in and removes them', async () => {
    await logIn()
    const list = await home.run(['profiles', '--json'])
    expect(JSON.parse(list.stdout)).toEqual({
      profiles: [
        {
          id: 'this-computer',
          name: 'This computer',
          kind: 'built-in',
          address: null,
          inUse: false,
          signedIn: true,
        },
        { id: 'office', name: 'Office', kind: 'remote', address: service.url, inUse: true, signedIn: false },
      ],
      problems: [],
    })
    expect((await home.run(['profiles'])).stdout).toMatch(/^ {3}this-computer .*\n\* {2}office /)

    const shared = await home.run(['profiles', 'export', 'office'])
    expect(JSON.parse(shared.stdout)).toMatchObject({ name: 'Office', email: '' })
    expect((await home.run(['profiles', 'export', 'office', 'office.json'])).code).toBe(0)
    const again = await home.run(['profiles', 'export', 'office', 'office.json'])
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('--force')
    const taken = await home.run(['profiles', 'import', '-', '--json'], { stdin: shared.stdout })
    expect(JSON.parse(taken.stdout)).toEqual({ profile: 'office-2' })
    expect((await home.run(['profiles', 'import', 'missing.json'])).code).toBe(2)
    expect((await home.run(['profiles', 'import', '-'], { stdin: '{"name":1}' })).code).toBe(2)

    expect((await home.run(['profiles', 'remove', 'Office'])).code).toBe(2)
    expect((await home.run(['profiles', 'remove', 'office'])).code).toBe(0)
    const left = await home.run(['profiles', '--json'])
    expect(left.stdout).not.toContain('"office"')
  })

  it('checks one, and ends with what it found', async () => {
    await logIn('--keep')
    const good = await home.run(['profiles', 'check', '--json'])
    expect(good.code).toBe(0)
    const { checks } = JSON.parse(good.stdout) as { checks: { check: string; state: string }[] }
    expect(checks.map(({ check, state }) => [check, state])).toContainEqual(['sign-in', 'ok'])
    await service.stop()
    const gone = await home.run(['profiles', 'check'])
    expect(gone.code).toBe(4)
    expect(gone.stdout).toContain('Failed')
  })
})
