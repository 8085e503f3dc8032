import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { decodeText } from '../../../shared/formats/decode-text'
import { openRegularFile, readRegularFile } from '../../storage/open-regular-file'

/** What was dropped or chosen, several files of one project, or a text that has no file. */
export type SentenceSource = OneSource | { paths: readonly string[] }
export type OneSource = { path: string } | { name: string; text: string }

/** Enough to tell which format it is. */
const headLength = 65_536

export function nameOf(source: SentenceSource): string {
  if ('paths' in source) return basename(source.paths[0] ?? '')
  return 'path' in source ? basename(source.path) : source.name
}

export interface SourceContent {
  /** How it begins. */
  head: Uint8Array
  size: number
  whole(): Promise<Uint8Array>
}

export async function contentOf(source: OneSource): Promise<SourceContent> {
  if ('path' in source) {
    const { path } = source
    return { head: await headOf(path), size: (await stat(path)).size, whole: () => readFile(path) }
  }
  const bytes = new TextEncoder().encode(source.text)
  return { head: bytes.subarray(0, headLength), size: bytes.length, whole: async () => bytes }
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await openRegularFile(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Of two files that belong together, the one that was not given. */
export interface BesideText {
  /** That stand off the text that was given. */
  annotations?: string
  /** That the annotations that were given stand off. */
  text?: string
}

/** What brat keeps in a file of the same name: annotations beside their text. */
export async function besideOf(source: OneSource): Promise<BesideText | null> {
  const [, stem, ending] = /^(.*)\.(ann|txt)$/i.exec('path' in source ? source.path : '') ?? []
  if (stem === undefined) return null
  const isText = ending?.toLowerCase() === 'txt'
  try {
    const content = decodeText(await readRegularFile(`${stem}.${isText ? 'ann' : 'txt'}`)).text
    return isText ? { annotations: content } : { text: content }
  } catch {
    return null
  }
}
