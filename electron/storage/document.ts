import type { z } from 'zod'
import type { StartNotice } from '../../shared/diagnostics'
import type { AppError } from '../../shared/errors'
import { schemaFor } from './compiled-schema'
import type { Files } from './files'
import { firstSchemaProblem } from './first-problem'
import { isJsonObject, type JsonObject, readJsonText } from './json-text'
import { notRegular } from './open-regular-file'
import { type UpgradeStep, upgrade } from './upgrade'

export interface DocumentFormat<T> {
  schema: z.ZodType<T>
  steps: readonly UpgradeStep[]
}

export type DocumentReading<T> =
  | { state: 'missing' }
  /** `found` is the document as it was on disk, brought up to this version, unknown fields included. */
  | { state: 'fine'; value: T; found: JsonObject }
  | { state: 'malformed' | 'newer'; path: string; problem: string }
  /** Nobody has seen what is in it, and it may be fine: nothing may take its place. */
  | { state: 'unreadable'; error: AppError }

export interface LoadedDocument<T> {
  document: { value: T; found: JsonObject } | null
  notice: StartNotice | null
  /** Why it could not be read just now. */
  error: AppError | null
}

/** Far more than a person can configure, and little enough to read at start. */
export const documentLimit = 4_000_000

/** A document that is not there, one that makes no sense and one that is fine are three different answers. */
export async function readDocument<T>(
  files: Files,
  file: string,
  format: DocumentFormat<T>,
): Promise<DocumentReading<T>> {
  const bytes = await files.read(file, documentLimit)
  if (!bytes.ok) {
    return neverReadable(bytes.error)
      ? { state: 'malformed', path: '', problem: bytes.error.kind }
      : { state: 'unreadable', error: bytes.error }
  }
  return bytes.value === null ? { state: 'missing' } : readDocumentBytes(bytes.value, format)
}

/** A folder of that name, a link to itself, or more than anybody can have written: waiting mends none of it. */
export const neverReadable = (error: AppError): boolean =>
  error.kind === 'too-large' || (error.kind === 'storage' && [notRegular, 'ELOOP'].includes(error.code))

export function readDocumentBytes<T>(
  bytes: Uint8Array,
  { schema, steps }: DocumentFormat<T>,
): Exclude<DocumentReading<T>, { state: 'missing' | 'unreadable' }> {
  const json = readJsonText(bytes)
  if (!json.ok) return { state: 'malformed', path: '', problem: json.problem }
  const upgraded = upgrade(json.value, steps)
  if (upgraded.state === 'malformed') return upgraded
  if (upgraded.state === 'newer') {
    return { state: 'newer', path: 'version', problem: `${upgraded.version} is newer than ${steps.length}` }
  }
  const parsed = schemaFor(schema, bytes.length).safeParse(upgraded.document)
  if (parsed.success) return { state: 'fine', value: parsed.data, found: upgraded.document }
  return { state: 'malformed', ...firstSchemaProblem(parsed.error) }
}

/**
 * Reads a document. One that makes no sense is put out of the way untouched, and nothing is ever written over it; one
 * that cannot be read just now stays. Both are said.
 */
export async function loadDocument<T>(
  files: Files,
  file: string,
  format: DocumentFormat<T>,
  what: 'settings' | 'profile',
): Promise<LoadedDocument<T>> {
  const reading = await readDocument(files, file, format)
  switch (reading.state) {
    case 'missing':
      return { document: null, notice: null, error: null }
    case 'fine':
      return { document: reading, notice: null, error: null }
    case 'unreadable': {
      const notice = { kind: `${what}-unreadable`, file, setAsideAs: '' } as const
      return { document: null, notice, error: reading.error }
    }
    default: {
      const setAsideAs = await files.setAside(file, reading.state)
      return { document: null, notice: { kind: `${what}-${reading.state}`, file, setAsideAs }, error: null }
    }
  }
}

/**
 * The document to write: what this version knows, and beside it every field it does not know, as found on disk.
 * So a version that goes back and forth between two builds loses nothing. Fields named in `whole` are maps whose
 * keys belong to the person: there a key that is gone was taken away.
 */
export function keepUnknown(known: JsonObject, found: unknown, whole: readonly string[] = []): JsonObject {
  if (!isJsonObject(found)) return known
  const merged = Object.entries(known).map(([key, value]) => {
    const before = Object.hasOwn(found, key) ? found[key] : undefined
    const nested = isJsonObject(value) && !whole.includes(key)
    return [key, nested ? keepUnknown(value, before) : value]
  })
  const unknown = Object.entries(found).filter(([key]) => !Object.hasOwn(known, key))
  return Object.fromEntries([...merged, ...unknown])
}
