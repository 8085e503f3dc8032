import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { nativeProgram } from '../../harness/native-programs'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService } from '../../service/start'
import {
  type Bundle,
  buildCommandLine,
  type Home,
  openHome,
  type Ran,
  type Running,
  type RunOptions,
  start,
  tokenInEnvironment,
} from './command-line'

/** What only the real program in a process of its own can show: codes, pipes, signals, the terminal. */

let bundle: Bundle
let service: TestService
let home: Home
let env: Record<string, string>

const begin = (words: readonly string[], options?: RunOptions): Running =>
  start('node', [bundle.program, ...words], home, options)
const run = (words: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  begin(words, { stdin: '', ...options }).ended

beforeAll(async () => {
  ;[bundle, service, home] = await Promise.all([buildCommandLine(), startTestService(), openHome()])
  await home.run(['profiles', 'add', service.url, '--name', 'Office'])
  await home.run(['profiles', 'add', 'http://127.0.0.1:1', '--name', 'Nobody'])
  await home.run(['profiles', 'add', service.url, '--name', 'Fresh'])
  await home.run(['profiles', 'use', 'office'])
  env = tokenInEnvironment(service)
}, 60_000)
afterAll(async () => {
  await Promise.all([bundle.remove(), service.stop(), home.remove()])
})

const translate = ['translate', '-t', 'x', '--from', 'en', '--to', 'hi']

it('ends with the code of each class, results on stdout and everything else on stderr', async () => {
  service.script({ operation: 'augment', times: 1, do: { kind: 'status', status: 422, message: 'Too odd' } })
  const [version, fine, failed, usage, auth, network] = await Promise.all([
    run(['--version']),
    run(translate, { env }),
    run(['augment', '-t', 'x'], { env }),
    run(['nonsense']),
    run(translate),
    run([...translate, '--profile', 'nobody'], {
      env: { ...env, AUTHORIZATION_ORIGIN: 'http://127.0.0.1:1' },
    }),
  ])
  expect(version).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' })
  expect(fine).toEqual({ code: 0, stdout: '[hi] x\n', stderr: '' })
  expect([failed, usage, auth, network].map(({ code }) => code)).toEqual([1, 2, 3, 4])
  for (const { stdout, stderr } of [failed, usage, auth, network]) {
    expect(stdout).toBe('')
    expect(stderr).not.toBe('')
  }
})

it('reads a text and a password from a pipe', async () => {
  const { email, password } = testAccount
  const [text, login] = await Promise.all([
    run(['translate', '-t', '-', '--from', 'en', '--to', 'hi'], { env, stdin: 'Grüße 😀\n' }),
    run(['login', '--profile', 'office', '--email', email], { stdin: `${password}\n` }),
  ])
  expect(text.stdout).toBe('[hi] Grüße 😀\n')
  expect(login.code).toBe(0)
  expect(login.stdout + login.stderr).not.toContain(password)
})

it('ends quietly when nobody reads on', async () => {
  const { child, ended } = begin(['completion', 'zsh'], { stdin: '' })
  child.stdout?.destroy()
  const { code, stderr } = await ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

it('ends in order at the first Ctrl+C', async () => {
  service.script({ operation: 'augment', times: 1, do: { kind: 'silence' } })
  const before = service.count('augment')
  const { child, ended } = begin(['augment', '-t', 'x'], { env, stdin: '' })
  await until(() => service.count('augment') > before)
  child.kill('SIGINT')
  const ran = await ended
  expect(ran).toMatchObject({ code: 130, stdout: '' })
  expect(ran.stderr).toContain('Ctrl+C')
})

it.runIf(process.platform !== 'win32')(
  'is ended by one signal when its disk does not answer',
  async () => {
    // A pipe nobody reads is what a file system looks like that hangs.
    const made = await start('bash', ['-c', 'mkfifo hangs'], home, { stdin: '' }).ended
    expect(made.code).toBe(0)
    await writeFile(join(home.folder, 'said.csv'), 'text,intent\nhello,greet\n,bye\n')
    const words = ['convert', 'said.csv', 'hangs', '--to', 'csv', '--skip-bad']
    const { child, says, ended } = begin(words, { stdin: '' })
    await says('said.csv')
    child.kill('SIGTERM')
    const { stderr } = await ended
    expect(stderr).toContain('Ctrl+C')
    expect(child.signalCode).toBe('SIGINT')
  },
  60_000,
)

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setImmediate(resolve))
}

/** `script` gives a command a terminal of its own. */
function onTerminal(words: readonly string[], options: RunOptions = {}): Running {
  const line = [process.execPath, bundle.program, ...words].map(word => `'${word}'`).join(' ')
  return start('script', ['-qec', line, '/dev/null'], home, {
    ...options,
    env: { TERM: 'xterm', ...options.env },
  })
}

it('serves this computer until Ctrl+C, and to whom was told', async () => {
  const words = ['serve', '--port', '0', '--email', 'me@example.org', '--json']
  const { child, says, ended } = begin(words, { stdin: 'long enough\n' })
  const said = await says('}\n')
  const { address } = z.object({ address: z.url() }).parse(JSON.parse(said))
  const login = async (password: string): Promise<number> => {
    const body = JSON.stringify({ email: 'me@example.org', password })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
    return reply.status
  }
  expect([await login('long enough'), await login('another one')]).toEqual([200, 401])
  child.kill('SIGINT')
  const ran = await ended
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout).not.toContain('long enough')
})

const onLinux = it.runIf(process.platform === 'linux' && nativeProgram('script') !== null)

onLinux('asks for e-mail and password on a terminal, and shows nothing of the password', async () => {
  const { email, password } = testAccount
  const { child, says, ended } = onTerminal(['login', '--profile', 'fresh'])
  await says('E-mail')
  child.stdin?.write(`${email}\r`)
  await says('Password')
  child.stdin?.write(`wrong\u0015${password}x\u007f\r`)
  await says(testAccount.name)
  const ran = await ended
  expect(ran.code).toBe(0)
  expect(ran.stdout).not.toContain(password)
  expect(ran.stdout).not.toContain('wrong')
})

onLinux('gives up the question at Ctrl+C', async () => {
  const { child, says, ended } = onTerminal(['login', '--profile', 'office', '--email', testAccount.email])
  const before = service.count('login')
  await says('Password')
  child.stdin?.write('secret\u0003')
  const ran = await ended
  expect(ran.code).toBe(130)
  expect(ran.stdout).not.toContain('secret')
  expect(service.count('login')).toBe(before)
})

onLinux('draws progress on a terminal, and only what it may', async () => {
  const words = ['speak', '-t', 'Guten Tag', '--gender', 'male', '--language', 'de-DE', '-o', 'tag.wav']
  service.world.states.speech = ['Completed']
  const drawn = await onTerminal(words, { env }).ended
  expect(drawn.code).toBe(0)
  expect(drawn.stdout).toContain('\u001b[32m✓\u001b[39m Guten Tag: done')
  expect(drawn.stdout).toContain('\u001b[1A\r\u001b[J')
  const dumb = await onTerminal([...words, '--force'], { env: { ...env, TERM: 'dumb', NO_COLOR: '1' } }).ended
  expect(dumb.stdout).not.toContain('\u001b')
  expect(dumb.stdout).toContain('Guten Tag: done')
})

it('offers its commands to bash', async () => {
  const { stdout } = await home.run(['completion', 'bash'])
  await writeFile(join(home.folder, 'completion.bash'), stdout)
  await mkdir(join(home.folder, 'films'))
  const script = `source completion.bash
    offer() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _parlance; echo "\${COMPREPLY[*]}"; }
    offer parlance lo; offer parlance profiles re; offer parlance speak --gender f
    offer parlance transcribe --for; offer parlance -q jobs --data-folder fil`
  const { ended } = start('bash', ['-c', script], home, { stdin: '' })
  const ran = await ended
  expect(ran.stdout.split('\n')).toEqual([
    'login logout',
    'remove',
    'female',
    '--format --force',
    'films',
    '',
  ])
  expect(ran.stderr).toBe('')
})
