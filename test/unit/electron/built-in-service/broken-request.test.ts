import { expect, it } from 'vitest'
import { answerToBroken } from '../../../../electron/built-in-service/broken-request'

it.each([
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request'],
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout'],
])('answers %s with an envelope and closes', (code, firstLine) => {
  const [head = '', body = ''] = answerToBroken(Object.assign(new Error('x'), { code })).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe(firstLine)
  expect(head).toContain('\r\nconnection: close')
  expect(head).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toMatchObject({ success: false, data: {} })
})

it('takes an error without a code', () => {
  expect(answerToBroken(new Error('x'))).toMatch(/^HTTP\/1\.1 400 /)
})
