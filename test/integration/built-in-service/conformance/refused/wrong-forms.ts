import { type RefusedRequest, refused, upload } from './refused-request'

const type = 'multipart/form-data; boundary=edge'
const end = '--edge--\r\n'
const part = (disposition: string, content = 'sound'): string =>
  `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const sound = part('name="files"; filename="a.wav"')

/** The largest upload in these tests is 100,000 bytes. */
export const largestUpload = 100_000

const bodies: [string, string, number, string?][] = [
  ['nothing', '', 400],
  ['no part', end, 400, 'files'],
  ['a part that never ends', sound, 400],
  ['a part that ends in its header', '--edge\r\nContent-Disposition: form-da', 400],
  ['another boundary', sound.replaceAll('edge', 'else') + end.replace('edge', 'else'), 400],
  ['bare line feeds', (sound + end).replaceAll('\r\n', '\n'), 400],
  ['JSON', '{"files":"x"}', 400],
  ['NUL bytes', '\u0000'.repeat(1_000), 400],
  ['a part of another name', part('name="file"; filename="a.wav"') + end, 400, 'files'],
  ['a part of a list', part('name="files[]"; filename="a.wav"') + end, 400, 'files'],
  ['a part whose name has another case', part('name="Files"; filename="a.wav"') + end, 400, 'files'],
  ['a part without a name', part('filename="a.wav"') + end, 400, 'files'],
  ['a part without a header', `--edge\r\n\r\nsound\r\n${end}`, 400, 'files'],
  ['a field in place of the file', part('name="files"') + end, 400, 'files'],
  ['two files', sound + sound + end, 400, 'files'],
  ['a file and a field of one name', sound + part('name="files"') + end, 400, 'files'],
  ['an empty file', part('name="files"; filename="a.wav"', '') + end, 400, 'files'],
  ['a boundary in a line', `${sound}--edges\r\n${end}`, 400],
  ['a header without end', `--edge\r\nX: ${'x'.repeat(50_000)}\r\n\r\nx\r\n${end}`, 400],
  [
    'a file that is too large',
    part('name="files"; filename="a.wav"', 'x'.repeat(largestUpload + 1)) + end,
    413,
  ],
  ['a field that is too large', part('name="x"', 'x'.repeat(largestUpload + 1)) + sound + end, 413],
  ['parts without end', part('name="x"', 'x'.repeat(50_000)).repeat(4) + sound + end, 413],
]

const types: [string | undefined, number][] = [
  [undefined, 415],
  ['application/json', 415],
  ['audio/wav', 415],
  ['application/octet-stream', 415],
  ['multipart/mixed; boundary=edge', 415],
  ['multipart/form-data-x; boundary=edge', 415],
  ['multipart/form-data', 400],
  ['multipart/form-data; boundary', 400],
  ['multipart/form-data; boundary=', 400],
  ['multipart/form-data; boundary=""', 400],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, 400],
  ['multipart/form-data; xboundary=edge', 400],
]

export const wrongForms: RefusedRequest[] = [
  ...bodies.map(([what, body, status, names]) =>
    refused(
      `a form that is ${what}`,
      { target: upload, headers: { 'Content-Type': type }, body },
      status,
      names,
    ),
  ),
  ...types.map(([given, status]) =>
    refused(
      `a form of the type ${given?.slice(0, 50)}`,
      { target: upload, headers: { 'Content-Type': given }, body: sound + end },
      status,
      'Content-Type',
    ),
  ),
  refused(
    'a form in gzip',
    { target: upload, headers: { 'Content-Type': type, 'Content-Encoding': 'gzip' }, body: sound + end },
    415,
    'Content-Encoding',
  ),
  refused(
    'a form that announces too much and sends nothing',
    { target: upload, headers: { 'Content-Type': type, 'Content-Length': '99999999999' } },
    413,
  ),
]
