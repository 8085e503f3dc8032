import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTimeZone } from '../../harness/in-time-zone'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService } from '../../service/start'
import { openTestProgram, profileAt, type TestProgram } from './test-program'

let service: TestService
let program: TestProgram

beforeEach(async () => {
  service = await startTestService()
  program = await openTestProgram()
  await program.saveProfile(profileAt(service.url, service.storageUrl))
})
afterEach(async () => {
  await program.close()
  await service.stop()
})

describe('profiles', () => {
  it('are switched without ending a session', async () => {
    await program.startOnThisComputer(null)
    expect(await program.chooseProfile({ profileId: 'office' })).toEqual({ ok: true, value: null })
    expect(program.core.activeProfile()?.id).toBe('office')
    expect(program.core.sessions.get('this-computer').state).toBe('live')
    expect(await program.chooseProfile({ profileId: 'nowhere' })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })

  it('fall back to this computer when the one in use is deleted', async () => {
    await program.chooseProfile({ profileId: 'office' })
    expect(await program.deleteProfile({ profileId: 'office' })).toEqual({ ok: true, value: null })
    expect(program.core.settings.current().activeProfileId).toBe('this-computer')
    expect(await program.deleteProfile({ profileId: 'this-computer' })).toMatchObject({ ok: false })
  })

  it('travel in a file, without the account', async () => {
    const file = join(program.folder, 'shared.json')
    await program.saveProfile({ ...profileAt(service.url), email: testAccount.email, acceptsPlainHttp: true })
    program.outside.saveTo = file
    expect(await program.exportProfile({ profileId: 'office' })).toEqual({ ok: true, value: { file } })
    expect(await readFile(file, 'utf8')).not.toContain(testAccount.email)
    program.outside.openFrom = file
    expect(await program.importProfile(null)).toMatchObject({
      value: { id: 'office-2', name: 'Office', acceptsPlainHttp: false },
    })
  })

  it('change nothing when a dialog is closed', async () => {
    expect(await program.exportProfile({ profileId: 'office' })).toEqual({ ok: true, value: null })
    expect(await program.importProfile(null)).toEqual({ ok: true, value: null })
    expect(await program.exportProfile({ profileId: 'nowhere' })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })

  it('name the field of a file that they refuse', async () => {
    const file = join(program.folder, 'bad.json')
    await writeFile(file, JSON.stringify({ ...profileAt(service.url), paths: { login: 'no slash' } }))
    program.outside.openFrom = file
    expect(await program.importProfile(null)).toMatchObject({
      error: { kind: 'invalid', path: 'paths.login' },
    })
  })
})

describe('looking for a service', () => {
  it('takes the time to any answer, and sends no name along', async () => {
    expect(await program.probeAddress({ url: service.url, allowPlainHttp: false })).toMatchObject({
      ok: true,
      value: { milliseconds: expect.any(Number) },
    })
    expect(service.requests.every(request => request.headers.authorization === undefined)).toBe(true)
  })

  it('does not go to another computer without encryption unless that was agreed to', async () => {
    const url = 'http://speech.example.org'
    expect(await program.probeAddress({ url, allowPlainHttp: false })).toMatchObject({
      error: { kind: 'insecure-address' },
    })
  })

  it('checks line by line', async () => {
    const answer = await program.checkService({ profile: profileAt(service.url, service.storageUrl) })
    expect(answer.ok && answer.value.map(line => `${line.check} ${line.state}`)).toEqual([
      'address ok',
      'certificate skipped',
      'service ok',
      'sign-in skipped',
      'storage ok',
      'clock ok',
    ])
  })
})

describe('diagnostics', () => {
  it('cover the service, the way to it, the disk and the keychain', async () => {
    await program.chooseProfile({ profileId: 'office' })
    const answer = await program.runDiagnostics(null)
    const checks = answer.ok ? answer.value.map(line => line.check) : []
    expect(checks.slice(-3)).toEqual(['proxy', 'disk', 'token-store'])
    expect(checks).toContain('service')
  })

  it('measure what the program takes of the disk', async () => {
    const answer = await program.getStorageUse(null)
    expect(answer.ok && answer.value.bytesUsed).toBeGreaterThan(0)
    expect(answer.ok && answer.value.bytesFree).toBeLessThanOrEqual(answer.ok ? answer.value.bytesTotal : 0)
  })

  it('write a report that holds the log and no secret', async () => {
    await program.signIn({
      profileId: 'office',
      email: testAccount.email,
      password: testAccount.password,
      keep: false,
    })
    const token = program.core.sessions.tokenFor('office') ?? 'none'
    program.core.logbook.log('warn', 'something.happened', { note: `with ${token} inside` })
    await program.copyReport(null)
    expect(program.outside.clipboard).toContain('something.happened')
    expect(program.outside.clipboard).toContain('parlance 9.9.9')
    expect(program.outside.clipboard).not.toContain(token)

    expect(await program.saveReport(null)).toEqual({ ok: true, value: null })
    const file = join(program.folder, 'report.txt')
    program.outside.saveTo = file
    expect(await program.saveReport(null)).toEqual({ ok: true, value: { file } })
    expect(await readFile(file, 'utf8')).toContain('something.happened')
    const tail = await program.getLogTail({ lines: 1 })
    expect(tail.ok && tail.value).toHaveLength(1)
  })

  it('call a report by the day that it is where the person is', async () => {
    inTimeZone('America/New_York')
    vi.setSystemTime('2026-11-30T01:30:00Z')
    onTestFinished(() => void vi.useRealTimers())
    expect(await program.saveReport(null)).toEqual({ ok: true, value: null })
    expect(program.outside.suggested).toBe('parlance-report-2026-11-29.txt')
  })

  it('forget everything and start as new', async () => {
    await program.saveSettings({ appearance: { theme: 'dark' } })
    expect(await program.forgetEverything(null)).toEqual({ ok: true, value: null })
    expect(program.outside.starts).toBe(1)
    expect(existsSync(join(program.folder, 'settings.json'))).toBe(false)
    expect(existsSync(join(program.folder, 'profiles'))).toBe(false)
  })
})

describe('the shell around the page', () => {
  it('does what it is asked', async () => {
    await program.pageReady(null)
    await program.copyText({ text: 'a line' })
    await program.showFolder({ folder: 'logs' })
    await program.showFolder({ folder: 'data' })
    await program.showAppMenu({ x: 4, y: 40 })
    expect(program.outside).toMatchObject({
      pagesReady: 1,
      clipboard: 'a line',
      shown: [join(program.folder, 'logs'), program.folder],
      menus: [{ x: 4, y: 40 }],
    })
  })

  it('writes down what broke in the page', async () => {
    await program.reportPageError({ message: 'no such thing', stack: 'at a.ts:1' })
    const tail = await program.getLogTail({ lines: 1 })
    expect(tail.ok && tail.value[0]).toContain('no such thing')
  })
})
