import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldProblem } from '../../../../electron/built-in-service/request-fields'

const schema = z.object({
  data: z.array(z.object({ text: z.string('must be a string') }), 'must be an array'),
})

it.each<[unknown, string]>([
  [{}, 'The field data is missing.'],
  [{ data: null }, 'The field data must be an array.'],
  [{ data: [{ text: 'a' }, {}] }, 'The field data[1].text is missing.'],
  [{ data: [{ text: 7 }] }, 'The field data[0].text must be a string.'],
])('%j', (body, message) => {
  const parsed = schema.safeParse(body)
  if (parsed.success) throw new Error('It was taken.')
  expect(fieldProblem(parsed.error, body)).toBe(message)
})
