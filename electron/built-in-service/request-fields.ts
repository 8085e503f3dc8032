import { z } from 'zod'
import type { Result } from '../../shared/result'
import type { BodyReader } from './endpoint'
import { jsonBody } from './json-body'
import { rejected, type ServiceReply } from './reply'

/** Fields that several requests have, with the words for what may be wrong with them. */

export const requiredText = (longest: number): z.ZodType<string> =>
  z
    .string('must be a string')
    .max(longest, `must not be longer than ${longest} characters`)
    .refine(text => text.trim() !== '', 'must not be empty')

export const languageField = z
  .string('must be a string')
  .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/, 'must be a language code such as "en" or "en-US"')

/** A field that the address must hold, once. */
export function queryField(query: URLSearchParams, name: string): Result<string, ServiceReply> {
  const [value = '', ...others] = query.getAll(name)
  if (others.length > 0) return refuse(`The field ${name} stands in the address more than once.`)
  return value === '' ? refuse(`The field ${name} is missing in the address.`) : { ok: true, value }
}

const refuse = (message: string): Result<never, ServiceReply> => ({
  ok: false,
  error: rejected(400, message),
})

/**
 * The first thing wrong with a request, as a sentence that names the field. The schemas of the requests bring the
 * words along: `must be a string`.
 */
export function fieldProblem(error: z.ZodError, body: unknown): string {
  const issue = error.issues[0]
  if (!issue) return 'The body is not valid.'
  const problem = valueAt(body, issue.path) === undefined ? 'is missing' : issue.message
  return `The field ${fieldName(issue.path)} ${problem}.`
}

/** `data[3].gender` */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`))
    .join('')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = Reflect.get(found, key)
  }
  return found
}

/** Reads a JSON object with these fields. Others may stand beside them. */
export function jsonFields<Schema extends z.ZodType>(
  schema: Schema,
  limit?: number,
): BodyReader<z.output<Schema>> {
  const read = jsonBody(limit)
  return async incoming => {
    const taken = await read(incoming)
    if (!taken.ok) return taken
    const parsed = schema.safeParse(taken.value)
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, error: rejected(400, fieldProblem(parsed.error, taken.value)) }
  }
}
