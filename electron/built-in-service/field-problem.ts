import type { z } from 'zod'

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
