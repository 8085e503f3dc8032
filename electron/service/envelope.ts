import { parseJson } from '../network/parse-json'

/** What every reply of the interface is wrapped in. */
export interface Envelope {
  success: boolean
  message: string
  data: unknown
}

/** Null: the reply is no JSON, or other JSON than this interface speaks. */
export function readEnvelope(body: Buffer): Envelope | null {
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null || !('success' in value)) return null
  if (typeof value.success !== 'boolean') return null
  const message = 'message' in value && typeof value.message === 'string' ? value.message : ''
  return { success: value.success, message, data: 'data' in value ? value.data : undefined }
}
