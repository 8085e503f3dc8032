import {
  augment,
  augmentAnnotated,
  body,
  login,
  type RefusedRequest,
  refused,
  speechBatch,
  speechSingle,
  transcribe,
  translate,
  translateAnnotated,
} from './refused-request'

const right = '{"text":"Hi","exampleCount":3}'
const nested = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + close.repeat(levels)
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

const notJson: [string, string | Uint8Array][] = [
  ['nothing', ''],
  ['white space', ' \r\n\t'],
  ['half of it', right.slice(0, -1)],
  ['more after it', `${right}{}`],
  ['a NUL after it', `${right}\u0000`],
  ['a comma too many', '{"text":"Hi","exampleCount":3,}'],
  ['single quotes', "{'text':'Hi','exampleCount':3}"],
  ['names without quotes', '{text:"Hi",exampleCount:3}'],
  ['a comment', '{"text":"Hi",/* three */"exampleCount":3}'],
  ['NaN', '{"text":"Hi","exampleCount":NaN}'],
  ['Infinity', '{"text":"Hi","exampleCount":-Infinity}'],
  ['a number with a zero before it', '{"text":"Hi","exampleCount":03}'],
  ['a number with a plus', '{"text":"Hi","exampleCount":+3}'],
  ['a hexadecimal number', '{"text":"Hi","exampleCount":0x3}'],
  ['a number that ends in a point', '{"text":"Hi","exampleCount":3.}'],
  ['a line end in a text', '{"text":"H\ni","exampleCount":3}'],
  ['a NUL in a text', '{"text":"H\u0000i","exampleCount":3}'],
  ['an escape that is none', '{"text":"\\x48i","exampleCount":3}'],
  ['half an escape', '{"text":"\\u00","exampleCount":3}'],
  ['True', '{"text":"Hi","exampleCount":True}'],
  ['a form', 'text=Hi&exampleCount=3'],
  ['XML', '<text>Hi</text>'],
  ['two byte order marks', `\ufeff\ufeff${right}`],
  ['a byte order mark inside', `{\ufeff"text":"Hi","exampleCount":3}`],
  ['brackets by the hundred thousand, never closed', '['.repeat(100_000)],
  ['braces by the hundred thousand, never closed', '{"a":'.repeat(100_000)],
]

const notText: [string, Uint8Array][] = [
  ['a byte that begins nothing', bytes('{"text":"', [0xff], '","exampleCount":3}')],
  ['half a character', bytes('{"text":"', [0xe2, 0x82], '","exampleCount":3}')],
  ['a character written too long', bytes('{"text":"', [0xc0, 0xaf], '","exampleCount":3}')],
  ['half a surrogate pair in UTF-8', bytes('{"text":"', [0xed, 0xa0, 0x80], '","exampleCount":3}')],
  ['a character beyond the last', bytes('{"text":"', [0xf4, 0x90, 0x80, 0x80], '","exampleCount":3}')],
  ['Latin-1', Buffer.from('{"text":"Köln","exampleCount":3}', 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${right}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('{"text":"é","exampleCount":3}', 'utf16le').subarray(0, -1)],
  ['gzip', bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xab, 0x56])],
]

const noObject = ['null', 'true', '7', '"Hi"', '[]', `[${right}]`, '[[[]]]', nested('[', ']', 50_000)]

const noType: [string | undefined][] = [
  [undefined],
  [''],
  ['text/plain'],
  ['text/plain; application/json'],
  ['text/json'],
  ['multipart/form-data; boundary=edge'],
  ['application/jsonp'],
  ['application/json; charset=iso-8859-1'],
  ['application/json; charset=utf-16'],
  ['application/json, text/plain'],
  ['*/*'],
]

/** Right as JSON, and wrong in a way that a table of single values does not show. */
const meaning: RefusedRequest[] = [
  body(augment, '{"__proto__":{"text":"Hi","exampleCount":3}}', 400, 'text'),
  body(augment, '{"text":"Hi","__proto__":{"exampleCount":3}}', 400, 'exampleCount'),
  body(augment, '{"constructor":{"prototype":{"text":"Hi"}},"exampleCount":3}', 400, 'text'),
  body(augment, '{"Text":"Hi","exampleCount":3}', 400, 'text'),
  body(augment, '{"text":"Hi","examplecount":3}', 400, 'exampleCount'),
  body(augment, '{"text":"Hi","exampleCount":3,"exampleCount":"3"}', 400, 'exampleCount'),
  body(augment, '{"text":"Hi","text":null,"exampleCount":3}', 400, 'text'),
  body(augment, '{"text":"Hi","exampleCount":99999999999999999999999999999}', 400, 'exampleCount'),
  body(augment, '{"text":"Hi","exampleCount":1e400}', 400, 'exampleCount'),
  body(augment, '{"text":"Hi","exampleCount":-1e400}', 400, 'exampleCount'),
  body(augment, `{"text":${nested('[', ']', 100_000)},"exampleCount":3}`, 400, 'text'),
  body(
    augment,
    `{"text":"Hi","exampleCount":${nested('{"a":', '}', 10).replace(':}', ':1}')}}`,
    400,
    'exampleCount',
  ),
  body(
    augmentAnnotated,
    `{"text":"Hi","exampleCount":3,"entities":${nested('[', ']', 50_000)}}`,
    400,
    'entities[0]',
  ),
  body(augmentAnnotated, '{"text":"Hi","exampleCount":3,"entities":{"length":1,"0":{}}}', 400, 'entities'),
  body(speechSingle, '{"text":"Hi","gender":"male","language":"en-US"}', 400, 'data'),
  body(speechBatch, '{"data":{"0":{"text":"Hi","gender":"male","language":"en-US"}}}', 400, 'data'),
  body(
    speechSingle,
    `{"data":{"text":"Hi","gender":"male","language":"en-US","meta":${nested('{"a":', '}', 20_000).replace(':}', ':1}')}}}`,
    400,
    'data.meta',
  ),
  body(
    speechSingle,
    `{"data":{"text":"Hi","gender":"male","language":"en-US","meta":{"a":"${'x'.repeat(1_000_000)}"}}}`,
    400,
    'data.meta',
  ),
  body(
    speechSingle,
    '{"data":{"text":"Hi","gender":"male","language":"en-US","requiredTime":1e400}}',
    400,
    'data.requiredTime',
  ),
  body(speechBatch, `{"data":[${Array(5_000).fill('{}').join()}]}`, 400, 'data'),
  body(transcribe, '{"fileId":"a\\u0000b","language":"en","domain":"d"}', 404, 'fileId'),
  body(transcribe, '{"fileId":"../../etc/passwd","language":"en","domain":"d"}', 404, 'fileId'),
  body(translate, '{"text":"Hi","sourceLanguage":"e\\u0000n","targetLanguage":"es"}', 400, 'sourceLanguage'),
  body(
    translate,
    '{"text":"Hi","sourceLanguage":"en;rm -rf /","targetLanguage":"es"}',
    400,
    'sourceLanguage',
  ),
  body(translate, '{"text":"Hi","sourceLanguage":"en","targetLanguage":"--help"}', 400, 'targetLanguage'),
]

/** An entity that is not what stands in the text: right in its types, so it is the meaning that is refused. */
const misplaced: [number, number, string][] = [
  [0, 3, 'Hi'],
  [0, 2, 'hi'],
  [1, 2, 'Hi'],
  [2, 0, 'Hi'],
  [3, 4, '😀 '],
  // Counted as JavaScript counts.
  [6, 12, 'Berlin'],
  [5, 100, 'Berlin'],
  [5, 9_007_199_254_740_991, 'Berlin'],
  [5, 5, 'Berlin'],
]

const entityIn = (start: number, end: number, value: string): string =>
  `"text":"Hi 😀 Berlin","entities":[{"start":5,"end":11,"value":"Berlin","entity":"City"},${JSON.stringify({ start, end, value, entity: 'x' })}]`

const jsonTargets = [login, speechSingle, speechBatch, transcribe, augment, translate]

export const wrongJson: RefusedRequest[] = [
  ...notJson.map(([what, text]) => body(augment, text, 400, undefined, `JSON that is ${what}`)),
  ...notText.map(([what, text]) => body(augment, text, 400, undefined, `text that is ${what}`)),
  ...noObject.map(text => body(augment, text, 400, undefined, `a body that is ${text.slice(0, 30)}`)),
  ...jsonTargets.map(target => body(target, '{', 400)),
  ...noType.map(([type]) =>
    refused(
      `the type ${type}`,
      { target: augment, headers: { 'Content-Type': type }, body: right },
      415,
      'Content-Type',
    ),
  ),
  ...['gzip', 'br', 'deflate', 'gzip, identity', 'x'].map(encoding =>
    refused(
      `the encoding ${encoding}`,
      { target: augment, headers: { 'Content-Encoding': encoding }, body: right },
      415,
      'Content-Encoding',
    ),
  ),
  ...meaning,
  ...misplaced.flatMap(place => [
    body(augmentAnnotated, `{"exampleCount":3,${entityIn(...place)}}`, 422, 'entities[1]'),
    body(
      translateAnnotated,
      `{"sourceLanguage":"en","targetLanguage":"es",${entityIn(...place)}}`,
      422,
      'entities[1]',
    ),
  ]),
]
