import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { startTestService, type TestService } from '../../service/start'
import { quickTime } from '../jobs/quick-time'
import { type Home, openHome, type Ran, tokenInEnvironment } from './command-line'

let service: TestService
let home: Home
let folder: string

const { clock, timers } = quickTime(100)
const run = (words: readonly string[]): Promise<Ran> =>
  home.run(words, {
    env: tokenInEnvironment(service),
    host: { clock, timers },
  })

/** A job that has ended, and the path of its file. */
async function aJob(text: string): Promise<string> {
  const before = new Set(await jobFiles())
  expect((await run(['speak', '-t', text, '--gender', 'male', '--language', 'en'])).code).toBe(0)
  const [made] = (await jobFiles()).filter(name => !before.has(name))
  return join(folder, 'library', 'jobs', made ?? '')
}

async function jobFiles(): Promise<string[]> {
  const names = await readdir(join(folder, 'library', 'jobs')).catch(() => [])
  return names.filter(name => name.endsWith('.json'))
}

beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
  folder = nodeProgramFolder(home.env, 'linux', home.folder)
  await home.run(['profiles', 'add', service.url, '--name', 'Office'])
  await home.run(['profiles', 'use', 'office'])
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

it('a job that cannot be read is named with its file, the others are listed, and the code says so', async () => {
  await aJob('First of them')
  const damaged = await aJob('Second of them')
  expect(await run(['jobs'])).toMatchObject({ code: 0, stderr: '' })
  const cut = (await readFile(damaged, 'utf8')).slice(0, -20)
  await rm(damaged)
  await writeFile(damaged, cut)

  const listed = await run(['jobs'])
  expect(listed.code).toBe(1)
  expect(listed.stdout.trim().split('\n')).toHaveLength(1)
  expect(listed.stdout).toContain('First of them')
  expect(listed.stderr).toContain('Second of them')
  expect(listed.stderr).toContain(`${damaged}.malformed-`)

  const again = await run(['jobs', '--json'])
  expect(again.code).toBe(1)
  expect(JSON.parse(again.stdout)).toMatchObject({
    jobs: [{ title: expect.stringContaining('First') }],
    problems: [{ what: 'job', state: 'damaged', part: 'whole', name: expect.stringContaining('Second') }],
  })
  const { file } = JSON.parse(again.stdout).problems[0]
  expect(await readFile(file, 'utf8')).toBe(cut)
  expect(await run(['jobs', '--watch'])).toMatchObject({ code: 1, stderr: expect.stringContaining(file) })
})

it('a job that is asked for and cannot be read is damaged, and not unknown', async () => {
  const damaged = await aJob('Good morning')
  await writeFile(damaged, '')
  const id = (damaged.split(/[\\/]/).at(-1) ?? '').replace('.json', '')
  const shown = await run(['jobs', 'show', id])
  expect(shown).toMatchObject({ code: 1, stdout: '' })
  expect(shown.stderr).toContain(`${damaged}.malformed-`)
  expect((await run(['jobs', 'show', 'nonesuch'])).code).toBe(2)
})

it('a damaged job says where it can be had back from, and waits when it is back', async () => {
  const damaged = await aJob('Good morning')
  const zip = join(folder, 'library-before-upgrade', 'before-upgrade-to-0.1.0-2026-11-20.zip')
  await mkdir(join(zip, '..'), { recursive: true })
  expect((await run(['library', 'backup', zip])).code).toBe(0)
  await writeFile(damaged, '')
  await rm(damaged.replace('.json', ''), { recursive: true })
  await rm(join(folder, 'library-indexes'), { recursive: true, force: true })
  const listed = await run(['jobs', '--json'])
  expect(listed.code).toBe(1)
  const [problem] = JSON.parse(listed.stdout).problems
  expect(problem.back).toEqual([{ from: 'backup', madeAt: expect.any(String) }])
  expect((await run(['jobs'])).stderr).toContain(`parlance library recover ${problem.file}`)
  expect((await run(['library', 'recover', problem.file])).code).toBe(0)
  const after = await run(['jobs', '--json'])
  expect([after.code, JSON.parse(after.stdout)]).toMatchObject([
    0,
    { jobs: [{ state: 'done' }], problems: [] },
  ])
})

it('a job of a newer version is told of and left as it is', async () => {
  const newer = await aJob('Good morning')
  const content = (await readFile(newer, 'utf8')).replace(/"version": \d+/, '"version": 99')
  await writeFile(newer, content)
  const { code, stderr } = await run(['jobs'])
  expect(code).toBe(1)
  expect(stderr).toContain(newer)
  expect(await readFile(newer, 'utf8')).toBe(content)
})

it('a service that cannot be read is named wherever services are listed', async () => {
  const file = join(folder, 'profiles', 'broken.json')
  await writeFile(file, '{"version":1,"name":"Annexe","baseUrl":7}')
  for (const words of [['profiles'], ['profiles', 'list', '--json']]) {
    const { code, stdout, stderr } = await run(words)
    expect(code).toBe(1)
    expect(stdout).toContain('Office')
    expect(stderr).toContain('Annexe')
    expect(stderr).toContain(`${file}.malformed-`)
  }
})
