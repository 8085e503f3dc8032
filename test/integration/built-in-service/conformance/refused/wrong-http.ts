import { written } from '../literal-http'
import { augment, file, login, type Place, type RefusedRequest, refused, upload } from './refused-request'

const right = '{"text":"Hi","exampleCount":3}'
const megabyte = 1_000_000

/** The bytes of a request, with HOST and TOKEN where they belong. */
const raw = (
  what: string,
  text: string,
  status: number,
  more: Partial<RefusedRequest> = {},
): RefusedRequest => ({
  what,
  status,
  bytes: ({ port, token }: Place) =>
    Buffer.from(text.replaceAll('HOST', `127.0.0.1:${port}`).replaceAll('TOKEN', token), 'latin1'),
  ...more,
})

const get = `GET ${file}?fileId=x HTTP/1.1\r\nHost: HOST\r\nAuthorization: TOKEN\r\nConnection: close\r\n`
const post = `POST ${augment} HTTP/1.1\r\nHost: HOST\r\nAuthorization: TOKEN\r\nContent-Type: application/json\r\nConnection: close\r\n`

const chunked =
  (target: string, chunk: string, count: number, type = 'application/json') =>
  (place: Place) =>
    Buffer.concat([
      written(place.port, place.token, {
        target,
        headers: { 'Content-Type': type, 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' },
      }),
      ...Array.from({ length: count }, () => Buffer.from(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)),
      Buffer.from('0\r\n\r\n'),
    ])

const large: RefusedRequest[] = [
  refused('a sign-in of a megabyte', { target: login, body: `{"email":"${'x'.repeat(megabyte)}"}` }, 413),
  refused(
    'a text of six megabytes',
    { target: augment, body: `{"text":"${'x'.repeat(6 * megabyte)}"}` },
    413,
  ),
  refused('an announced terabyte', { target: augment, headers: { 'Content-Length': '1000000000000' } }, 413),
  refused(
    'more than a number holds',
    { target: augment, headers: { 'Content-Length': '9'.repeat(19) } },
    413,
  ),
  { what: 'a sign-in in large chunks', bytes: chunked(login, ' '.repeat(10_000), 10), status: 413 },
  { what: 'a sign-in in small chunks', bytes: chunked(login, ' ', 30_000), status: 413 },
  { what: 'a text in chunks without end', bytes: chunked(augment, ' '.repeat(megabyte), 6), status: 413 },
  {
    what: 'a form in chunks without end',
    bytes: chunked(upload, 'x'.repeat(50_000), 4, 'multipart/form-data; boundary=edge'),
    // It has no part, so nothing of it is kept and nothing grows; it ends before its last boundary.
    status: 400,
  },
]

const broken: RefusedRequest[] = [
  raw('noise', 'hello\r\n\r\n', 400),
  raw('a handshake of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400),
  raw('a greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400),
  raw('an unknown version', get.replace('HTTP/1.1', 'HTTP/9.9').concat('\r\n'), 400),
  // HTTP/0.9 is HTTP still, and it names no host.
  raw('no version', `GET ${file}\r\n\r\n`, 421),
  raw('an unknown method', get.replace('GET', 'FETCH').concat('\r\n'), 400),
  raw('a method in small letters', get.replace('GET', 'get').concat('\r\n'), 400),
  raw('a space in the address', get.replace('fileId=x', 'fileId=x y').concat('\r\n'), 400),
  raw('a NUL in the address', get.replace('fileId=x', 'fileId=\u0000').concat('\r\n'), 400),
  raw('a fragment in the address', get.replace('fileId=x', 'fileId=x#y').concat('\r\n'), 400),
  raw('an address that is no path', get.replace(file, 'api/file').concat('\r\n'), 400),
  raw('an address of another service', get.replace(file, 'http://evil.example/api/file').concat('\r\n'), 400),
  raw(
    'a tunnel',
    'CONNECT HOST HTTP/1.1\r\nHost: HOST\r\nAuthorization: TOKEN\r\nConnection: close\r\n\r\n',
    405,
  ),
  raw('an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n', 400),
  raw('a header without a colon', `${get}Oops\r\n\r\n`, 400),
  raw('a header without a name', `${get}: x\r\n\r\n`, 400),
  raw('a space before a colon', `${get}X-A : x\r\n\r\n`, 400),
  raw('a NUL in a header', `${get}X-A: a\u0000b\r\n\r\n`, 400),
  raw('a NUL in the name of a header', `${get}X\u0000A: b\r\n\r\n`, 400),
  raw('a carriage return in a header', `${get}X-A: a\rX-B: b\r\n\r\n`, 400),
  raw('a header of forty kilobytes', `${get}X-A: ${'x'.repeat(40_000)}\r\n\r\n`, 431),
  raw('headers of forty kilobytes', `${get}${'X-A: aaaaaaaaaaaaaaa\r\n'.repeat(2_000)}\r\n`, 431),
  raw(
    'an address of forty kilobytes',
    get.replace('fileId=x', `fileId=${'x'.repeat(40_000)}`).concat('\r\n'),
    431,
  ),
  raw('two hosts', `${get}Host: evil.example\r\n\r\n`, 421),
  raw('an expectation of wonders', `${get}Expect: wonders\r\n\r\n`, 417, { names: 'Expect' }),
]

const lengths: RefusedRequest[] = [
  raw('two lengths', `${post}Content-Length: 30\r\nContent-Length: 3\r\n\r\n${right}`, 400),
  raw('two lengths in one', `${post}Content-Length: 30, 30\r\n\r\n${right}`, 400),
  raw('a negative length', `${post}Content-Length: -1\r\n\r\n${right}`, 400),
  raw('a length with a plus', `${post}Content-Length: +30\r\n\r\n${right}`, 400),
  raw('a hexadecimal length', `${post}Content-Length: 0x1e\r\n\r\n${right}`, 400),
  raw('a length that is no number', `${post}Content-Length: some\r\n\r\n${right}`, 400),
  raw('an empty length', `${post}Content-Length:\r\n\r\n${right}`, 400),
  raw('a length beyond all numbers', `${post}Content-Length: ${'9'.repeat(40)}\r\n\r\n${right}`, 400),
  raw(
    'a length beside chunks',
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ),
  raw('chunks that are not last', `${post}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`, 400),
  raw('chunks that are no chunks', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400),
  raw('a chunk whose size is no number', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n${right}\r\n`, 400),
  raw('a chunk of a negative size', `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n${right}\r\n`, 400),
  raw(
    'a chunk that is longer than it says',
    `${post}Transfer-Encoding: chunked\r\n\r\n3\r\n${right}\r\n0\r\n\r\n`,
    400,
  ),
  raw(
    'a chunk of an immense size',
    `${post}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(17)}\r\n${right}`,
    400,
  ),
  raw('no length, and a body', `${post}\r\n${right}`, 400),
  raw('a length that is too short', `${post}Content-Length: 29\r\n\r\n${right}`, 400),
  raw('a body that is cut', `${post}Content-Length: 31\r\n\r\n${right}`, 400, { cut: true }),
  raw('chunks that are cut', `${post}Transfer-Encoding: chunked\r\n\r\n1e\r\n${right}\r\n`, 400, {
    cut: true,
  }),
  raw('headers that are cut', get, 400, { cut: true }),
]

export const wrongHttp: RefusedRequest[] = [...large, ...broken, ...lengths]
