import type { IncomingMessage } from 'node:http'
import type { Result } from '../../shared/result'
import { isJsonObject, type JsonObject, readJsonText } from '../storage/json-text'
import type { BodyReader } from './endpoint'
import { rejected, type ServiceReply } from './reply'

/** Long enough for the longest text and its entities, short enough to hold in memory many times over. */
const usualLimit = 4_000_000

const refuse = (status: number, message: string): Result<never, ServiceReply> => ({
  ok: false,
  error: rejected(status, message),
})

/** Reads a JSON object. Other programs, and pages in a browser, may send anything at all. */
export function jsonBody(limit = usualLimit): BodyReader<JsonObject> {
  return async incoming => {
    // A page of another origin can send text without asking first, but not JSON.
    if (!isJsonType(incoming.headers['content-type'])) {
      return refuse(415, 'The header Content-Type must be application/json.')
    }
    if ((incoming.headers['content-encoding'] ?? 'identity') !== 'identity') {
      return refuse(415, 'The header Content-Encoding must be left out: the body is taken as it is.')
    }
    const bytes = await bodyBytes(incoming, limit)
    if (bytes === null) return refuse(413, `The body is larger than ${limit} bytes.`)
    const json = readJsonText(bytes)
    if (!json.ok) return refuse(400, `The body ${json.problem}.`)
    return isJsonObject(json.value)
      ? { ok: true, value: json.value }
      : refuse(400, 'The body is not a JSON object.')
  }
}

/** For operations without a body. The documented samples send one all the same; it is left unread. */
export const noBody: BodyReader<null> = async () => ({ ok: true, value: null })

function isJsonType(header: string | undefined): boolean {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map(part => part.trim())
  const charset = parameters.find(parameter => parameter.startsWith('charset='))?.slice('charset='.length)
  return type === 'application/json' && (charset ?? 'utf-8').replaceAll('"', '') === 'utf-8'
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
