import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InStream, OutStream } from '../../../electron/cli/host'
import type { SecretBox } from '../../../electron/ports'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService } from '../../service/start'
import { boxOf, lockedBox } from '../../unit/electron/session/test-box'
import { type Home, openHome, type Ran, tokenInEnvironment } from './command-line'

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

const { email, password, name } = testAccount
const stdin = `${password}\n`
const login = (...more: string[]): string[] => [
  'login',
  '--address',
  service.url,
  '--name',
  'Office',
  ...more,
]

const keychain = boxOf('here')

function terminal(...typed: string[]): { stdin: InStream; stderr: OutStream; shown: () => string } {
  const keys: InStream = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const left = [...typed]
  let shown = ''
  const stderr: OutStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString('utf8')
      shown += text
      // Whoever is asked answers, and not before.
      if (/[:?] ?$/.test(text) && left.length > 0) keys.push(left.shift())
      done()
    },
  })
  return { stdin: keys, stderr, shown: () => shown }
}

describe('signing in', () => {
  it('wants one service, and an account', async () => {
    const both = await home.run(login('--profile', 'this-computer', '--email', email), { stdin })
    const nobody = await home.run(login(), { stdin })
    const film = await home.run(login('--email', email), { stdin: 'x'.repeat(70_000) })
    expect([both.code, nobody.code]).toEqual([2, 2])
    expect(both.stderr).toContain('--profile')
    expect(nobody.stderr).toContain('--email')
    expect(film.code).not.toBe(0)
    expect(service.count('login')).toBe(0)
  })

  it('keeps the token in the keychain where there is one, unasked', async () => {
    const host = { secretBox: keychain, findProxy: async () => 'DIRECT' }
    const ran = await home.run(login('--email', email, '--json'), { stdin, host })
    expect(JSON.parse(ran.stdout)).toMatchObject({ profile: 'office', kept: 'keychain' })
    const who = await home.run(['whoami', '--json'], { host })
    expect(JSON.parse(who.stdout)).toMatchObject({ user: { name, email }, from: 'keychain' })
    // Without the keychain nobody is signed in.
    expect((await home.run(['whoami'])).code).toBe(3)
  })

  it('asks no keychain for what needs none', async () => {
    let asked = 0
    const counted =
      <Words extends unknown[], Answer>(ask: (...words: Words) => Answer) =>
      (...words: Words): Answer => {
        asked += 1
        return ask(...words)
      }
    const secretBox: SecretBox = {
      ...keychain,
      store: counted(keychain.store),
      seal: counted(keychain.seal),
      open: counted(keychain.open),
    }
    const host = { secretBox, findProxy: async () => 'DIRECT' }
    await home.run(login('--email', email), { stdin, host })
    expect(asked).toBeGreaterThan(0)
    asked = 0
    for (const words of [['--help'], ['completion', 'bash'], ['jobs'], ['profiles', 'use', 'office']]) {
      expect((await home.run(words, { host })).code).toBe(0)
    }
    const translate = ['translate', '-t', 'a', '--from', 'en', '--to', 'es']
    await home.run([...translate, '--profile', 'this-computer'], { host })
    await home.run(['whoami'], { host, env: tokenInEnvironment(service) })
    expect(asked).toBe(0)
    expect((await home.run(['whoami', '--json'], { host })).stdout).toContain(email)
    expect(asked).toBeGreaterThan(0)
  })

  it('says so when the token cannot be kept', async () => {
    const ran = await home.run(login('--email', email), { stdin, host: { secretBox: lockedBox } })
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('could not be kept')
  })

  it('remembers who signed in last, and calls a nameless one by the e-mail', async () => {
    const other = { ...testAccount, name: '', email: 'grace@example.org' }
    service.world.accounts.push(other)
    await home.run(login('--email', email), { stdin })
    const ran = await home.run(['login', '--profile', 'OFFICE', '--email', other.email], { stdin })
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain(`as ${other.email}`)
    const again = await home.run(['login', '--profile', 'office', '--json'], { stdin })
    expect(JSON.parse(again.stdout)).toMatchObject({ user: { email: other.email } })
  })

  it('asks on a terminal, and shows the e-mail alone', async () => {
    const { shown, ...host } = terminal(`${email}\r`, `${password}\r`)
    const ran = await home.run(login(), { host })
    expect(ran.code).toBe(0)
    expect(shown()).toContain(`Signed in to Office as ${name}`)
    expect(shown()).not.toContain(password)
  })

  it.each([
    ['the e-mail', ['\u0003']],
    ['the password', [`${email}\r`, '\u0003']],
  ])('ends with 130 at Ctrl+C instead of %s', async (_what, typed) => {
    const { shown, ...host } = terminal(...typed)
    const ran = await home.run(login(), { host })
    expect(ran.code).toBe(130)
    expect(shown()).not.toContain('Signed in')
    expect(service.count('login')).toBe(0)
  })

  it('accepts plain http for a service that is known already', async () => {
    await home.run(login('--email', email), { stdin })
    const ran = await home.run(login('--email', email, '--plain-http'), { stdin })
    expect(ran.code).toBe(0)
    const { profiles } = JSON.parse((await home.run(['profiles', '--json'])).stdout) as {
      profiles: unknown[]
    }
    expect(profiles.length).toBe(2)
    const shared = await home.run(['profiles', 'export', 'office'])
    expect(JSON.parse(shared.stdout)).toMatchObject({ name: 'Office' })
  })
})

describe('what is said of a service that is in the list', () => {
  const known = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(home.folder, 'config', 'Parlance', 'profiles', 'office.json'), 'utf8'))
  const storage = 'https://files.example.com'

  beforeEach(() => home.run(login('--email', email), { stdin }))

  it.each([
    ['by its name', () => ['--profile', 'office']],
    ['by its address', () => ['--address', service.url]],
  ])('is kept where it is named %s', async (_how, named) => {
    const more = ['--plain-http', '--storage', storage, '--name', 'Speech']
    expect((await home.run(['login', ...named(), ...more], { stdin })).code).toBe(0)
    const said = { name: 'Speech', storageUrl: storage, acceptsPlainHttp: true }
    expect(await known()).toMatchObject(said)
    expect((await home.run(['login', ...named()], { stdin })).code).toBe(0)
    expect(await known()).toMatchObject(said)
  })

  it('is refused where files would come from an open address', async () => {
    const words = ['login', '--profile', 'office', '--storage', 'http://10.0.0.7:9000']
    const open = await home.run(words, { stdin })
    expect(open).toMatchObject({ code: 2, stdout: '' })
    expect(open.stderr).toContain('--plain-http')
    expect((await home.run([...words, '--plain-http'], { stdin })).code).toBe(0)
  })
})

describe('this computer', () => {
  const profile = ['--profile', 'this-computer']

  it('needs no account, and is left again', async () => {
    const ran = await home.run(['login', ...profile, '--json'])
    expect(JSON.parse(ran.stdout)).toMatchObject({ profile: 'this-computer', kept: 'no' })
    const who = await home.run(['whoami', '--json'])
    expect(JSON.parse(who.stdout)).toMatchObject({ address: null, from: 'this-computer' })
    const out = await home.run(['logout', '--json'])
    expect(JSON.parse(out.stdout)).toEqual({ profile: 'this-computer' })
  })

  it('takes nothing that is said of a service, and is not gone to for it', async () => {
    await home.run(['profiles', 'add', service.url, '--name', 'Office'])
    await home.run(['profiles', 'use', 'office'])
    for (const said of [['--keep'], ['--email', email], ['--name', 'Mine'], ['--plain-http']]) {
      const ran = await home.run(['login', ...profile, ...said])
      expect(ran).toMatchObject({ code: 2, stdout: '' })
      expect(ran.stderr).toContain('takes no other option')
    }
    expect((await home.run(['profiles'])).stdout).toMatch(/\* +office /)
  })

  it('is started when it is asked for something, and checked', async () => {
    const words = ['translate', '-t', 'x', '--from', 'xx', '--to', 'yy']
    const ran = await home.run([...words, ...profile])
    expect(ran).toMatchObject({ code: 1, stdout: '' })
    const checked = await home.run(['profiles', 'check', 'this-computer', '--json'])
    expect(JSON.parse(checked.stdout)).toMatchObject({ profile: 'this-computer' })
    expect((await home.run(['profiles', 'check', 'nowhere'])).code).toBe(2)
    expect((await home.run(['profiles', 'export', 'this-computer'])).code).toBe(2)
  })

  it('does not take the token of the environment', async () => {
    await home.run(['profiles', 'add', service.url, '--name', 'Office'])
    const env = tokenInEnvironment(service)
    const who = await home.run(['whoami', ...profile, '--json'], { env })
    expect(JSON.parse(who.stdout)).toMatchObject({ from: 'this-computer' })
    const out = await home.run(['logout', '--profile', 'Office'], { env })
    expect(out.code).toBe(0)
    expect(out.stderr).toContain('AUTHORIZATION_TOKEN is still set')
  })
})

describe('the data folder', () => {
  it('may be another one', async () => {
    const words = ['--data-folder', 'elsewhere']
    await home.run(['profiles', 'add', service.url, '--name', 'Office', ...words])
    expect((await home.run(['profiles', ...words])).stdout).toContain('office')
    expect((await home.run(['profiles'])).stdout).not.toContain('office')
  })

  it('is told of where its settings could not be read', async () => {
    const folder = join(home.folder, 'config', 'Parlance')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'settings.json'), '{')
    const ran = await home.run(['profiles'])
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('put aside as')
    const aside = / as (.+)\.\n/.exec(ran.stderr)?.[1] ?? ''
    expect(await readFile(aside, 'utf8')).toBe('{')
  })
})

describe('texts and their answers', () => {
  beforeEach(async () => {
    await home.run(login('--email', email, '--keep'), { stdin })
  })
  const translate = ['translate', '--from', 'en', '--to', 'de']

  it('refuses an empty text before anything is sent', async () => {
    const sent = service.requests.length
    for (const words of [translate, ['augment']]) {
      const ran = await home.run([...words, '-t', '-'], { stdin: ' \n' })
      expect(ran).toMatchObject({ code: 2, stdout: '' })
      expect(ran.stderr).toContain('There is no text.')
    }
    expect((await home.run(['augment', '-t', 'x', '--entities', 'missing.txt'])).code).toBe(2)
    expect(service.requests.length).toBe(sent)
  })

  it('prints every translation that is wanted', async () => {
    const change = (data: unknown): unknown => ({
      ...(typeof data === 'object' ? data : {}),
      translatedText: 'one',
      suggestions: ['one', 'two', 'three'],
    })
    service.script({ operation: 'translate', do: { kind: 'data', change } })
    expect((await home.run([...translate, '-t', 'x'])).stdout).toBe('one\n')
    expect((await home.run([...translate, '-t', 'x', '--all'])).stdout).toBe('one\ntwo\nthree\n')
  })

  it('tells of a refusal where there are entities, too', async () => {
    service.script({ do: { kind: 'status', status: 422, message: 'Too odd' } })
    for (const words of [translate, ['augment']]) {
      const ran = await home.run([...words, '-t', 'fly to Paris', '--entity', '7:12:city'])
      expect(ran).toMatchObject({ code: 1, stdout: '' })
      expect(ran.stderr).toContain('Too odd')
    }
  })

  it('ends well when nobody reads any further, as in `parlance … | head`', async () => {
    const ran = await home.run([...translate, '-t', 'x'], { host: { stdout: refusing('EPIPE') } })
    expect(ran).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('says so and ends with 1 where the disk has no room for what it answers', async () => {
    const full = (words: readonly string[]): Promise<Ran> =>
      home.run(words, { host: { stdout: refusing('ENOSPC') } })
    const answered = await full([...translate, '-t', 'x'])
    const helped = await full(['--help'])
    for (const { code, stderr } of [answered, helped]) {
      expect(code).toBe(1)
      expect(stderr).toMatch(/^The disk is full\n.*stdout.*\n.*\n$/)
    }
    const asJson = await full([...translate, '-t', 'x', '--json'])
    expect(asJson.code).toBe(1)
    expect(JSON.parse(asJson.stderr)).toMatchObject({ error: { kind: 'storage' }, exitCode: 1 })
  })
})

const refusing = (code: string): Writable =>
  new Writable({
    write(_chunk, _encoding, done) {
      done(Object.assign(new Error(`write ${code}`), { code }))
    },
  })
