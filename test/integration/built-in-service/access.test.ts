import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { endpoint } from '../../../electron/built-in-service/endpoint'
import { accepted } from '../../../electron/built-in-service/reply'
import { jsonBody, noBody } from '../../../electron/built-in-service/request-fields'
import { startLocalService } from '../../../electron/built-in-service/start-local-service'
import {
  envelope,
  envelopeIn,
  localParts,
  loginPath,
  post,
  sendRaw,
  startLocal,
  statusOf,
  tokenOf,
} from './local-service'

const echo = [
  endpoint({
    method: 'POST',
    path: '/api/echo',
    read: jsonBody(),
    answer: ({ body, query }) => accepted('Heard', { ...body, ...Object.fromEntries(query) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/echo',
    read: noBody,
    answer: () => accepted('Here', {}),
  }),
  endpoint({
    method: 'GET',
    path: '/public',
    access: 'open',
    read: noBody,
    answer: () => accepted('Open', {}),
  }),
  endpoint({
    method: 'GET',
    path: '/api/broken',
    read: noBody,
    answer: () => Promise.reject(new Error('inside')),
  }),
]

const statusFor = async (url: string, authorization?: string): Promise<number> =>
  (await fetch(url, authorization === undefined ? {} : { headers: { authorization } })).status

describe('the built-in service', () => {
  it('asks for a token everywhere, and tells nobody else what there is', async () => {
    const service = await startLocal({ areas: [echo] })
    const token = await tokenOf(service)
    for (const path of ['/api/echo', '/api/unknown', '/', '/api/broken']) {
      for (const wrong of [undefined, 'x', `Bearer ${token}`, token.toLowerCase()]) {
        expect(await statusFor(service.baseUrl + path, wrong), `${path} ${wrong}`).toBe(401)
      }
    }
    expect(await statusFor(`${service.baseUrl}/api/echo`, token)).toBe(200)
    expect(await statusFor(`${service.baseUrl}/public`)).toBe(200)
  })

  it('does not take the token of another launch', async () => {
    const [one, other] = await Promise.all([startLocal({ areas: [echo] }), startLocal({ areas: [echo] })])
    expect(await statusFor(`${one.baseUrl}/api/echo`, await tokenOf(other))).toBe(401)
  })

  it('says honestly that it has no such function', async () => {
    const service = await startLocal()
    const authorization = await tokenOf(service)
    const reply = await fetch(`${service.baseUrl}/api/tts/v1/task/unheard-of?taskId=1`, {
      headers: { authorization },
    })
    expect(reply.status).toBe(404)
    const message = 'This version of the built-in service does not have that function.'
    expect(await reply.json()).toEqual({ success: false, message, data: { error: message } })
  })

  it('names the methods a function takes', async () => {
    const service = await startLocal({ areas: [echo] })
    const authorization = await tokenOf(service)
    const reply = await fetch(`${service.baseUrl}/api/echo`, { method: 'DELETE', headers: { authorization } })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST, GET'])
  })

  it('hands body and query to the function', async () => {
    const service = await startLocal({ areas: [echo] })
    const authorization = await tokenOf(service)
    const reply = await post(`${service.baseUrl}/api/echo?q=%C3%BC`, '{"a":[1]}', { authorization })
    expect(envelope.parse(await reply.json()).data).toEqual({ a: [1], q: 'ü' })
  })

  it('leaves the body of a GET unread, as the documented samples send one', async () => {
    const service = await startLocal({ areas: [echo] })
    const authorization = await tokenOf(service)
    const { port } = service
    const status = await new Promise((resolve, reject) => {
      const sent = request({ port, path: '/api/echo', headers: { authorization, 'content-length': 14 } })
      sent.on('response', reply => resolve(reply.resume().statusCode))
      sent.on('error', reject)
      sent.end('{"taskId":"1"}')
    })
    expect(status).toBe(200)
  })

  it('survives a function that fails, logs it and tells nothing', async () => {
    const service = await startLocal({ areas: [echo] })
    const authorization = await tokenOf(service)
    const reply = await fetch(`${service.baseUrl}/api/broken`, { headers: { authorization } })
    expect(reply.status).toBe(500)
    expect(await reply.text()).not.toContain('inside')
    expect(service.logged).toContainEqual([
      'error',
      'local.failed',
      { path: '/api/broken', error: expect.objectContaining({ message: 'inside' }) },
    ])
  })

  it('allows no page of another origin anything', async () => {
    const { baseUrl, credentials } = await startLocal()
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const asked = await fetch(baseUrl + loginPath, { method: 'OPTIONS', headers })
    const sent = await post(baseUrl + loginPath, JSON.stringify(credentials), headers)
    for (const reply of [asked, sent]) {
      expect([...reply.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  it.each(['evil.example', 'evil.example:PORT', '127.0.0.1', '127.0.0.1.evil.example:PORT'])(
    'answers nobody who calls it %s',
    async name => {
      const { port, credentials } = await startLocal()
      const body = JSON.stringify(credentials)
      const host = name.replace('PORT', String(port))
      const raw = await sendRaw(
        port,
        `POST ${loginPath} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      expect(statusOf(raw)).toBe(421)
      expect(envelopeIn(raw).success).toBe(false)
    },
  )

  it('answers to localhost', async () => {
    const { port } = await startLocal({ areas: [echo] })
    const raw = await sendRaw(
      port,
      `GET /public HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(raw)).toBe(200)
  })
})

describe('starting and stopping', () => {
  it('listens on this computer alone', async () => {
    expect((await startLocal()).baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  it('takes the port it is told, and says when that is not free', async () => {
    const { port } = await startLocal()
    const second = await startLocalService({ ...localParts(), port })
    const error = { kind: 'port', reason: 'taken', port, code: 'EADDRINUSE' }
    expect(second).toEqual({ ok: false, error })
  })

  it('stops at once, also twice, whoever is connected', async () => {
    const service = await startLocal({ areas: [echo], limits: { headers: 0 } })
    await fetch(`${service.baseUrl}/public`)
    const dawdler = connect(service.port, '127.0.0.1', () => dawdler.write('GET / HTTP/1.1\r\n'))
    dawdler.on('error', () => undefined)
    await once(dawdler, 'connect')
    await service.stop()
    await service.stop()
    await expect(fetch(`${service.baseUrl}/public`)).rejects.toThrow('fetch failed')
  })
})
