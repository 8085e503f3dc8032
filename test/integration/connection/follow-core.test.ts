import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchActiveProfile } from '../../../electron/follow-core'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService } from '../../service/start'
import { openTestProgram, profileAt, type TestProgram } from '../use-cases/test-program'

let service: TestService
let program: TestProgram

beforeEach(async () => {
  service = await startTestService()
  program = await openTestProgram()
  await program.saveProfile(profileAt(service.url))
  watchActiveProfile(program.core)
})
afterEach(async () => {
  await program.close()
  await service.stop()
})

const state = (): string => program.core.connection.current.state
const signIn = () =>
  program.signIn({
    profileId: 'office',
    email: testAccount.email,
    password: testAccount.password,
    keep: false,
  })

it('asks nobody while nobody is signed in', () => {
  expect(state()).toBe('unknown')
  expect(service.requests).toEqual([])
})

it('follows the service in use from the sign-in on', async () => {
  await signIn()
  await expect.poll(state).toBe('online')
  await program.chooseProfile({ profileId: 'this-computer' })
  expect(state()).toBe('unknown')
  await program.chooseProfile({ profileId: 'office' })
  await expect.poll(state).toBe('online')
})

it('asks at once where another proxy leads there, and not when its time has come', async () => {
  await signIn()
  await expect.poll(state).toBe('online')
  const seen: string[] = []
  program.core.onConnection(connection => seen.push(connection.state))
  await program.core.settings.change({ appearance: { theme: 'dark' } })
  await program.core.settings.change({ network: { proxy: 'none' } })
  await expect.poll(() => seen).toEqual(['unknown', 'online'])
})

it('stops with the sign-out, and hears when the service goes away', async () => {
  await signIn()
  await expect.poll(state).toBe('online')
  await service.stop()
  expect(await program.tryConnection(null)).toMatchObject({ value: { state: 'offline' } })
  await program.signOut({ profileId: 'office' })
  expect(state()).toBe('unknown')
  service = await startTestService()
})
