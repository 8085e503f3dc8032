import { connect } from 'node:net'

/** HTTP written and read by hand: what `fetch` refuses to send, this sends. */

export interface LiteralReply {
  status: number
  headers: ReadonlyMap<string, string>
  body: string
}

export interface LiteralRequest {
  method?: string
  target: string
  /** Beside the usual ones, or in their place; undefined leaves one out. */
  headers?: Readonly<Record<string, string | undefined>>
  body?: string | Uint8Array
}

/** The bytes of one request on a connection that ends with its answer. */
export function written(port: number, token: string, request: LiteralRequest): Buffer {
  const { method = 'POST', target, body = '' } = request
  const content = Buffer.from(body)
  const headers = {
    Host: `127.0.0.1:${port}`,
    Authorization: token,
    'Content-Type': 'application/json',
    'Content-Length': String(content.length),
    Connection: 'close',
    ...request.headers,
  }
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\r\n`],
  )
  // Latin-1, so that a header can hold any byte at all.
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    content,
  ])
}

const longestSilence = 5_000

/** Sends the bytes and answers every reply that came until the connection was closed. */
export async function exchange(
  port: number,
  bytes: string | Uint8Array,
  cut = false,
): Promise<LiteralReply[]> {
  return repliesIn(await allThatComes(port, bytes, cut))
}

function allThatComes(port: number, bytes: string | Uint8Array, cut: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (cut ? socket.end(bytes) : socket.write(bytes)))
    const chunks: Buffer[] = []
    socket.setTimeout(longestSilence, () => {
      reject(new Error('The service neither answers nor closes.'))
      socket.destroy()
    })
    socket.on('data', chunk => chunks.push(chunk))
    // A service that refuses may close while the rest is still on its way. What it said before counts.
    socket.on('error', error => (chunks.length === 0 ? reject(error) : undefined))
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
}

/** The one final reply. */
export async function replyTo(port: number, bytes: string | Uint8Array, cut = false): Promise<LiteralReply> {
  const replies = (await exchange(port, bytes, cut)).filter(({ status }) => status >= 200)
  const [reply] = replies
  if (!reply || replies.length > 1) throw new Error(`There were ${replies.length} replies.`)
  return reply
}

function repliesIn(bytes: Buffer): LiteralReply[] {
  const replies: LiteralReply[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) throw new Error('A reply ends in its headers.')
    const [first = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    const headers = new Map(lines.map(line => headerOf(line)))
    const length = Number(headers.get('content-length') ?? 0)
    const body = rest.subarray(end + 4, end + 4 + length)
    if (body.length !== length) throw new Error('A reply ends in its body.')
    replies.push({ status, headers, body: body.toString() })
    rest = rest.subarray(end + 4 + length)
  }
  return replies
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}
