import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { OpenBuiltIn } from '../../../electron/cli/host'
import { builtInWith } from '../../../electron/cli/node-host'
import { startProcess } from '../../../electron/threads/task-process'
import type { FoundEngine, LanguageAbilities } from '../../../shared/built-in'
import { type Home, openHome, type Ran } from './command-line'

let home: Home

beforeEach(async () => {
  home = await openHome()
})
afterEach(() => home.remove())

const engine = (parts: Partial<FoundEngine>): FoundEngine => ({
  area: 'speech',
  id: 'voice',
  name: '',
  version: '',
  path: '',
  state: 'found',
  quality: null,
  languages: [],
  pairs: [],
  advice: null,
  ...parts,
})

/** What this machine happens to have is of no interest here. */
const withEngines =
  (engines: readonly FoundEngine[]): OpenBuiltIn =>
  async (core, userName) => {
    const parts = await builtInWith({ file: 'no-worker.cjs', startProcess })(core, userName)
    return { ...parts, thisComputer: { ...parts.thisComputer, found: async () => [...engines] } }
  }

/** Serves until it has said where, and asks something of the address before it is told to end. */
async function serve(
  words: readonly string[],
  engines: readonly FoundEngine[],
  visit: (said: string) => Promise<void>,
): Promise<Ran> {
  const stdout = new PassThrough()
  let press = (): void => {}
  let said = ''
  let visited: Promise<void> | null = null
  stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
    if (!said.endsWith('\n')) return
    visited ??= visit(said).finally(() => press())
  })
  const ran = await home.run(['serve', '--port', '0', ...words], {
    stdin: 'long enough\n',
    host: {
      stdout,
      builtIn: withEngines(engines),
      onInterrupt: listener => {
        press = listener
        return () => {}
      },
    },
  })
  await visited
  return { ...ran, stdout: said }
}

async function logIn(address: string, email: string, password: string): Promise<number> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return reply.status
}

it('says where it serves, what it can do and how to sign in, and ends when told to', async () => {
  const seen: number[] = []
  const ran = await serve(
    ['--email', "o'hara@example.org"],
    [
      engine({ name: 'Own voice', state: 'built-in' }),
      engine({ area: 'transcription', id: 'whisper', state: 'missing' }),
    ],
    async said => {
      const address = said.trimEnd()
      seen.push(await logIn(address, "o'hara@example.org", 'long enough'))
      seen.push(await logIn(address, "o'hara@example.org", 'long enouhg'))
    },
  )
  expect(seen).toEqual([200, 401])
  expect(ran.code).toBe(0)
  expect(ran.stdout).toMatch(/^http:\/\/\S+:\d+\n$/)
  expect(ran.stderr).toContain("o'\\''hara@example.org")
  expect(ran.stderr).toMatch(/speech +Own voice/)
  expect(ran.stderr).toMatch(/transcription +whisper/)
  expect(ran.stdout + ran.stderr).not.toContain('long enough')
  await expect(fetch(ran.stdout.trimEnd())).rejects.toThrow('fetch failed')
})

it('tells machines the same on one line', async () => {
  const ran = await serve(
    ['--json'],
    [engine({ name: 'Voice' }), engine({ id: 'none', state: 'missing' })],
    async () => {},
  )
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  const told = z.object({ address: z.url(), email: z.string(), engines: z.array(z.unknown()) })
  expect(told.parse(JSON.parse(ran.stdout))).toMatchObject({
    email: 'you@this-computer.localhost',
    engines: [
      { area: 'speech', name: 'Voice', ready: true },
      { area: 'speech', name: 'none', ready: false },
    ],
  })
})

it('names no engines where there are none', async () => {
  const ran = await serve([], [], async () => {})
  expect(ran.code).toBe(0)
  expect(ran.stderr).toContain('curl')
  expect(ran.stderr).not.toContain('speech')
})

it('shares its folder with no other one that serves at any free port', async () => {
  const folders: string[][] = []
  const served = async (): Promise<string[]> =>
    (await readdir(home.folder, { recursive: true }))
      .map(name => basename(name))
      .filter(name => name.startsWith('served-') && !name.includes('.lock'))
      .sort()
  await serve([], [], async first => {
    folders.push(await served())
    await serve([], [], async second => {
      expect(second).not.toBe(first)
      folders.push(await served())
    })
  })
  // Once both have ended, the first folder is free again.
  await serve([], [], async () => void folders.push(await served()))
  expect(folders).toEqual([['served-0'], ['served-0', 'served-0-2'], ['served-0', 'served-0-2']])
})

it('refuses to serve without a password, or with one that is soon guessed', async () => {
  const words = ['serve', '--port', '0']
  const [none, empty, short, long] = await Promise.all([
    home.run(words),
    home.run(words, { stdin: '\n' }),
    home.run(words, { stdin: 'short\n' }),
    home.run(words, { stdin: 'x'.repeat(70_000) }),
  ])
  expect([none.code, empty.code, short.code]).toEqual([2, 2, 2])
  expect(short.stderr).toContain('8')
  expect(short.stderr).not.toContain('short\n')
  expect(long.code).not.toBe(0)
  expect([none, empty, short, long].map(({ stdout }) => stdout)).toEqual(['', '', '', ''])
})

it('says so when the port is taken', async () => {
  const other = createServer()
  const port = await new Promise<number>(resolve => {
    other.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const ran = await home.run(['serve', '--port', String(port)], { stdin: 'long enough\n' })
  await new Promise(resolve => other.close(resolve))
  expect(ran).toMatchObject({ code: 1, stdout: '' })
  expect(ran.stderr).toContain(`Another program uses port ${port}.`)
})

it('lists what it would do in which language, and what would do more, without a password and without serving', async () => {
  const nothing = { by: null, get: [] }
  const voices = [
    { id: 'en-de', name: 'English to German', bytes: 20e6 },
    { id: 'de-en', name: 'German to English', bytes: 30e6 },
  ]
  const abilities: LanguageAbilities[] = [
    {
      language: 'de',
      areas: {
        speech: {
          by: { id: 'espeak-ng', name: 'eSpeak NG', quality: 'basic' },
          get: [{ id: 'ada', name: 'Ada', bytes: 145e6 }],
        },
        transcription: { by: { id: 'models', name: 'Whisper base', quality: 'good' }, get: [] },
        translation: { by: null, get: voices },
        augmentation: nothing,
      },
    },
    {
      language: 'en',
      areas: {
        ...{ speech: nothing, transcription: nothing, translation: nothing },
        augmentation: { by: { id: 'frames', name: '', quality: 'basic' }, get: [] },
      },
    },
  ]
  const builtIn: OpenBuiltIn = async (core, userName) => {
    const parts = await withEngines([])(core, userName)
    return { ...parts, thisComputer: { ...parts.thisComputer, abilities: async () => abilities } }
  }
  const ran = await home.run(['serve', '--engine-list'], { host: { builtIn } })
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout.split('\n').map(line => line.trim().split(/ {2,}/))).toEqual([
    ['Speech', 'Transcription', 'Translation', 'Augmentation'],
    [
      ...['de', 'German', 'eSpeak NG (basic); better: get ada, 145 MB', 'Whisper base'],
      ...['get en-de de-en, 50 MB', '-'],
    ],
    ['en', 'English', '-', '-', '-', 'frames (basic)'],
    [''],
  ])
  const json = await home.run(['serve', '--engine-list', '--json'], { host: { builtIn } })
  expect(JSON.parse(json.stdout)).toEqual(abilities)
})
