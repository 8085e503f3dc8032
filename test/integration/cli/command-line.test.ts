import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { type Home, openHome } from './command-line'

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

/** With a token, and without any sign-in on disk. */
async function withToken(): Promise<{ AUTHORIZATION_TOKEN: string }> {
  await home.run(['profiles', 'add', service.url, '--name', 'Office'])
  await home.run(['profiles', 'use', 'office'])
  return { AUTHORIZATION_TOKEN: tokenOf(service, testAccount) }
}

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
    const env = await withToken()
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
    await withToken()
    const env = { AUTHORIZATION_TOKEN: 'long-forgotten' }
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

describe('sentences', () => {
  it('prints one suggestion a line, from the words or from stdin', async () => {
    const env = await withToken()
    const ran = await home.run(['augment', '-t', '-', '-n', '2'], { env, stdin: 'Turn On the Light\n' })
    expect(ran).toEqual({
      code: 0,
      stdout: 'turn on the light variant 1\nturn on the light variant 2\n',
      stderr: '',
    })
    expect(service.requests.at(-1)?.body).toEqual({ text: 'Turn On the Light', exampleCount: 2 })
  })

  it('counts the places of entities in code points, there and back', async () => {
    const env = await withToken()
    const words = ['augment', '-t', '😀 book four people', '-n', '2', '--entity', '7:18:party']
    const plain = await home.run(words, { env })
    expect(plain.stdout).toBe(
      '😀 book [four people](party) variant 1\n😀 book [four people](party) variant 2\n',
    )
    const json = await home.run([...words, '--json'], { env })
    const entity = { start: 7, end: 18, value: 'four people', entity: 'party' }
    expect(JSON.parse(json.stdout)).toEqual({
      text: '😀 book four people',
      suggestions: [1, 2].map(number => ({
        text: `😀 book four people variant ${number}`,
        entities: [entity],
        unplaced: [],
      })),
    })
    expect(service.requests.at(-1)?.body).toMatchObject({ entities: [entity] })
  })

  it('reads entities from a file, and refuses what does not fit before anything is sent', async () => {
    const env = await withToken()
    await writeFile(join(home.folder, 'good.txt'), '7:12:city\n')
    await writeFile(
      join(home.folder, 'moved.json'),
      JSON.stringify([{ start: 0, end: 5, value: 'Paris', entity: 'city' }]),
    )
    await writeFile(join(home.folder, 'bad.txt'), '7-12 city\n')
    const to = ['translate', '-t', 'fly to Paris', '--from', 'en', '--to', 'de']
    const good = await home.run([...to, '--entities', 'good.txt'], { env })
    expect(good).toEqual({ code: 0, stdout: '[de] fly to [Paris](city)\n', stderr: '' })
    const moved = await home.run([...to, '--entities', 'moved.json'], { env })
    expect(moved.stdout).toBe(good.stdout)
    expect(moved.stderr).toContain('Paris')
    const sent = service.requests.length
    const refused = await Promise.all([
      home.run([...to, '--entities', 'bad.txt'], { env }),
      home.run([...to, '--entity', '40:50:city'], { env }),
      home.run([...to, '--entity', '7:12:city', '--entity', '9:12:name'], { env }),
      home.run([...to, '--entity', 'city'], { env }),
      home.run(['augment', '-t', 'x', '-n', '11', '--entity', '0:1:x'], { env }),
    ])
    expect(refused.map(({ code, stdout }) => [code, stdout])).toEqual(refused.map(() => [2, '']))
    expect(service.requests.length).toBe(sent)
  })

  it.each([
    ['a refusal', { kind: 'status', status: 422, message: 'Too odd' }, 1, 'Too odd'],
    ['a server in trouble', { kind: 'status', status: 500 }, 1, '500'],
    ['too many requests', { kind: 'too-many' }, 1, 'pause'],
    ['a web page', { kind: 'html' }, 1, 'not a speech service'],
    ['an expired token', { kind: 'status', status: 401, message: 'Token expired' }, 3, 'Token expired'],
  ] as const)('ends with the right code after %s', async (_what, misbehaviour, code, told) => {
    const env = await withToken()
    service.script({ operation: 'translate', do: misbehaviour })
    const ran = await home.run(['translate', '-t', 'x', '--from', 'en', '--to', 'hi'], { env })
    expect(ran).toMatchObject({ code, stdout: '' })
    expect(ran.stderr).toContain(told)
  })

  it('ends with 4 when nobody is there, and with 3 when nobody is signed in', async () => {
    const env = await withToken()
    const words = ['translate', '-t', 'x', '--from', 'en', '--to', 'hi']
    expect((await home.run(words)).code).toBe(3)
    await service.stop()
    const ran = await home.run(words, { env })
    expect(ran).toMatchObject({ code: 4, stdout: '' })
    expect(ran.stderr).toContain('Cannot reach')
  })
})

describe('lines to speak, before anything is sent', () => {
  it('names every bad row, and sends nothing', async () => {
    const env = await withToken()
    await writeFile(
      join(home.folder, 'lines.csv'),
      'text,gender,language,time\nHello,female,en-IN,2.5\n,male,en-IN,\nBye,loud,en-IN,\nOne,male,,soon\n',
    )
    const sent = service.requests.length
    const ran = await home.run(['speak', 'lines.csv'], { env })
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    for (const place of ['line 3', 'line 4', 'line 5']) expect(ran.stderr).toContain(`lines.csv, ${place}`)
    expect(ran.stderr).not.toContain('line 2')
    const planned = await home.run(
      ['speak', 'lines.csv', '--skip-bad', '--dry-run', '--json', '-o', 'takes'],
      { env },
    )
    expect(planned.code).toBe(0)
    expect(JSON.parse(planned.stdout)).toEqual({
      line: 1,
      text: 'Hello',
      gender: 'female',
      language: 'en-IN',
      file: join('takes', 'Hello.wav'),
    })
    expect(service.requests.length).toBe(sent)
  })

  it('makes safe names by the template, no two the same, and replaces nothing unasked', async () => {
    const words = [
      'speak',
      '-',
      '--gender',
      'male',
      '--language',
      'en-US',
      '--dry-run',
      '--name',
      '{text:20}',
      '-o',
      'out',
    ]
    const stdin = '../../etc/passwd\nsame\nSame\nCON\n'
    const ran = await home.run(words, { stdin })
    const names = ran.stdout
      .split('\n')
      .map(line => line.split('  ')[0])
      .filter(name => name !== '')
    expect(names).toEqual(
      ['-..-etc-passwd.wav', 'same.wav', 'Same (2).wav', '_CON.wav'].map(name => join('out', name)),
    )
    await mkdir(join(home.folder, 'out'))
    await writeFile(join(home.folder, 'out/same.wav'), '')
    const taken = await home.run(words, { stdin })
    expect(taken.code).toBe(2)
    expect(taken.stderr).toContain('same.wav')
    expect((await home.run([...words, '--force'], { stdin })).code).toBe(0)
    const unknown = await home.run(['speak', '-t', 'x', '--name', '{nmae}'], { stdin: '' })
    expect(unknown.code).toBe(2)
    expect(unknown.stderr).toContain('{nmae}')
  })
})

describe('recordings, before anything is sent', () => {
  it('names every file that is none, and what is missing', async () => {
    const env = await withToken()
    await writeFile(join(home.folder, 'empty.wav'), '')
    await writeFile(join(home.folder, 'one.wav'), 'RIFF')
    await writeFile(join(home.folder, 'two.wav'), 'RIFF')
    const sent = service.requests.length
    const bad = await home.run(['transcribe', 'empty.wav', 'missing.wav', '.', '--language', 'en'], { env })
    expect(bad.code).toBe(2)
    for (const name of ['empty.wav: ', 'missing.wav: ', '.: ']) expect(bad.stderr).toContain(name)
    const more = await Promise.all([
      home.run(['transcribe', 'one.wav'], { env }),
      home.run(['transcribe', 'one.wav', '--language', 'en'], { env }),
      home.run(['transcribe', 'one.wav', 'two.wav', '--language', 'en', '--domain', 'd'], { env }),
      home.run(['transcribe', 'one.wav', '--language', 'en', '--domain', 'd', '--format', 'srt,mp3'], {
        env,
      }),
    ])
    expect(more.map(({ code }) => code)).toEqual([2, 2, 2, 2])
    const told = ['--language', '--domain', '--out', '--format']
    for (const [at, { stderr }] of more.entries()) expect(stderr).toContain(told[at])
    expect(service.requests.length).toBe(sent)
  })
})
