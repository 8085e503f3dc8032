import type { z } from 'zod'
import type { StartNotice } from '../../shared/diagnostics'
import type { AsideReason } from './aside-name'
import type { Files } from './files'
import { firstProblem } from './first-problem'
import { type JsonObject, readJsonText } from './json-text'
import { type UpgradeStep, upgrade } from './upgrade'

export interface DocumentFormat<T> {
  schema: z.ZodType<T>
  steps: readonly UpgradeStep[]
}

export type DocumentReading<T> =
  | { state: 'missing' }
  /** `found` is the document as it was on disk, brought up to this version, unknown fields included. */
  | { state: 'fine'; value: T; found: JsonObject }
  | { state: AsideReason; path: string; problem: string }

export interface LoadedDocument<T> {
  document: { value: T; found: JsonObject } | null
  notice: StartNotice | null
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
    const state = bytes.error.kind === 'too-large' ? 'malformed' : 'unreadable'
    return { state, path: '', problem: bytes.error.kind }
  }
  return bytes.value === null ? { state: 'missing' } : readDocumentBytes(bytes.value, format)
}

export function readDocumentBytes<T>(
  bytes: Uint8Array,
  { schema, steps }: DocumentFormat<T>,
): Exclude<DocumentReading<T>, { state: 'missing' }> {
  const json = readJsonText(bytes)
  if (!json.ok) return { state: 'malformed', path: '', problem: json.problem }
  const upgraded = upgrade(json.value, steps)
  if (upgraded.state === 'malformed') return upgraded
  if (upgraded.state === 'newer') {
    return { state: 'newer', path: 'version', problem: `${upgraded.version} is newer than ${steps.length}` }
  }
  const parsed = schema.safeParse(upgraded.document)
  if (parsed.success) return { state: 'fine', value: parsed.data, found: upgraded.document }
  return { state: 'malformed', ...firstProblem(parsed.error) }
}

/** Reads a document, or puts it out of the way untouched and says so. Nothing is ever written over it. */
export async function loadDocument<T>(
  files: Files,
  file: string,
  format: DocumentFormat<T>,
  what: 'settings' | 'profile',
): Promise<LoadedDocument<T>> {
  const reading = await readDocument(files, file, format)
  if (reading.state === 'missing') return { document: null, notice: null }
  if (reading.state === 'fine') return { document: reading, notice: null }
  const setAsideAs = await files.setAside(file, reading.state)
  const kind = `${what}-${reading.state === 'newer' ? 'newer' : 'malformed'}` as const
  return { document: null, notice: { kind, file, setAsideAs } }
}
