import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ServerState } from '../../../shared/built-in'
import { testAccount } from '../../service/contract/world'
import { startTestService } from '../../service/start'
import { unwrap } from '../library/library-parts'
import { openTestProgram, profileAt, type TestProgram } from './test-program'

let program: TestProgram

beforeEach(async () => {
  program = await openTestProgram()
})
afterEach(() => program.close())

async function freePort(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise(resolve => server.close(() => resolve())) }
}

const state = async (): Promise<ServerState> => unwrap(await program.getServer(null))
const logIn = (address: string, body: object): Promise<Response> =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the service of this computer', () => {
  it('is for this program alone until others are let in', async () => {
    program.followSettings()
    expect(await state()).toEqual({ state: 'off' })
    expect(unwrap(await program.startOnThisComputer(null)).state).toBe('live')
    expect(await state()).toEqual({ state: 'off' })
  })

  it('lets other programs in at the port of the settings, with the password it tells', async () => {
    const { port, close } = await freePort()
    await close()
    program.followSettings()
    unwrap(await program.startOnThisComputer(null))
    unwrap(await program.saveSettings({ builtIn: { servesOthers: true, port } }))
    await expect.poll(state).toMatchObject({ state: 'on', address: `http://127.0.0.1:${port}` })
    const open = await state()
    if (open.state !== 'on') throw new Error('It is not open.')
    const { email, password } = open
    expect((await logIn(open.address, { email, password })).status).toBe(200)
    expect((await logIn(open.address, { email, password: 'guess' })).status).toBe(401)
    // Who worked here works on, at the new address.
    expect(program.core.sessions.get('this-computer').state).toBe('live')
    expect(program.core.profiles.get('this-computer')?.baseUrl).toBe(open.address)

    unwrap(await program.saveSettings({ builtIn: { servesOthers: false } }))
    await expect.poll(state).toEqual({ state: 'off' })
    await expect(logIn(open.address, { email, password })).rejects.toThrow()
  })

  it('is still there for this program when the port is taken, and says so', async () => {
    const taken = await freePort()
    unwrap(await program.saveSettings({ builtIn: { servesOthers: true, port: taken.port } }))
    program.followSettings()
    await expect
      .poll(state)
      .toMatchObject({ state: 'failed', error: { kind: 'port', reason: 'taken', code: 'EADDRINUSE' } })
    expect(unwrap(await program.startOnThisComputer(null)).state).toBe('live')
    await taken.close()
  })

  it('goes on as it is when another setting changes while the port is taken', async () => {
    const taken = await freePort()
    unwrap(await program.saveSettings({ builtIn: { servesOthers: true, port: taken.port } }))
    program.followSettings()
    unwrap(await program.startOnThisComputer(null))
    const address = () => program.core.profiles.get('this-computer')?.baseUrl
    const before = address()
    unwrap(await program.saveSettings({ appearance: { railCollapsed: true } }))
    unwrap(await program.startOnThisComputer(null))
    expect(address()).toBe(before)
    // Another port is asked for all the same.
    const { port, close } = await freePort()
    await close()
    unwrap(await program.saveSettings({ builtIn: { port } }))
    await expect.poll(state).toMatchObject({ state: 'on', address: `http://127.0.0.1:${port}` })
    await taken.close()
  })

  it('is signed in to again without a question when it forgot this program, but not on and on', async () => {
    unwrap(await program.startOnThisComputer(null))
    const { sessions } = program.core
    const token = () => sessions.tokenFor('this-computer')
    const first = token()
    await sessions.end('this-computer', first ?? '')
    await expect.poll(token).not.toBeNull()
    expect(token()).not.toBe(first)
    await sessions.end('this-computer', token() ?? '')
    unwrap(await program.saveSettings({ appearance: { railCollapsed: true } }))
    expect(sessions.get('this-computer').state).toBe('ended')
  })

  it('works in a folder of its own beside another program on the same data', async () => {
    unwrap(await program.startOnThisComputer(null))
    const other = await openTestProgram(program.folder)
    expect(unwrap(await other.startOnThisComputer(null)).state).toBe('live')
    const [one, two] = [program, other].map(({ core }) => core.profiles.get('this-computer')?.baseUrl)
    expect(one).not.toBe(two)
    await other.close()
  })
})

describe('jobs, as the page orders them', () => {
  it('begins one, shows it, and obeys', async () => {
    unwrap(await program.startOnThisComputer(null))
    const rows = [{ item: null, text: 'Hello.', count: 2, spans: [] }]
    const { id } = unwrap(
      await program.startJob({ kind: 'augment', profileId: 'this-computer', title: 'Try', for: null, rows }),
    )
    await expect
      .poll(async () => (await program.jobSummaries()).map(({ state: now }) => now))
      .toEqual([expect.stringMatching(/done|failed/)])
    expect(unwrap(await program.getJob({ id }))?.job.title).toBe('Try')
    expect(unwrap(await program.pauseJob({ id }))).toBeNull()
    expect(unwrap(await program.continueJob({ id }))).toBeNull()
    expect(unwrap(await program.cancelJob({ id }))).toBeNull()
    expect(unwrap(await program.retryJob({ id, which: 'failed' }))).toBeNull()
    expect(unwrap(await program.settleJob({ id, answer: 'give-up' }))).toBeNull()
    expect(unwrap(await program.retryFailedJobs(null)).count).toBeGreaterThanOrEqual(0)
    expect(unwrap(await program.removeJob({ id }))).toBeNull()
    expect(unwrap(await program.getJob({ id }))).toBeNull()
    const none = await program.startJob({ kind: 'augment', profileId: 'nobody', title: '', for: null, rows })
    expect(none).toEqual({ ok: false, error: { kind: 'not-found', what: 'profile' } })
  })

  it('has more done at once as soon as the settings say so', async () => {
    const service = await startTestService()
    onTestFinished(() => service.stop())
    await program.saveProfile(profileAt(service.url))
    unwrap(await program.saveSettings({ network: { jobsAtOnce: 1 } }))
    unwrap(await program.signIn({ ...testAccount, profileId: 'office', keep: false }))
    service.script({ operation: 'augment', do: { kind: 'delay', milliseconds: 600_000 } })
    const rows = ['One.', 'Two.', 'Three.'].map(text => ({ item: null, text, count: 2, spans: [] }))
    unwrap(await program.startJob({ kind: 'augment', profileId: 'office', title: '', for: null, rows }))
    await expect.poll(() => service.count('augment')).toBe(1)
    unwrap(await program.saveSettings({ network: { jobsAtOnce: 3 } }))
    await expect.poll(() => service.count('augment')).toBe(3)
  })
})
