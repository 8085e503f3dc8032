import { describe, expect, it } from 'vitest'
import { testNow } from '../storage/temporary-folder'
import { envelope, loginPath, post, startLocal, tokenOf } from './local-service'

describe('signing in to the built-in service', () => {
  it('answers as the interface says', async () => {
    const { baseUrl, credentials } = await startLocal()
    const reply = await post(baseUrl + loginPath, JSON.stringify(credentials))
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await reply.json()).toEqual({
      success: true,
      message: 'Login successful',
      timestamp: testNow,
      data: {
        user: {
          name: 'This computer',
          email: credentials.email,
          apikey: expect.stringMatching(/^[\w-]{43}$/),
          role: 'owner',
        },
        auth: expect.stringMatching(/^[\w-]{43}$/),
        apps: [],
      },
    })
  })

  it('gives every launch a password and every sign-in a token of its own', async () => {
    const [one, other] = await Promise.all([startLocal(), startLocal()])
    expect(one.credentials.password).not.toBe(other.credentials.password)
    expect(one.credentials.password.length).toBeGreaterThanOrEqual(43)
    expect(await tokenOf(one)).not.toBe(await tokenOf(one))
  })

  it('takes the account it was started with', async () => {
    const { baseUrl } = await startLocal({ email: 'ann@example.com', password: 'my own' })
    const reply = await post(
      baseUrl + loginPath,
      JSON.stringify({ email: 'ann@example.com', password: 'my own', more: 1 }),
      { 'content-type': 'application/json; charset="UTF-8"' },
    )
    expect(reply.status).toBe(200)
  })

  it.each([
    [{ password: 'wrong' }, 401, 'The e-mail or the password is wrong.'],
    [{ email: 'nobody' }, 401, 'The e-mail or the password is wrong.'],
    [{ password: 7 }, 400, 'The field password must be a string.'],
    [{ email: undefined }, 400, 'The field email is missing.'],
  ])('refuses %j', async (fields, status, message) => {
    const { baseUrl, credentials } = await startLocal()
    const reply = await post(baseUrl + loginPath, JSON.stringify({ ...credentials, ...fields }))
    expect(reply.status).toBe(status)
    expect(await reply.json()).toEqual({ success: false, message, data: { error: message } })
  })

  it.each([
    ['text/plain', 415],
    ['', 415],
    ['application/json; charset=utf-16', 415],
    ['application/jsonp', 415],
  ])('refuses a body of the type %j, which a page of another origin could send', async (type, status) => {
    const { baseUrl, credentials } = await startLocal()
    const reply = await post(baseUrl + loginPath, new Blob([JSON.stringify(credentials)]), {
      'content-type': type,
    })
    expect(reply.status).toBe(status)
    expect(envelope.parse(await reply.json()).message).toContain('Content-Type')
  })

  it('refuses a compressed body', async () => {
    const { baseUrl } = await startLocal()
    const reply = await post(baseUrl + loginPath, '{}', { 'content-encoding': 'gzip' })
    expect(reply.status).toBe(415)
  })

  it.each([
    ['', 'The body is not JSON.'],
    ['{"email":', 'The body is not JSON.'],
    ['[]', 'The body is not a JSON object.'],
    ['"text"', 'The body is not a JSON object.'],
    ['null', 'The body is not a JSON object.'],
    [Buffer.from([0x22, 0xff, 0x22]), 'The body is not UTF-8 text.'],
    ['['.repeat(10_000), 'The body is not JSON.'],
  ])('refuses the body %j', async (body, message) => {
    const { baseUrl } = await startLocal()
    const reply = await post(baseUrl + loginPath, body)
    expect(reply.status).toBe(400)
    expect(envelope.parse(await reply.json()).message).toBe(message)
  })

  it('refuses a body that is too large, announced or not, and can be asked again', async () => {
    const { baseUrl, credentials } = await startLocal()
    const large = JSON.stringify({ ...credentials, ballast: 'x'.repeat(1_000_000) })
    const announced = await post(baseUrl + loginPath, large)
    expect(announced.status).toBe(413)
    expect(envelope.parse(await announced.json()).message).toBe('The body is larger than 16000 bytes.')

    const streamed = {
      method: 'POST',
      body: new Blob([large]).stream(),
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    }
    const unannounced = await fetch(baseUrl + loginPath, streamed)
    expect(unannounced.status).toBe(413)
    expect((await post(baseUrl + loginPath, JSON.stringify(credentials))).status).toBe(200)
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('does not take %s', async method => {
    const { baseUrl } = await startLocal()
    const reply = await fetch(baseUrl + loginPath, { method })
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('POST')
    expect(envelope.parse(await reply.json())).toMatchObject({ success: false })
  })
})
