import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CommandLineHost } from '../../../electron/cli/host'
import { openJobs } from '../../../electron/cli/jobs/open-jobs'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { findTasks } from '../../../electron/find-tasks'
import type { StartedPool } from '../../../electron/library/index/index-pool'
import { openLibraryIndex } from '../../../electron/library/index/library-index'
import { findableThings } from '../../../shared/find/find-requests'
import { seededFiles } from '../../e2e/seed-transcript'
import { meeting } from '../../unit/renderer/workbench/sample-transcript'
import { type Home, openHome, type Ran } from './command-line'

const noWatch = { progress: () => undefined, stage: () => undefined }

/** The index as it is, in this process: there is no bundle for a thread. */
const openWork: CommandLineHost['openWork'] = (core, options) => {
  const startPool = (): StartedPool => ({
    run: (name, input) => findTasks[name]?.(input as never, noWatch) as never,
    close: async () => undefined,
  })
  const { log } = core.logbook
  const openIndex = (folders: Parameters<typeof openLibraryIndex>[0]['folders']) =>
    openLibraryIndex({ ...core, folders, startPool, log })
  return openJobs({ ...core, openIndex }, options)
}

/** What its file says it is in. */
const said = (path: string) => (path.includes('/recordings/') ? { language: 'en-IN' } : {})

let home: Home
beforeEach(async () => {
  home = await openHome()
  const folder = nodeProgramFolder(home.env, 'linux', home.folder)
  for (const [path, content] of Object.entries(
    seededFiles({ transcript: meeting, name: 'Weekly meeting' }),
  )) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), JSON.stringify({ ...content, ...said(path) }))
  }
})
afterEach(() => home.remove())

const run = (...words: string[]): Promise<Ran> => home.run(['find', ...words], { host: { openWork } })

it('tells of each kind that can be found', async () => {
  const { stdout } = await run('--help')
  const sentence = stdout.split('\n').find(line => line.startsWith('Find')) ?? ''
  for (const thing of findableThings) {
    expect(sentence).toContain(thing.slice(0, 5))
    expect(stdout).toContain(`"${thing}"`)
  }
})

it('prints what was said, where, and when', async () => {
  const { code, stdout } = await run('parade', 'stabling')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^recording {2}recording-1 {2}Weekly meeting {2}0:00:11\.00 {2}.*stabling lines at Cuffe Parade/,
  )
  expect(stdout.trim().split('\n')).toHaveLength(1)
})

it('says the same as JSON, of the kinds that were asked for', async () => {
  const { stdout } = await run('"Cuffe Parade"', '--json', '--kind', 'recording,sheet')
  expect(JSON.parse(stdout)).toEqual({
    found: [
      {
        ...{ in: 'recording', id: 'recording-1', name: 'Weekly meeting', places: 1, at: 11 },
        editedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        key: expect.stringMatching(/^\d+$/),
        text: expect.stringContaining('Cuffe Parade'),
      },
    ],
    more: [],
  })
  expect(JSON.parse((await run('Parade', '--kind', 'sheet', '--json')).stdout)).toEqual({
    found: [],
    more: [],
  })
})

it('finds a recording by its speaker and its language', async () => {
  for (const word of ['Siddiqui', 'english', 'en-IN', 'weekly'])
    expect([word, (await run(word)).code]).toEqual([word, 0])
})

it('ends with 1 where nothing is found, and with 2 where nothing can be looked for', async () => {
  expect(await run('nonesuch')).toEqual({ code: 1, stdout: '', stderr: 'Nothing found\n' })
  expect((await run()).code).toBe(2)
  expect((await run('x', '--kind', 'job,nonesuch')).code).toBe(2)
})
