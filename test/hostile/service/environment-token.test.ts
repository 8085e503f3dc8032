import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Home, openHome, tokenInEnvironment } from '../../integration/cli/command-line'
import { startTestService, type TestService } from '../../service/start'

/** A service that somebody was talked into adding, and a token in the environment that was earned at another. */
let right: TestService
let hostile: TestService
let home: Home

beforeEach(async () => {
  ;[right, hostile, home] = await Promise.all([startTestService(), startTestService(), openHome()])
  await home.run(['profiles', 'add', right.url, '--name', 'Right'])
  await home.run(['profiles', 'add', hostile.url, '--name', 'Hostile'])
  await home.run(['profiles', 'use', 'hostile'])
})
afterEach(() => Promise.all([right.stop(), hostile.stop(), home.remove()]))

const translate = ['translate', '-t', 'x', '--from', 'en', '--to', 'hi']
const commands = [
  translate,
  ['augment', '-t', 'x'],
  ['speak', '-t', 'x', '--language', 'en-US', '--gender', 'female'],
  ['profiles', 'check'],
  ['profiles', 'check', 'hostile'],
  ['whoami'],
]
const allHeard = () =>
  JSON.stringify(hostile.requests.map(({ path, rawHeaders, body }) => [path, rawHeaders, body]))

it.each(commands)('is not sent to a service that it is not for: %s %s %s', async (...words) => {
  const env = tokenInEnvironment(right)
  const ran = await home.run(words, { env })
  expect(allHeard()).not.toContain(env.AUTHORIZATION_TOKEN)
  expect(ran.stdout + ran.stderr).not.toContain(env.AUTHORIZATION_TOKEN)
})

it.each(commands)('is sent nowhere when nothing says where it belongs: %s %s %s', async (...words) => {
  const { AUTHORIZATION_TOKEN } = tokenInEnvironment(right)
  const ran = await home.run([...words, '--profile', 'hostile'], { env: { AUTHORIZATION_TOKEN } })
  expect(allHeard()).not.toContain(AUTHORIZATION_TOKEN)
  expect(ran).toMatchObject({ code: 2, stdout: '' })
  expect(ran.stderr).toContain('Set AUTHORIZATION_ORIGIN to the address')
  expect(ran.stderr).not.toContain(AUTHORIZATION_TOKEN)
})

it('is used with the service it is for, and says of another why it is not', async () => {
  const env = tokenInEnvironment(right)
  const fine = await home.run([...translate, '--profile', 'right'], { env })
  expect(fine).toMatchObject({ code: 0, stdout: '[hi] x\n' })
  const other = await home.run(translate, { env })
  expect(other.code).toBe(3)
  expect(other.stderr).toContain('AUTHORIZATION_ORIGIN names another service')
})

it('leaves alone what needs no service', async () => {
  const { AUTHORIZATION_TOKEN } = tokenInEnvironment(right)
  const local = ['translate', '-t', 'x', '--from', 'xx', '--to', 'yy', '--profile', 'this-computer']
  for (const words of [['jobs'], ['profiles'], ['logout'], ['completion', 'bash']]) {
    expect((await home.run(words, { env: { AUTHORIZATION_TOKEN } })).code).toBe(0)
  }
  expect((await home.run(local, { env: { AUTHORIZATION_TOKEN } })).stderr).not.toContain('AUTHORIZATION')
})
