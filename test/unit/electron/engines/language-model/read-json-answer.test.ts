import { expect, it } from 'vitest'
import { z } from 'zod'
import { readJsonAnswer } from '../../../../../electron/engines/language-model/read-json-answer'

const schema = z.object({ text: z.string() })

it.each([
  ['{"text":"a"}'],
  ['  {"text": "a"}\n'],
  ['```json\n{"text": "a"}\n```'],
  ['Sure! Here it is:\n```\n{"text": "a"}\n```\nAnything else?'],
  ['<think>{"text":"no"} or so</think>\n{"text":"a"}'],
  ['Here: {"text":"a"} {"text":"b"}'],
  ['{"wrong": {"text": 1}} {"text":"a"}'],
])('reads %j', answer => {
  expect(readJsonAnswer(answer, schema)).toEqual({ text: 'a' })
})

it('is not confused by braces and quotes inside a text', () => {
  expect(readJsonAnswer('Here: {"text":"a } \\" { b"} done', schema)).toEqual({ text: 'a } " { b' })
})

it.each(['', 'no JSON', '{"text": 1}', '{"text": "a', '[1]', '{'.repeat(2_000)])(
  'finds nothing in %j',
  answer => {
    expect(readJsonAnswer(answer, schema)).toBeNull()
  },
)
