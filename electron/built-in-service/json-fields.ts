import type { z } from 'zod'
import { fieldProblem } from './field-problem'
import { jsonBody } from './json-body'
import { rejected } from './reply'
import type { BodyReader } from './route'

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
      : { ok: false, reply: rejected(400, fieldProblem(parsed.error, taken.value)) }
  }
}
