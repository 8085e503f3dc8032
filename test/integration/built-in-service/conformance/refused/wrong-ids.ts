import {
  body,
  download,
  file,
  getSegments,
  identify,
  indentify,
  type RefusedRequest,
  refused,
  speakersStatus,
  speechStatus,
  transcribe,
  transcription,
} from './refused-request'

/** As they stand in an address. None is one that was given out. */
const ids = [
  'x',
  '%20',
  '00000000000000000000000000000000',
  '0'.repeat(1_000),
  '..',
  '../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%252e%252e%252fpasswd',
  '..%5c..%5cwindows%5cwin.ini',
  '%2Fetc%2Fpasswd',
  'C:%5Cx',
  'x%00.wav',
  'x%0d%0aSet-Cookie:%20a=b',
  '%ff%fe',
  '%E0%A4%A',
  '%',
  '__proto__',
  'constructor',
  '%F0%9F%98%80',
  "'%20OR%201=1--",
]

/** Operation, the field of its address, and how it is asked. */
const asked: [string, string, string][] = [
  [speechStatus, 'taskId', 'GET'],
  [transcription, 'transcribeId', 'GET'],
  [speakersStatus, 'taskId', 'GET'],
  [download, 'fileId', 'GET'],
  [file, 'fileId', 'GET'],
  [file, 'fileId', 'DELETE'],
]

const unknown = asked.flatMap(([target, field, method], at) =>
  // Each of the ids at least twice, and each operation with several.
  ids
    .filter((_, index) => index % 3 === at % 3)
    .map(id =>
      refused(
        `${method} ${target} ${id.slice(0, 40)}`,
        { method, target: `${target}?${field}=${id}` },
        404,
        field,
      ),
    ),
)

/** Ways around a file that is there: as a path they lead to it, as an id they are another. */
const around = [
  './FILE',
  'x/../FILE',
  '.%2FFILE',
  '.%5CFILE',
  'FILE/',
  'FILE%00',
  'FILE%20',
  '%20FILE',
  'FILE.json',
]

const otherNames = asked
  .filter(([, field]) => field === 'fileId')
  .flatMap(([target, field, method]) =>
    around.map(id =>
      refused(
        `${method} ${target} ${id}`,
        ({ fileId }) => ({ method, target: `${target}?${field}=${id.replace('FILE', fileId)}` }),
        404,
        field,
      ),
    ),
  )

const otherNamesInBody = [transcribe, identify].flatMap(target =>
  ['./FILE', 'x/../FILE', 'FILE\\u0000', ' FILE'].map(id =>
    refused(
      `${target} ${id}`,
      ({ fileId }) => ({
        target,
        body: `{"fileId":"${id.replace('FILE', fileId)}","language":"en","domain":"d"}`,
      }),
      404,
      'fileId',
    ),
  ),
)

const noId = asked.flatMap(([target, field, method]) =>
  [
    '',
    '?',
    `?${field}`,
    `?${field}=`,
    `?${field.toUpperCase()}=x`,
    `?${field}[]=x`,
    `?other=${field}`,
    `?${field}=a&${field}=b`,
    `?${field}=&${field}=a`,
  ].map(query => refused(`${method} ${target}${query}`, { method, target: target + query }, 400, field)),
)

const open = [
  '/common/uploads/',
  '/common/uploads/x',
  '/common/uploads/..',
  '/common/uploads/%2e%2e',
  '/common/uploads/..%2f..%2f..%2fetc%2fpasswd',
  '/common/uploads/%00',
  '/common/uploads/x?fileId=FILE',
  '/common/uploads/%FF',
  '/common/uploads/FILE%00.wav',
  '/common/uploads/FILE.json',
  '/common/uploads/FILE%2f',
  '/common/uploads/.%2fFILE',
]

export const wrongIds: RefusedRequest[] = [
  ...unknown,
  ...otherNames,
  ...otherNamesInBody,
  ...noId,
  ...open.map(target =>
    refused(
      `an open ${target}`,
      ({ fileId }) => ({
        method: 'GET',
        target: target.replace('FILE', fileId),
        headers: { Authorization: undefined },
      }),
      404,
    ),
  ),
  ...[transcribe, indentify, identify].flatMap(target =>
    ['x', '../x', '/etc/passwd', '..\\\\x', 'x\\u0000', '__proto__', '😀'].map(id =>
      body(target, `{"fileId":"${id}","language":"en","domain":"d"}`, 404, 'fileId'),
    ),
  ),
  ...['x', '../x', '__proto__'].map(id =>
    body(getSegments, `{"transcribeId":"${id}","speakerIdentificationTaskId":"x"}`, 404, 'transcribeId'),
  ),
]
