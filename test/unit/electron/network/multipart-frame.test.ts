import { describe, expect, it } from 'vitest'
import { multipartFrame } from '../../../../electron/network/upload'

describe('what stands around a file', () => {
  it('names the part and the file, and ends with the boundary of its type', () => {
    const { contentType, head, tail } = multipartFrame('files', 'a.wav')
    const boundary = contentType.replace('multipart/form-data; boundary=', '')
    expect(head.toString()).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.wav"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    )
    expect(tail.toString()).toBe(`\r\n--${boundary}--\r\n`)
  })

  it('lets no name break out of its quotes or its line', () => {
    const { head } = multipartFrame('files', 'a"; x="\r\nX-Evil: 1\r\n\r\n.wav')
    expect(head.toString().split('\r\n')).toHaveLength(5)
    expect(head.toString()).toContain('filename="a%22; x=%22%0D%0AX-Evil: 1%0D%0A%0D%0A.wav"')
  })

  it('is never the same twice', () => {
    expect(multipartFrame('a', 'b').contentType).not.toBe(multipartFrame('a', 'b').contentType)
  })
})
