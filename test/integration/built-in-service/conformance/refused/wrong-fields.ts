import {
  augment,
  augmentAnnotated,
  body,
  getSegments,
  identify,
  indentify,
  login,
  type RefusedRequest,
  speechBatch,
  speechSingle,
  transcribe,
  translate,
  translateAnnotated,
} from './refused-request'

/** Left out of the request. */
const missing = Symbol('missing')
const noText = [missing, null, 7, true, [], {}, '', ' \n\t']
const noCount = [missing, null, '3', 0, -1, 11, 2.5, 1e300, true, [3], {}]
const noPlace = [missing, null, '0', -1, 0.5, 1e300, [0]]
const noLanguage = [missing, null, 7, ['en'], '', 'English!', 'en/../de', 'x'.repeat(200)]

const spoken = { text: 'Hi', gender: 'female', language: 'en-US' }
const marked = { start: 0, end: 2, value: 'Hi', entity: 'Greeting' }
const toTranslate = { text: 'Hi', sourceLanguage: 'en', targetLanguage: 'es' }
const toAugment = { text: 'Hi', exampleCount: 3 }

/** Operation, a request that is right, the field in it, and values that the field must not have. */
const table: [string, object, (string | number)[], readonly unknown[]][] = [
  [login, { email: 'a@b.c', password: 'x' }, ['email'], [missing, null, 7, [], {}]],
  [login, { email: 'a@b.c', password: 'x' }, ['password'], [missing, null, 7, false, ['x']]],
  [speechSingle, { data: spoken }, ['data'], [missing, null, 'Hi', 7, [], [spoken]]],
  [speechSingle, { data: spoken }, ['data', 'text'], [...noText, 'x'.repeat(100_000)]],
  [speechSingle, { data: spoken }, ['data', 'gender'], [missing, null, '', 'Male', 'other', 1, ['male']]],
  [speechSingle, { data: spoken }, ['data', 'language'], noLanguage],
  [speechSingle, { data: spoken }, ['data', 'speakerId'], [null, 7, '', {}, 'x'.repeat(10_000)]],
  [speechSingle, { data: spoken }, ['data', 'requiredTime'], [null, '2', 0, -1, 1e300, [2], true]],
  [speechSingle, { data: spoken }, ['data', 'stretchMode'], [null, '', 'Both', 'shrink', 1, ['both']]],
  [speechSingle, { data: spoken }, ['data', 'meta'], [null, 'x', 7, true, [], ['x']]],
  [speechBatch, { data: [spoken] }, ['data'], [missing, null, 'Hi', {}, spoken, []]],
  [speechBatch, { data: [spoken] }, ['data', 0], [null, 'Hi', 7, [spoken]]],
  [speechBatch, { data: [spoken, spoken, spoken] }, ['data', 2, 'text'], noText],
  [speechBatch, { data: [spoken, spoken] }, ['data', 1, 'gender'], [missing, 'x']],
  [speechBatch, { data: [spoken, spoken] }, ['data', 1, 'stretchMode'], ['x']],
  [transcribe, { fileId: 'x', language: 'en', domain: 'd' }, ['fileId'], noText],
  [transcribe, { fileId: 'x', language: 'en', domain: 'd' }, ['language'], noLanguage],
  [
    transcribe,
    { fileId: 'x', language: 'en', domain: 'd' },
    ['domain'],
    [missing, null, 7, [], 'x'.repeat(9_000)],
  ],
  [getSegments, { transcribeId: 'x', speakerIdentificationTaskId: 'y' }, ['transcribeId'], noText],
  [
    getSegments,
    { transcribeId: 'x', speakerIdentificationTaskId: 'y' },
    ['speakerIdentificationTaskId'],
    noText,
  ],
  [indentify, { fileId: 'x' }, ['fileId'], noText],
  [identify, { fileId: 'x' }, ['fileId'], [missing, null, 7]],
  [augment, toAugment, ['text'], noText],
  [augment, toAugment, ['exampleCount'], noCount.filter(count => count !== 11)],
  [augmentAnnotated, { ...toAugment, entities: [] }, ['text'], [missing, 7]],
  [augmentAnnotated, { ...toAugment, entities: [marked] }, ['exampleCount'], noCount],
  [augmentAnnotated, { ...toAugment, entities: [] }, ['entities'], [{}, 'x', 7]],
  [augmentAnnotated, { ...toAugment, entities: [marked, marked] }, ['entities', 1], [null, 7, 'Hi', []]],
  [augmentAnnotated, { ...toAugment, entities: [marked] }, ['entities', 0, 'start'], noPlace],
  [augmentAnnotated, { ...toAugment, entities: [marked] }, ['entities', 0, 'entity'], [missing, null, 7, '']],
  [translate, toTranslate, ['text'], [...noText, 'x'.repeat(100_000)]],
  [translate, toTranslate, ['sourceLanguage'], noLanguage],
  [translate, toTranslate, ['targetLanguage'], noLanguage],
  [translateAnnotated, { ...toTranslate, entities: [] }, ['entities'], [{}, 'x']],
  [translateAnnotated, { ...toTranslate, entities: [marked] }, ['entities', 0, 'end'], noPlace],
  [
    translateAnnotated,
    { ...toTranslate, entities: [marked] },
    ['entities', 0, 'value'],
    [missing, null, 7, ''],
  ],
]

export const wrongFields: RefusedRequest[] = table.flatMap(([target, right, path, values]) =>
  values.map(value => {
    const name = nameOf(path)
    const shown = value === missing ? 'missing' : JSON.stringify(value).slice(0, 30)
    return body(
      target,
      JSON.stringify(withValue(right, path, value)),
      400,
      name,
      `${target} ${name} ${shown}`,
    )
  }),
)

/** As people write the place of a field: `data[2].text`. */
function nameOf(path: readonly (string | number)[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${key}`)).join('')
}

function withValue(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const copy: unknown = structuredClone(whole)
  if (typeof copy !== 'object' || copy === null) throw new Error('There is no such field.')
  if (value === missing && rest.length === 0) Reflect.deleteProperty(copy, key)
  else Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value))
  return copy
}
