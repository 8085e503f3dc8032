import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Ran, runProgram } from '../../../../electron/engines/programs/run-program'
import type { LinkPlaces } from '../../../../electron/terminal-command/link-state'
import {
  type CommandDisk,
  createTerminalCommand,
} from '../../../../electron/terminal-command/terminal-command'

const { lstat, mkdir, mkdtemp, readFile, readlink, rm, symlink, unlink, writeFile } = disk
const older = '/Users/ada/Old programs/Parlance.app/Contents/Resources/bin/parlance'
const foreign = '/opt/parlance/bin/parlance'

let folder: string
let link: string
let script: string
let asked: { program: string; args: readonly string[] }[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-command-'))
  // With everything that a shell would take apart.
  link = join(folder, `Ada's "bin" $HOME`, 'parlance')
  script = join(resourcesIn(folder), 'bin', 'parlance')
  asked = []
})
afterEach(() => rm(folder, { recursive: true }))

const resourcesIn = (path: string): string => join(path, "Ada's Parlance.app", 'Contents', 'Resources')

function denied(): Promise<never> {
  return Promise.reject(Object.assign(new Error('not yours'), { code: 'EACCES' }))
}
const locked: Partial<CommandDisk> = { mkdir: denied, symlink: denied, unlink: denied }

/** Does what macOS would, without asking anybody. */
function doIt(args: readonly string[]): Promise<Ran> {
  const [, , , line = '', , , ...words] = args
  const [, expression = ''] = /^do shell script (.*) with administrator privileges$/.exec(line) ?? []
  const shell = expression
    .split(' & ')
    .map(part => {
      const [, place] = /^quoted form of \(item (\d) of argv\)$/.exec(part) ?? []
      return place ? `'${words[Number(place) - 1]?.replaceAll("'", "'\\''")}'` : part.slice(1, -1)
    })
    .join('')
  return runProgram('/bin/sh', ['-c', shell], { timeoutMs: 60_000 })
}

function command({
  places,
  on,
  answer = doIt,
}: {
  places?: Partial<LinkPlaces>
  on?: Partial<CommandDisk>
  answer?: (args: readonly string[]) => Ran | Promise<Ran>
} = {}) {
  return createTerminalCommand({
    places: () => ({ platform: 'darwin', resources: resourcesIn(folder), link, ...places }),
    disk: { lstat, readlink, mkdir, symlink, unlink, ...on },
    async run(program, args) {
      asked.push({ program, args })
      return answer(args)
    },
  })
}

const is = (state: string) => ({ ok: true, value: { state, link } })

async function linkTo(target: string): Promise<void> {
  await mkdir(dirname(link), { recursive: true })
  await symlink(target, link)
}

async function putFile(): Promise<void> {
  await mkdir(dirname(link), { recursive: true })
  await writeFile(link, 'precious')
}

describe.skipIf(process.platform === 'win32')('the command of a Mac', () => {
  describe.each([
    ['where a person may write', {}],
    ['where only an administrator may', locked],
  ] as const)('%s', (_title, on) => {
    it('is put there with the folder it needs, and taken away', async () => {
      const { current, install, remove } = command({ on })
      expect(await current()).toEqual(is('absent'))
      expect(await install()).toEqual(is('here'))
      expect(await readlink(link)).toBe(script)
      expect(await remove()).toEqual(is('absent'))
      await expect(lstat(link)).rejects.toThrow('ENOENT')
      expect(asked).toHaveLength(on === locked ? 2 : 0)
    })

    it('takes the place of a link to another copy, or takes that away', async () => {
      await linkTo(older)
      const { current, install, remove } = command({ on })
      expect(await current()).toEqual(is('elsewhere'))
      expect(await install()).toEqual(is('here'))
      expect(await readlink(link)).toBe(script)
      await unlink(link)
      await symlink(older, link)
      expect(await remove()).toEqual(is('absent'))
    })

    it('leaves a file of somebody else', async () => {
      await putFile()
      const { install, remove } = command({ on })
      expect(await install()).toEqual(is('taken'))
      expect(await remove()).toEqual(is('taken'))
      expect(await readFile(link, 'utf8')).toBe('precious')
      expect(asked).toEqual([])
    })

    it('leaves a link to something else', async () => {
      await linkTo(foreign)
      const { install, remove } = command({ on })
      expect(await install()).toEqual(is('taken'))
      expect(await remove()).toEqual(is('taken'))
      expect(await readlink(link)).toBe(foreign)
      expect(asked).toEqual([])
    })
  })

  describe('an administrator', () => {
    it('is asked for by the system, with the paths as words of their own', async () => {
      await command({ on: locked }).install()
      expect(asked).toEqual([
        {
          program: '/usr/bin/osascript',
          args: [
            '-e',
            'on run argv',
            '-e',
            expect.stringMatching(/^do shell script "mkdir -p " & .* with administrator privileges$/),
            '-e',
            'end run',
            dirname(link),
            script,
            link,
          ],
        },
      ])
      expect(asked[0]?.args[3]).not.toContain(folder)
    })

    it('may be refused, and nothing has changed', async () => {
      const cancelled = { how: 'failed', detail: '0:95: execution error: User canceled. (-128)' } as const
      expect(await command({ on: locked, answer: () => cancelled }).install()).toEqual(is('absent'))
      await linkTo(script)
      expect(await command({ on: locked, answer: () => cancelled }).remove()).toEqual(is('here'))
    })

    it('who is none is told so', async () => {
      const detail = 'execution error: The administrator user name or password was incorrect. (-60007)'
      expect(await command({ on: locked, answer: () => ({ how: 'failed', detail }) }).install()).toEqual({
        ok: false,
        error: { kind: 'storage', reason: 'denied', file: link, code: detail },
      })
    })

    it('overwrites no file that came while the question was open', async () => {
      const answer = async (args: readonly string[]): Promise<Ran> => {
        await putFile()
        return doIt(args)
      }
      expect(await command({ on: locked, answer }).install()).toMatchObject({ ok: false })
      expect(await readFile(link, 'utf8')).toBe('precious')
    })

    it('is not asked for what an administrator cannot mend', async () => {
      const on = { symlink: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
      expect(await command({ on }).install()).toMatchObject({ ok: false, error: { reason: 'full' } })
      expect(asked).toEqual([])
    })
  })

  it.each([
    ['to-be-moved', { resources: '/Volumes/Parlance 0.1.0/Parlance.app/Contents/Resources' }],
    [
      'to-be-moved',
      { resources: '/private/var/folders/x/T/AppTranslocation/1/d/Parlance.app/Contents/Resources' },
    ],
    ['none', { resources: null }],
    ['none', { platform: 'linux' }],
  ] as const)('says %s and does nothing for %o', async (state, places) => {
    const { install, remove } = command({ places })
    expect(await install()).toEqual(is(state))
    expect(await remove()).toEqual(is(state))
    await expect(lstat(link)).rejects.toThrow('ENOENT')
    expect(asked).toEqual([])
  })
})
