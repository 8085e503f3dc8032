import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Result } from '../../shared/result'
import { isJsonObject, type JsonObject, readJsonText } from '../storage/json-text'
import type { BodyReader } from './endpoint'
import { formObject } from './form-body'
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
  if (others.length > 0) return refuse(400, `The field ${name} stands in the address more than once.`)
  return value === '' ? refuse(400, `The field ${name} is missing in the address.`) : { ok: true, value }
}

const refuse = (status: number, message: string): Result<never, ServiceReply> => ({
  ok: false,
  error: rejected(status, message),
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
      : refuse(400, fieldProblem(parsed.error, taken.value))
  }
}

/** Long enough for the longest text and its entities, short enough to hold in memory many times over. */
const usualLimit = 4_000_000

const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'

/** Reads a JSON object, or a form that says the same. Other programs, and pages in a browser, may send anything at all. */
export function jsonBody(limit = usualLimit): BodyReader<JsonObject> {
  return async incoming => {
    const type = typeOf(incoming.headers['content-type'])
    // A page of another origin can send text and forms without asking first, but not JSON; and it says where it is from.
    const isForm = type === formType && incoming.headers.origin === undefined
    if (type !== jsonType && !isForm) {
      return refuse(415, `The header Content-Type must be ${jsonType}.`)
    }
    if ((incoming.headers['content-encoding'] ?? 'identity') !== 'identity') {
      return refuse(415, 'The header Content-Encoding must be left out: the body is taken as it is.')
    }
    const bytes = await bodyBytes(incoming, limit)
    if (bytes === null) return refuse(413, `The body is larger than ${limit} bytes.`)
    if (isForm) {
      const fields = formObject(bytes.toString())
      return fields
        ? { ok: true, value: fields }
        : refuse(400, 'The fields of the form contradict each other.')
    }
    const json = readJsonText(bytes)
    if (!json.ok) return refuse(400, `The body ${json.problem}.`)
    return isJsonObject(json.value)
      ? { ok: true, value: json.value }
      : refuse(400, 'The body is not a JSON object.')
  }
}

/** For operations without a body. The documented samples send one all the same; it is left unread. */
export const noBody: BodyReader<null> = async () => ({ ok: true, value: null })

/** Null: in letters that are not read here. */
function typeOf(header: string | undefined): string | null {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map(part => part.trim())
  const charset = parameters.find(parameter => parameter.startsWith('charset='))?.slice('charset='.length)
  return (charset ?? 'utf-8').replaceAll('"', '') === 'utf-8' ? type : null
}

/** Null: there are more than `limit`, announced or sent. */
async function bodyBytes(incoming: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return null
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else resolve(null)
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
    incoming.on('error', reject)
    incoming.on('close', () => reject(new Error('The request ended early.')))
  })
}
