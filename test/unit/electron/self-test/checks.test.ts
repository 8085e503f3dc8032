import { describe, expect, it } from 'vitest'
import type { OpenedPaths } from '../../../../electron/ports'
import { stagesOf, type TestedProgram } from '../../../../electron/self-test/checks'
import {
  facesAreRead,
  isAtWork,
  startsOnThisComputer,
  whatIsDrawn,
} from '../../../../electron/self-test/page-questions'
import { runStages } from '../../../../electron/self-test/run-checks'
import { success } from '../../../../shared/result'

const files = (): TestedProgram['files'] => {
  const kept = new Map<string, Buffer>()
  return {
    read: async file => success(kept.get(file) ?? null),
    async write(file, content) {
      kept.set(file, Buffer.from(content))
      return success(null)
    },
    async remove(file) {
      kept.delete(file)
      return success(null)
    },
  }
}

const spoken = (loudness: number): Awaited<ReturnType<TestedProgram['speech']>> => ({
  speak: async () => ({
    ok: true,
    value: {
      sound: { samples: new Float32Array(8_000).fill(loudness), sampleRate: 16_000 },
      voice: { id: 'ada', name: 'Ada', gender: 'female', language: 'en-US' },
    },
  }),
})

type Box = Awaited<ReturnType<TestedProgram['secretBox']>>
const openedAs = (text: string): OpenedPaths => ({ state: 'open', text, outdated: false })
const keychain: Box = {
  keeps: 'keychain',
  store: async () => ({ kind: 'keychain', name: 'Keychain' }),
  seal: async text => Buffer.from([...text].reverse().join('')),
  open: async sealed => openedAs([...sealed.toString()].reverse().join('')),
}
const memory: Box = { ...keychain, store: async () => ({ kind: 'memory', reason: 'no-encryption' }) }

/** A program in which everything works. */
const fine: TestedProgram = {
  os: 'macos',
  age: () => 400,
  pause: () => Promise.resolve(),
  isShown: () => true,
  ask: async () => ({ ok: true, value: 'fine' }),
  troubles: () => [],
  secretBox: async () => keychain,
  speech: async () => spoken(0.5),
  loadAddon: async () => ({ ok: true, value: '1.0 for here' }),
  assets: async () => ['first-a1.js', 'pattern-worker-b2.js'],
  folder: '/data',
  files: files(),
  mounts: new Map([['downloads', '/data/library/downloads']]),
  resources: null,
  finish: async () => undefined,
}

/** The lines of what failed, by name. Limits end at once, so that what waits for ever is told. */
async function failuresOf(program: Partial<TestedProgram>): Promise<Record<string, string>> {
  const lines: string[] = []
  const timers = {
    set: (run: () => void) => setTimeout(run, 30),
    clear: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  }
  const tested = { ...fine, files: files(), ...program }
  const isFine = await runStages(stagesOf(tested), { timers, say: line => lines.push(line) })
  const failed = lines.filter(line => line.startsWith('FAIL '))
  expect(isFine).toBe(failed.length === 0)
  return Object.fromEntries(failed.map(line => line.slice('FAIL '.length).split(/: (.*)/, 2)))
}

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 1))
const never = (): Promise<never> => new Promise(() => undefined)
/** Answers one of the page's questions otherwise than well. */
const pageThat =
  (question: string, answer: unknown): TestedProgram['ask'] =>
  async script =>
    script === question ? answer : { ok: true, value: 'fine' }

describe('a program that tests itself', () => {
  it('finds nothing wrong where nothing is', async () => {
    expect(await failuresOf({})).toEqual({})
  })

  it.each<[string, string, string, Partial<TestedProgram>]>([
    ['no window is ever shown', 'window', 'a window that can be seen', { isShown: () => false, pause }],
    [
      'nothing is drawn',
      'page',
      'a heading, the page is empty',
      { ask: pageThat(whatIsDrawn, { ok: false, error: 'a heading, the page is empty' }), pause },
    ],
    [
      'the page answers nonsense',
      'page',
      'Invalid input',
      { ask: async script => (script === whatIsDrawn ? 'what?' : { ok: true, value: 'fine' }) },
    ],
    [
      'the built-in service cannot be started',
      'work',
      'port',
      { ask: pageThat(startsOnThisComputer, { ok: false, error: 'port' }) },
    ],
    [
      'the page stays with its first screen',
      'work',
      'the screens',
      { ask: pageThat(isAtWork, { ok: false, error: 'the screens' }), pause },
    ],
    [
      'its typeface is not in the package',
      'typeface',
      'no file',
      { ask: pageThat(facesAreRead, { ok: false, error: 'no file' }) },
    ],
    ['a worker of the page is missing', 'page worker', 'not there', { assets: async () => ['first-a1.js'] }],
    [
      'the engine is missing',
      'speech',
      'broke down',
      { speech: async () => ({ speak: async () => ({ ok: false, error: 'The engine broke down.' }) }) },
    ],
    ['what is spoken is silent', 'speech', 'nothing can be heard', { speech: async () => spoken(0) }],
    [
      'the addon of this architecture is missing',
      'model addon',
      'Could not find',
      { loadAddon: async () => ({ ok: false, error: 'Could not find it.' }) },
    ],
    [
      'what was just made is not found',
      'index',
      'does not find',
      {
        ask: async script =>
          script.includes('parlance.find(')
            ? { ok: false, error: 'it does not find "Zanzi"' }
            : { ok: true, value: 'fine' },
      },
    ],
    ['the keychain waits for a person', 'secret', 'wait for a person', { secretBox: never }],
    ['there is no keychain on a Mac', 'secret', 'no-encryption', { secretBox: async () => memory }],
    [
      'a secret is not sealed at all',
      'secret',
      'read by anybody',
      { secretBox: async () => ({ ...keychain, seal: async text => Buffer.from(text) }) },
    ],
    [
      'the keychain refuses to seal',
      'secret',
      'not sealed',
      { secretBox: async () => ({ ...keychain, seal: async () => null }) },
    ],
    [
      'the keychain is locked',
      'secret',
      'waits',
      { secretBox: async () => ({ ...keychain, open: async () => ({ state: 'waits' }) }) },
    ],
    [
      'a secret is not what it was',
      'secret',
      'not what is opened',
      { secretBox: async () => ({ ...keychain, open: async () => openedAs('other') }) },
    ],
    ['the licences are not in the package', 'licences', 'LICENSE.txt', { resources: '/opt/Parlance' }],
    ['it does not come to its end', 'end', 'finished', { finish: never }],
    ['a box would have waited for a person', 'troubles', '2, told', { troubles: () => ['box', 'box'] }],
  ])('says so when %s', async (_what, name, why, program) => {
    const failures = await failuresOf(program)
    expect(Object.keys(failures)).toEqual([name])
    expect(failures[name]).toContain(why)
  })

  it('names each question that a page never answers, and asks the rest of the program all the same', async () => {
    const failures = await failuresOf({ ask: never })
    expect(new Set(Object.keys(failures))).toEqual(
      new Set(['page', 'work', 'typeface', 'page worker', 'sound', 'loudspeakers', 'index']),
    )
    expect(failures.page).toContain('still waits for a page that answers')
  })

  it('takes what went wrong for the reason why nothing is drawn', async () => {
    const ask = pageThat(whatIsDrawn, { ok: false, error: 'a heading' })
    const failures = await failuresOf({ ask, troubles: () => ['first.js is not there'] })
    expect(failures.page).toBe('first.js is not there')
  })

  it('finds the disk at fault when what was written is not there', async () => {
    const forgetful = { ...files(), write: async () => success(null) }
    expect(await failuresOf({ files: forgetful })).toEqual({
      'data folder': 'what was written is not what is read',
    })
  })

  it('takes a Linux without a keyring as it is', async () => {
    expect(await failuresOf({ os: 'linux', secretBox: async () => memory })).toEqual({})
  })
})
