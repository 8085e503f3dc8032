import { afterAll, describe, expect, it } from 'vitest'
import { exchange, type LiteralRequest, replyTo, written } from './literal-http'
import { envelope } from './records'
import { runService, textIn } from './running-service'

/** Requests that are right, though not written as most programs write them. */

const service = await runService()
afterAll(() => service.stop())

const { port, token } = service
const target = '/api/augmentation/v1/augment'
const body = '{"text":"Köln","exampleCount":1}'

const send = (request: Partial<LiteralRequest>) =>
  replyTo(port, written(port, token, { target, body, ...request }))

const suggestionsIn = (text: string): unknown => {
  const { data } = envelope.parse(JSON.parse(text))
  return 'augmentation_suggestions' in data ? data.augmentation_suggestions : undefined
}

describe('a request is taken', () => {
  it.each<[string, Partial<LiteralRequest>]>([
    ['as it is', {}],
    ['of a type in capitals', { headers: { 'Content-Type': 'APPLICATION/JSON' } }],
    ['of a type with a charset', { headers: { 'Content-Type': 'application/json;charset=UTF-8' } }],
    [
      'of a type with a charset in quotes',
      { headers: { 'Content-Type': 'application/json ; charset="utf-8"' } },
    ],
    ['that accepts anything', { headers: { Accept: '*/*' } }],
    ['that accepts pages alone', { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } }],
    ['after a byte order mark', { body: `\ufeff${body}` }],
    ['with white space around it', { body: `\r\n ${body}\t\n` }],
    ['with escapes in place of letters', { body: '{"te\\u0078t":"K\\u00F6ln","exampleCount":1.0}' }],
    ['with a query that nobody asked for', { target: `${target}?a=1&a=2&=&%` }],
    [
      'with a field that nests by the thousand',
      { body: `${body.slice(0, -1)},"x":${'['.repeat(9_999)}${']'.repeat(9_999)}}` },
    ],
    ['that waits to be told to go on', { headers: { Expect: '100-continue' } }],
    ['that asks for another protocol', { headers: { Connection: 'close, Upgrade', Upgrade: 'websocket' } }],
    ['with blanks around the token', { headers: { Authorization: ` \t${token}\t ` } }],
    [
      'with names of headers in small letters',
      { headers: { 'Content-Type': undefined, 'content-type': 'application/json' } },
    ],
  ])('%s', async (_, request) => {
    const reply = await send(request)
    expect([reply.status, suggestionsIn(reply.body)], reply.body).toEqual([200, ['köln']])
  })

  it('in chunks, however they are cut', async () => {
    const bytes = Buffer.from(body)
    for (const size of [1, 7, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      const head = written(port, token, {
        target,
        headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' },
      })
      const framed = chunks.flatMap(chunk => [
        Buffer.from(`${chunk.length.toString(16)};extension=x\r\n`),
        chunk,
        Buffer.from('\r\n'),
      ])
      const end = Buffer.from('0\r\nX-Trailer: x\r\n\r\n')
      const reply = await replyTo(port, Buffer.concat([head, ...framed, end]))
      expect([reply.status, suggestionsIn(reply.body)]).toEqual([200, ['köln']])
    }
  })

  // RFC 9112, 3.2.2: a server must accept it. Programs that are told of a proxy send it.
  it('with the whole address in its first line', async () => {
    const reply = await send({ target: `http://127.0.0.1:${port}${target}` })
    expect([reply.status, suggestionsIn(reply.body)]).toEqual([200, ['köln']])
  })

  it('of HTTP/1.0', async () => {
    const request = written(port, token, { target, body }).toString('latin1').replace('HTTP/1.1', 'HTTP/1.0')
    expect((await replyTo(port, Buffer.from(request, 'latin1'))).status).toBe(200)
  })
})

describe('a form is taken', () => {
  const disposition = (parameters: string): string => `Content-Disposition: form-data; ${parameters}`
  const part = (headers: string, boundary = 'edge'): string => `--${boundary}\r\n${headers}\r\n\r\nsound\r\n`

  it.each<[string, string, string, string]>([
    ['as it is', part(disposition('name="files"; filename="a.wav"')), 'edge', 'a.wav'],
    ['without quotes', part('content-disposition:form-data;name=files;filename=a.wav'), 'edge', 'a.wav'],
    [
      'with the name after the file name',
      part(disposition('filename="a.wav"; name="files"')),
      'edge',
      'a.wav',
    ],
    [
      'with what looks like a name inside the file name',
      part(disposition('filename="a; name=b.wav"; name="files"')),
      'edge',
      'a; name=b.wav',
    ],
    [
      'with what looks like a file name inside the file name',
      part(disposition('name="files"; filename="a; filename*=utf-8\'\'b.wav"')),
      'edge',
      "a; filename*=utf-8''b.wav",
    ],
    [
      'with a name for old programs and one for new ones',
      part(disposition('name="files"; filename="a.wav"; filename*=UTF-8\'\'%C3%A4%20%28b%29.wav')),
      'edge',
      'ä (b).wav',
    ],
    [
      'with quotes in the file name',
      part(disposition('name="files"; filename="a \\"b\\".wav"')),
      'edge',
      'a "b".wav',
    ],
    [
      'with a type and a header nobody knows',
      part(`X-A: b\r\n${disposition('name="files"; filename="a.wav"')}\r\nContent-Type: audio/wav`),
      'edge',
      'a.wav',
    ],
    [
      'with a boundary in quotes',
      part(disposition('name="files"; filename="a.wav"'), "a b'()+_,-./:=?"),
      "a b'()+_,-./:=?",
      'a.wav',
    ],
    [
      'with a boundary of seventy characters',
      part(disposition('name="files"; filename="a.wav"'), 'x'.repeat(70)),
      'x'.repeat(70),
      'a.wav',
    ],
  ])('%s', async (_, form, boundary, name) => {
    const reply = await send({
      target: '/api/file/upload',
      headers: { 'Content-Type': `Multipart/Form-Data; charset=utf-8; Boundary="${boundary}"` },
      body: `${form}--${boundary}--\r\n`,
    })
    expect(reply.status, reply.body).toBe(200)
    const fileId = textIn(envelope.parse(JSON.parse(reply.body)).data, 'fileId')
    const { data } = await service.ask(`/api/file?fileId=${fileId}`)
    expect(data).toMatchObject({ fileName: name, fileSize: 5 })
  })
})

describe('one connection', () => {
  const good = written(port, token, { target, body })
  const keptOpen = (request: LiteralRequest): Buffer =>
    written(port, token, { ...request, headers: { ...request.headers, Connection: 'keep-alive' } })

  it.each<[string, number, LiteralRequest]>([
    ['is good', 200, { target, body }],
    ['has no token', 401, { target, body, headers: { Authorization: undefined } }],
    ['is of another host', 421, { target, body, headers: { Host: 'evil.example' } }],
    ['is for what there is not', 404, { target: '/api/unheard-of', body }],
    ['has the wrong method', 405, { method: 'PUT', target, body }],
    ['has the wrong type', 415, { target, body, headers: { 'Content-Type': 'text/plain' } }],
    ['is not JSON', 400, { target, body: '{' }],
    ['is too large', 413, { target: '/api/auth/login', body: ' '.repeat(500_000) }],
    // What looks like a request in the body of another must not become one.
    [
      'has a request in its body',
      404,
      { method: 'GET', target: '/common/uploads/x', body: good.toString('latin1') },
    ],
  ])('takes the next request after one that %s', async (_, status, request) => {
    const replies = await exchange(port, Buffer.concat([keptOpen(request), good]))
    expect(replies.map(reply => reply.status)).toEqual([status, 200])
    expect(suggestionsIn(replies[1]?.body ?? '')).toEqual(['köln'])
  })

  it('answers in the order of the questions', async () => {
    const texts = ['one', 'two', 'three', 'four']
    const asked = texts.map(text => keptOpen({ target, body: `{"text":"${text}","exampleCount":1}` }))
    const replies = await exchange(port, Buffer.concat([...asked, good]))
    expect(replies.map(reply => suggestionsIn(reply.body))).toEqual([...texts, 'köln'].map(text => [text]))
  })
})
