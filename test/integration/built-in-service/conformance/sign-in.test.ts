import { afterAll, describe, expect, it } from 'vitest'
import { replyTo, written } from './literal-http'
import { envelope, loginData } from './records'
import { credentials, runService, textIn } from './running-service'

const service = await runService()
afterAll(() => service.stop())

const signIn = (body: string): Promise<Response> =>
  fetch(`${service.baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body,
  })

const account = JSON.stringify(credentials)

describe('signing in', () => {
  it('answers the user, the token and the apps', async () => {
    const reply = await signIn(account)
    expect(reply.status).toBe(200)
    const answer = envelope.parse(await reply.json())
    expect(answer.success).toBe(true)
    expect(answer.timestamp).toBeGreaterThan(1_600_000_000_000)
    expect(loginData.parse(answer.data).user.email).toBe(credentials.email)
  })

  it('takes text written with escapes, white space and fields it does not know', async () => {
    const escaped = account.replaceAll('@', '\\u0040').replaceAll('😀', '\\ud83d\\ude00')
    const reply = await signIn(`\r\n\t ${escaped.slice(0, -1)} , "remember" : { "me" : [ true ] } } \n`)
    expect(reply.status).toBe(200)
  })

  it('again leaves the first token good', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => textIn(envelope.parse(await (await signIn(account)).json()).data, 'auth')),
    )
    for (const token of tokens) {
      const reply = await service.ask('/api/file?fileId=x', { headers: { Authorization: token } })
      expect(reply.status).toBe(404)
    }
  })

  it('says the same of a wrong e-mail as of a wrong password', async () => {
    const wrong = [
      '{"email":"nobody@example.org","password":"x"}',
      `{"email":"${credentials.email}","password":"x"}`,
      '{"email":"","password":""}',
      JSON.stringify({ ...credentials, password: `${credentials.password} ` }),
      JSON.stringify({ ...credentials, email: credentials.email.toUpperCase() }),
    ]
    const answers: unknown[] = []
    // In turn: side by side it would look at no more than a few.
    for (const body of wrong) {
      const reply = await signIn(body)
      answers.push([reply.status, envelope.parse(await reply.json())])
    }
    expect(answers[0]).toEqual([
      401,
      {
        success: false,
        message: expect.stringMatching(/password/),
        data: { error: expect.stringMatching(/password/) },
      },
    ])
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})

describe('the token', () => {
  it('goes alone into the header, whatever the case of its name', async () => {
    for (const name of ['Authorization', 'authorization', 'AUTHORIZATION']) {
      const request = written(service.port, service.token, {
        method: 'GET',
        target: '/api/file?fileId=x',
        headers: { Authorization: undefined, [name]: service.token },
      })
      expect((await replyTo(service.port, request)).status, name).toBe(404)
    }
  })

  it('is long, and fit for a header', () => {
    expect(service.token).toMatch(/^[\x21-\x7e]{32,}$/)
  })
})

describe('the address', () => {
  it.each(['127.0.0.1', 'localhost', 'LocalHost'])('%s is answered', async name => {
    const request = written(service.port, service.token, {
      method: 'GET',
      target: '/api/file?fileId=x',
      headers: { Host: `${name}:${service.port}` },
    })
    expect((await replyTo(service.port, request)).status).toBe(404)
  })
})

describe('a page of another origin', () => {
  const asked = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }

  it.each([
    ['OPTIONS', '/api/auth/login'],
    ['OPTIONS', '/api/tts/v1/single/synthesize'],
    ['OPTIONS', '/api/file/upload'],
    ['GET', '/api/file?fileId=x'],
    ['GET', '/common/uploads/x'],
    ['GET', '/unheard-of'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/translation/v1/translate'],
  ])('is allowed nothing: %s %s', async (method, target) => {
    for (const token of [service.token, undefined]) {
      const request = written(service.port, '', {
        method,
        target,
        headers: { ...asked, Authorization: token },
        body: method === 'POST' ? account : '',
      })
      const { headers } = await replyTo(service.port, request)
      expect([...headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
      expect(headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})
