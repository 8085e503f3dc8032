import { randomBytes } from 'node:crypto'

/** What stands around one file in a `multipart/form-data` body. */
export interface MultipartFrame {
  contentType: string
  head: Buffer
  tail: Buffer
}

export function multipartFrame(part: string, fileName: string): MultipartFrame {
  const boundary = `parlance-${randomBytes(16).toString('hex')}`
  const disposition = `form-data; name="${quoted(part)}"; filename="${quoted(fileName)}"`
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    head: Buffer.from(head),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
  }
}

/** As browsers do it: three characters are escaped, everything else is UTF-8. */
const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
