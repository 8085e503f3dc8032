import { describe, expect, it } from 'vitest'
import { judgeRange } from '../../../../../electron/engines/models/judge-range'

const now = 1_000_000
const wanted = { name: 'model.onnx', bytes: 1_000, from: 400 }
const judge = (status: number, headers: Record<string, string> = {}, from = 400) =>
  judgeRange({ status, headers }, { ...wanted, from }, now)

describe('the rest', () => {
  it.each(['bytes 400-999/1000', 'bytes 400-999/*'])('is %s', range => {
    expect(judge(206, { 'content-range': range })).toEqual({ kind: 'rest' })
  })

  it.each([
    ['begins elsewhere', { 'content-range': 'bytes 300-999/1000' }],
    ['is of a file of another length', { 'content-range': 'bytes 400-1999/2000' }],
    ['does not say what it is', {}],
    ['is packed', { 'content-range': 'bytes 400-999/1000', 'content-encoding': 'gzip' }],
  ])('is of no use when it %s', (_how, headers) => {
    expect(judge(206, headers)).toEqual({ kind: 'restart' })
  })

  it('that nobody asked for is no file of ours', () => {
    expect(judge(206, {}, 0)).toMatchObject({ kind: 'refused', error: { kind: 'malformed' }, passing: false })
  })
})

describe('the whole', () => {
  it('comes when ranges are unknown or the file has changed', () => {
    expect(judge(200, { 'content-length': '1000' })).toEqual({ kind: 'whole' })
    expect(judge(200)).toEqual({ kind: 'whole' })
  })

  it('is unpacked where it was packed on its way', () => {
    expect(judge(200, { 'content-encoding': 'GZIP', 'content-length': '700' })).toEqual({ kind: 'packed' })
    expect(judge(200, { 'content-encoding': 'gzip' })).toEqual({ kind: 'packed' })
  })

  it('of a file that is packed itself is what the host keeps', () => {
    const gzip = { 'content-encoding': 'gzip' }
    const packed = (status: number, headers: Record<string, string>) =>
      judgeRange({ status, headers: { ...gzip, ...headers } }, { ...wanted, name: 'lex.bin.gz' }, now).kind
    expect(packed(200, { 'content-length': '1000' })).toBe('whole')
    expect(packed(200, {})).toBe('whole')
    expect(packed(200, { 'content-length': '1023' })).toBe('packed')
    expect(packed(206, { 'content-range': 'bytes 400-999/1000' })).toBe('rest')
  })

  it.each([
    ['another length', { 'content-length': '999' }],
    ['a page', { 'content-type': 'text/html' }],
    ['packed bytes', { 'content-encoding': 'br' }],
  ])('is not %s', (_what, headers) => {
    expect(judge(200, headers)).toMatchObject({
      kind: 'refused',
      error: { kind: 'malformed', path: 'model.onnx' },
    })
  })
})

it('starts over when the range is beyond the file, but not without end', () => {
  expect(judge(416)).toEqual({ kind: 'restart' })
  expect(judge(416, {}, 0)).toMatchObject({ kind: 'refused', error: { kind: 'rejected', status: 416 } })
})

it.each([
  [404, 'rejected', false],
  [401, 'rejected', false],
  [302, 'rejected', false],
  [500, 'server', true],
  [503, 'server', true],
  [501, 'server', false],
  [429, 'rate-limited', true],
])('%i is told as %s; asking again helps: %s', (status, kind, passing) => {
  expect(judge(status)).toMatchObject({ kind: 'refused', error: { kind }, passing, retryAt: null })
})

it('knows when it may ask again', () => {
  expect(judge(429, { 'retry-after': '20' })).toMatchObject({
    error: { kind: 'rate-limited', retryAt: now + 20_000 },
    retryAt: now + 20_000,
  })
})
