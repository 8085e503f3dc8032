import {
  augment,
  augmentAnnotated,
  download,
  file,
  getSegments,
  identify,
  indentify,
  login,
  type Place,
  type RefusedRequest,
  refused,
  speakersStatus,
  speechBatch,
  speechSingle,
  speechStatus,
  transcribe,
  transcription,
  translate,
  translateAnnotated,
  upload,
} from './refused-request'

const posts = [
  speechSingle,
  speechBatch,
  transcribe,
  getSegments,
  indentify,
  identify,
  augment,
  augmentAnnotated,
  translate,
  translateAnnotated,
  upload,
]
const gets = [speechStatus, transcription, speakersStatus, download, file]

const noToken = [...posts, ...gets].flatMap(target => {
  const method = posts.includes(target) ? 'POST' : 'GET'
  const query = method === 'GET' ? '?taskId=x&transcribeId=x&fileId=x' : ''
  return [undefined, 'wrong'].map(token =>
    refused(
      `${method} ${target} with the token ${token}`,
      { method, target: target + query, headers: { Authorization: token } },
      401,
      'Authorization',
    ),
  )
})

const wrongTokens: [string, (token: string) => Record<string, string | undefined>][] = [
  ['after Bearer', token => ({ Authorization: `Bearer ${token}` })],
  ['after Token', token => ({ Authorization: `Token ${token}` })],
  ['after Basic', token => ({ Authorization: `Basic ${Buffer.from(token).toString('base64')}` })],
  ['in quotes', token => ({ Authorization: `"${token}"` })],
  ['in small letters', token => ({ Authorization: token.toLowerCase() })],
  ['cut short', token => ({ Authorization: token.slice(0, -1) })],
  ['with more after it', token => ({ Authorization: `${token}x` })],
  ['twice', token => ({ Authorization: `${token}, ${token}` })],
  ['with bytes beyond ASCII', token => ({ Authorization: `${token}\u00ff` })],
  ['that is empty', () => ({ Authorization: '' })],
  ['of ten thousand characters', () => ({ Authorization: 'x'.repeat(10_000) })],
  ['in a cookie', token => ({ Authorization: undefined, Cookie: `Authorization=${token}` })],
  ['in another header', token => ({ Authorization: undefined, 'X-Authorization': token })],
  ['for a proxy', token => ({ Authorization: undefined, 'Proxy-Authorization': token })],
]

const wrongHosts: [string, (port: number) => string | undefined][] = [
  ['none', () => undefined],
  ['an empty one', () => ''],
  ['another', () => 'evil.example'],
  ['another with our port', port => `evil.example:${port}`],
  ['one that begins with ours', port => `127.0.0.1.evil.example:${port}`],
  ['one that ends with ours', port => `evil.127.0.0.1:${port}`],
  ['ours without the port', () => '127.0.0.1'],
  ['ours with another port', () => 'localhost:1'],
  ['ours after a user', port => `localhost:${port}@evil.example`],
  ['a user before ours', port => `evil.example@localhost:${port}`],
  ['two in one', port => `localhost:${port}, evil.example`],
  ['another way to write this computer', port => `2130706433:${port}`],
  ['all addresses', port => `0.0.0.0:${port}`],
  ['ours of IPv6', port => `[::1]:${port}`],
  ['ours with a dot', port => `localhost.:${port}`],
  ['ours with a zero in the port', port => `localhost:0${port}`],
]

const unknown = [
  '/',
  '/api',
  '/api/',
  '/api/unheard-of',
  '/API/FILE?fileId=x',
  '/api/file/?fileId=x',
  '/api//file?fileId=x',
  '//api/file?fileId=x',
  '/api/./file?fileId=x',
  '/api/file/../file?fileId=x',
  '/api%2Ffile?fileId=x',
  '/api/file;fileId=x',
  '/api/tts/v2/task/status?taskId=x',
  '/common/uploads',
  '/..%2f..%2fetc%2fpasswd',
  '/../../../../etc/passwd',
  '/..\\..\\windows\\win.ini',
  '/constructor',
  '/__proto__',
  '/favicon.ico',
]

const methods: [string, string[], RegExp][] = [
  [login, ['GET', 'PUT', 'DELETE', 'PATCH'], /^POST$/],
  ...posts.map((target): [string, string[], RegExp] => [target, ['GET', 'PUT', 'DELETE'], /^POST$/]),
  [download, ['POST', 'DELETE', 'PATCH'], /^GET$/],
  [file, ['POST', 'PUT', 'PATCH'], /^GET, DELETE$/],
  [speechStatus, ['POST', 'PUT', 'OPTIONS'], /\bGET\b/],
  [transcription, ['POST', 'PUT', 'TRACE'], /\bGET\b/],
  [speakersStatus, ['POST', 'PUT', 'PROPFIND'], /\bGET\b/],
  ['/common/uploads/x', ['POST', 'PUT', 'DELETE'], /^GET$/],
]

const withHost =
  (host: (port: number) => string | undefined) =>
  ({ port }: Place) => ({ method: 'GET', target: `${file}?fileId=x`, headers: { Host: host(port) } })

export const wrongAccess: RefusedRequest[] = [
  ...noToken,
  ...wrongTokens.map(([what, headers]) =>
    refused(
      `a token ${what}`,
      ({ token }) => ({ method: 'GET', target: `${file}?fileId=x`, headers: headers(token) }),
      401,
      'Authorization',
    ),
  ),
  refused(
    'a token in the address',
    ({ token }) => ({
      method: 'GET',
      target: `${file}?fileId=x&Authorization=${token}&token=${token}`,
      headers: { Authorization: undefined },
    }),
    401,
    'Authorization',
  ),
  ...wrongHosts.map(([what, host]) => refused(`a host that is ${what}`, withHost(host), 421)),
  refused(
    'a host in a header of proxies',
    ({ port }) => ({
      method: 'GET',
      target: `${file}?fileId=x`,
      headers: { Host: 'evil.example', 'X-Forwarded-Host': `localhost:${port}` },
    }),
    421,
  ),
  ...unknown.map(target => refused(`the path ${target}`, { method: 'GET', target }, 404)),
  ...methods.flatMap(([target, wrong, allowed]) =>
    wrong.map(
      (method): RefusedRequest => ({
        ...refused(`${method} ${target}`, { method, target, body: '{}' }, 405),
        header: ['allow', allowed],
      }),
    ),
  ),
  ...['X-HTTP-Method-Override', 'X-Method-Override'].map(name =>
    refused(`POST that asks for DELETE in ${name}`, { target: file, headers: { [name]: 'DELETE' } }, 405),
  ),
]
