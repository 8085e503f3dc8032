import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommandLineHost } from '../../../electron/cli/host'
import type { CliWork } from '../../../electron/cli/work-port'
import { failure } from '../../../shared/result'
import { startTestService, type TestService } from '../../service/start'
import { asNobody } from '../as-nobody'
import { quickTime } from '../jobs/quick-time'
import { type Home, openHome, openJobsHere, type Ran, tokenInEnvironment } from './command-line'

let service: TestService
let home: Home
let env: Record<string, string>

const { clock, timers } = quickTime(100)
const broken = failure({ kind: 'storage', reason: 'failed', file: '/library/jobs', code: 'EIO' })
const isBroken = async (): Promise<typeof broken> => broken

const run = (words: readonly string[], host: Partial<CommandLineHost> = {}): Promise<Ran> =>
  home.run(words, { env, host: { clock, timers, ...host } })

/** The real jobs, but for what is broken about them. */
const openWith =
  (parts: Partial<CliWork>): CommandLineHost['openWork'] =>
  async (core, options) => {
    const opened = await openJobsHere(core, options)
    return opened.ok ? { ok: true, value: { ...opened.value, ...parts } } : opened
  }

/** The list is gone once a job was found in it. */
const listsOnce: CommandLineHost['openWork'] = async (core, options) => {
  const opened = await openJobsHere(core, options)
  if (!opened.ok) return opened
  const work = opened.value
  let lists = 0
  const list: CliWork['list'] = () => {
    lists += 1
    return lists === 1 ? work.list() : isBroken()
  }
  return { ok: true, value: { ...work, list } }
}

beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
  await writeFile(join(home.folder, 'talk.wav'), 'RIFF')
  await home.run(['profiles', 'add', service.url, '--name', 'Office'])
  await home.run(['profiles', 'use', 'office'])
  env = tokenInEnvironment(service)
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

const speak = ['speak', '-t', 'x', '--gender', 'male', '--language', 'en']
const transcribe = ['transcribe', 'talk.wav', '--language', 'en', '--domain', 'd']
const segments = ['segments', 'one', 'two']

function expectTold({ code, stdout, stderr }: Ran): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('/library/jobs')
}

it('sends nothing to another service while it cannot read which one is in use, and moves nothing', async () => {
  const folder = join(home.folder, 'config', 'Parlance')
  const settings = join(folder, 'settings.json')
  const before = await readdir(folder)
  await chmod(settings, 0)
  const listed = await asNobody(() => run(['profiles', 'list']))
  expect(listed).toMatchObject({ code: 1, stdout: '' })
  const { code, stdout, stderr } = await asNobody(() =>
    run(['translate', '-t', 'x', '--from', 'en', '--to', 'hi']),
  )
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(settings)
  await chmod(settings, 0o600)
  // Its own log may be written there.
  const known = [...before, 'logs']
  expect((await readdir(folder)).filter(name => !known.includes(name))).toEqual([])
  expect(service.requests).toEqual([])
  expect(await run(['translate', '-t', 'x', '--from', 'en', '--to', 'hi'])).toMatchObject({ code: 0 })
})

it.each([[speak], [transcribe], [segments], [['jobs']], [['jobs', 'show', '01k2']]])(
  'tells of a library that cannot be opened: %j',
  async words => {
    expectTold(await run(words, { openWork: isBroken, listJobs: isBroken }))
    expect(service.requests).toEqual([])
  },
)

it.each([
  [['jobs']],
  [['jobs', '--watch']],
  [['jobs', 'show', '01k2']],
  [['jobs', 'save', '01k2']],
  [['jobs', 'watch', '01k2']],
  [['jobs', 'cancel', '01k2']],
  [['segments', '--job', '01k2']],
])('tells of jobs that cannot be listed: %j', async words => {
  expectTold(await run(words, { openWork: openWith({ list: isBroken }), listJobs: isBroken }))
})

it('lists jobs where what would run them cannot be had', async () => {
  const builtIn = (): Promise<never> => Promise.reject(new Error('no engines'))
  const ran = await run(['jobs', '--json'], { openWork: isBroken, builtIn })
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(ran.stdout)).toEqual({ jobs: [], problems: [] })
})

it.each([[speak], [transcribe], [segments]])('tells of a job that cannot be started: %j', async words => {
  expectTold(await run(words, { openWork: openWith({ start: isBroken }) }))
})

it.each([[speak], [transcribe], [segments]])('tells of jobs it loses sight of: %j', async words => {
  expectTold(await run(words, { openWork: openWith({ list: isBroken }) }))
})

describe('a job that is there', () => {
  const jobId = async (): Promise<string> => (await run(['jobs'])).stdout.split('  ')[0] ?? ''

  it('is told of where it cannot be read or changed', async () => {
    service.world.states.speech = ['Queued', 'Failed']
    expect((await run(speak)).code).toBe(1)
    const id = await jobId()
    expect(id).not.toBe('')
    const unreadable = openWith({ read: isBroken })
    expectTold(await run(['jobs', 'show', id], { openWork: unreadable }))
    expectTold(await run(['jobs', 'save', id], { openWork: unreadable }))
    expectTold(await run(['segments', '--job', id], { openWork: unreadable }))
    expectTold(await run(['jobs', 'watch', id], { openWork: openWith({ take: isBroken }) }))
    expectTold(await run(['jobs', 'retry', id], { openWork: openWith({ act: isBroken }) }))
    for (const order of ['retry', 'watch']) {
      expectTold(await run(['jobs', order, id], { openWork: listsOnce }))
    }
  })

  it('is told of where what came of it cannot be read', async () => {
    expect((await run(transcribe)).code).toBe(0)
    const id = await jobId()
    const unreadable = openWith({ transcriptOf: isBroken })
    expectTold(await run(['jobs', 'save', id], { openWork: unreadable }))
    expectTold(await run(['segments', '--job', id], { openWork: unreadable }))
    const ran = await run([...speak, '--json'], { openWork: openWith({ fileOf: isBroken }) })
    expect(ran.code).toBe(1)
    expect(ran.stdout).toContain('/library/jobs')
    const lost = await run(speak, { openWork: openWith({ read: isBroken }) })
    expectTold(lost)
  })
})

it.each([
  [new Error('a mistake'), 'a mistake'],
  ['no error at all', 'no error at all'],
])('tells of a mistake of its own in words to send in: %s', async (thrown, told) => {
  const listJobs = (): Promise<never> => Promise.reject(thrown)
  const ran = await run(['jobs', '--json'], { listJobs })
  expect(ran).toMatchObject({ code: 1, stdout: '' })
  expect(ran.stderr).toContain('authors')
  expect(ran.stderr).toContain(told)
})
