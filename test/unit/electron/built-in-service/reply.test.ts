import { expect, it } from 'vitest'
import { accepted, rejected } from '../../../../electron/built-in-service/reply'

const contentOf = ({ body }: { body: Uint8Array }): unknown => JSON.parse(Buffer.from(body).toString())

it('an answer has the three fields of every envelope', () => {
  expect(contentOf(accepted('Done', { text: 'ü' }))).toEqual({
    success: true,
    message: 'Done',
    data: { text: 'ü' },
  })
  expect(contentOf(accepted('In', {}, { timestamp: 7 }))).toMatchObject({ timestamp: 7 })
  expect(contentOf(rejected(404, 'Not here'))).toEqual({
    success: false,
    message: 'Not here',
    data: { error: 'Not here' },
  })
})

it('counts bytes and lets nobody keep or embed them', () => {
  const reply = rejected(405, 'ü', { allow: 'POST' })
  expect(reply.status).toBe(405)
  expect(reply.headers).toEqual({
    allow: 'POST',
    'cache-control': 'no-store',
    'content-length': String(reply.body.length),
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})
