import type { FileHandle } from 'node:fs/promises'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { decodeText } from '../../../shared/formats/decode-text'
import { itemsOf } from '../../../shared/formats/dry-run'
import {
  type ProjectFile,
  type ProjectKind,
  recogniseProject,
} from '../../../shared/formats/entities/projects/project'
import { weaveJson } from '../../../shared/formats/entities/projects/weave-json'
import type { WovenProject } from '../../../shared/formats/entities/projects/woven-project'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import type { WordList } from '../../../shared/formats/entities/word-list'
import type { OffsetUnit } from '../../../shared/text/spans/span-offsets'
import { readDirectory } from '../../library/zip/read-directory'
import { packedPieces } from '../../library/zip/read-entry'
import { createZipWriter } from '../../library/zip/write-zip'
import { archiveLimits, leadsOut, openProject, projectBehind } from './open-project'
import { readProjectFiles } from './read-project'

export type WeavableKind = Exclude<ProjectKind, 'files'>

/** A project that a dataset can be written into, as it is before. */
export interface WeavableProject {
  kind: WeavableKind
  files: ProjectFile[]
  form: 'file' | 'archive' | 'folder'
}

/** Null: it is no project that can be written into, or one that cannot be read whole. */
export async function openWeavable(path: string, limits: { bytes: number }): Promise<WeavableProject | null> {
  const source = await projectBehind(path)
  const opened = source
    ? await openProject(source, limits)
    : {
        pieces: [{ path: basename(path), bytes: await readFile(path) }],
        refused: [],
        beyond: 0,
        faulty: 0,
        damage: null,
      }
  if (opened === null || opened.damage) return null
  if (opened.refused.length + opened.beyond + opened.faulty > 0) return null
  const files = opened.pieces.map(({ path: inside, bytes }) => ({
    path: inside,
    text: decodeText(bytes).text,
  }))
  const { kind } = recogniseProject(files)
  if (kind === 'files') return null
  return { kind, files, form: source === null ? 'file' : 'archive' in source ? 'archive' : 'folder' }
}

export interface SaidByDataset {
  sentences: readonly Sentence[]
  lists: readonly WordList[]
  unit: OffsetUnit
}

/** What is made here is written as it is called: nothing of it may be outside of the project. */
export async function weaveInto(project: WeavableProject, said: SaidByDataset): Promise<WovenProject> {
  const woven = await wovenFiles(project, said)
  const outside = [...woven.files.keys()].find(leadsOut)
  if (outside !== undefined) throw new Error(`${outside} is not inside of the project`)
  return woven
}

async function wovenFiles(
  { kind, files }: WeavableProject,
  { sentences, lists, unit }: SaidByDataset,
): Promise<WovenProject> {
  if (kind !== 'rasa-project') return weaveJson(kind, files, sentences, lists, unit)
  const { weaveRasa } = await import('../../../shared/formats/entities/projects/weave-rasa')
  return weaveRasa(files, sentences, lists)
}

/** What is in the project once it was woven. */
export async function sentencesAfter(
  { kind, files }: WeavableProject,
  { files: woven }: WovenProject,
  unit: OffsetUnit,
): Promise<Sentence[]> {
  const all = new Map(files.map(({ path, text }) => [path, text]))
  for (const [path, text] of woven) all.set(path, text)
  const after = [...all].map(([path, text]) => ({ path, text }))
  const read = await readProjectFiles(kind, after, { unit })
  return read.files.flatMap(itemsOf)
}

/**
 * The archive with files that are others or new; every other file in it is the same, and in its place. Those are not
 * unpacked: of what a stranger packed a little may become more than there is memory.
 */
export async function weaveArchive(path: string, woven: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  const memory = fileInMemory()
  const writer = createZipWriter(memory.file)
  const changedAt = Date.UTC(2000, 0, 1)
  const left = new Map(woven)
  try {
    for (const entry of await readDirectory(handle, (await handle.stat()).size, archiveLimits)) {
      const name = entry.name.replaceAll('\\', '/')
      const text = left.get(name)
      left.delete(name)
      if (text === undefined) {
        await writer.addPacked({ ...entry, changedAt, pieces: packedPieces(handle, entry, Buffer.alloc) })
      } else {
        const content = new TextEncoder().encode(text)
        const compress = entry.method === 'deflated'
        await writer.addWhole({ name: entry.name, changedAt, compress, content })
      }
    }
    for (const [name, text] of left)
      await writer.addWhole({ name, changedAt, compress: true, content: new TextEncoder().encode(text) })
    await writer.finish()
    return memory.bytes()
  } finally {
    await handle.close()
  }
}

/** What writes an archive writes each part once, one after the other. */
function fileInMemory() {
  const parts: Uint8Array[] = []
  const write = async (bytes: Uint8Array, from: number, length: number) => {
    parts.push(Uint8Array.from(bytes.subarray(from, from + length)))
    return { bytesWritten: length, buffer: bytes }
  }
  return { file: { write } as unknown as Pick<FileHandle, 'write'>, bytes: () => Buffer.concat(parts) }
}
