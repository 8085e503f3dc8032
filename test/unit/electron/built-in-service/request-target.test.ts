import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { targetOf } from '../../../../electron/built-in-service/answer-request'

function asked(url: string, ...hosts: string[]): IncomingMessage {
  const incoming = new IncomingMessage(new Socket())
  incoming.url = url
  incoming.rawHeaders = hosts.flatMap(host => ['Host', host])
  return incoming
}

describe('targetOf', () => {
  it.each([
    ['127.0.0.1:4000', 4000],
    ['localhost:4000', 4000],
    ['LocalHost:4000', 4000],
    ['127.0.0.1', 80],
    ['localhost:80', 80],
  ])('takes the host %s on port %d', (host, port) => {
    const target = targetOf(asked('/a/b?c=1&d=%20', host), port)
    expect(target).toMatchObject({ ok: true, value: { path: '/a/b' } })
    expect(target.ok && [...target.value.query]).toEqual([
      ['c', '1'],
      ['d', ' '],
    ])
  })

  it.each([
    [['evil.example:4000']],
    [['127.0.0.1']],
    [['127.0.0.1:4001']],
    [['127.0.0.1.evil.example:4000']],
    [['localhost:4000@evil.example']],
    [['[::1]:4000']],
    [['0.0.0.0:4000']],
    [['']],
    [[]],
    [['127.0.0.1:4000', 'evil.example']],
    [['127.0.0.1:4000', '127.0.0.1:4000']],
  ])('refuses the hosts %j', hosts => {
    expect(targetOf(asked('/', ...hosts), 4000)).toMatchObject({ ok: false, error: { status: 421 } })
  })

  it.each(['*', '', 'http://evil.example/', 'evil.example:443', '/a#b'])('refuses the address %j', url => {
    expect(targetOf(asked(url, 'localhost:4000'), 4000)).toMatchObject({ ok: false, error: { status: 400 } })
  })

  it('takes a path for a path, whatever it looks like', () => {
    expect(targetOf(asked('//evil.example/../x', 'localhost:4000'), 4000)).toMatchObject({
      ok: true,
      value: { path: '//evil.example/../x' },
    })
  })
})
