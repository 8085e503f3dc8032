import { dirname, join, relative, sep } from 'node:path'
import type { LibraryFault } from '../../../shared/library-check'
import { isJsonObject } from '../../storage/json-text'
import { contentKind, contentName } from '../content/content-info'
import { readDocumentFile } from '../documents/document-file'
import { type DocumentKind, type Snapshot, snapshotKind } from '../documents/document-kind'
import {
  editsFolder,
  journalFile,
  journalGenerations,
  keptGenerations,
  keptSnapshot,
  readJournal,
} from '../documents/journal-file'
import { type ReadFiles, readItem } from '../items/item-file'
import { fileStem } from '../items/item-id'
import type { ItemKind, NamedContent } from '../items/item-kind'
import type { LibraryParts } from '../library-parts'

/** One file of a kind, as the program reads it. */
export interface CheckedThing {
  fault: LibraryFault | null
  id: string
  /** As a list shows it. Empty: it cannot be told. */
  name: string
  names: readonly NamedContent[]
  /** Files of its own from which something is gone. */
  torn: readonly string[]
  /** The bytes that it tells of, if it is about some. */
  content: { file: string; bytes: number } | null
}

/** A sort of thing in the library, in words that a check needs. The library itself has the list. */
export interface CheckedKind {
  name: string
  folder: string
  /** Its items are about bytes that lie beside them. */
  isContent: boolean
  /** Changes nothing, unlike the store. Null: it is gone by now. */
  look(file: string): Promise<CheckedThing | null>
  /** The same, of what lies in the folder of an item. Null: that is nothing it knows. */
  lookInside(file: string): Promise<CheckedThing | null>
}

interface Place extends Pick<LibraryParts, 'disk'> {
  folder: string
  /** Here, or in a backup. */
  files: ReadFiles
}

const plain = { id: '', name: '', names: [], torn: [], content: null }

/** Fine, or what is wrong with the file itself. */
async function lookAtItem<Item extends { id: string }, Summary>(
  { files }: Place,
  file: string,
  kind: ItemKind<Item, Summary>,
  isPlaceOf = ({ id }: Item): boolean => file.endsWith(`${fileStem(id)}.json`),
): Promise<{ item: Item; seen: CheckedThing } | { item: null; seen: CheckedThing } | null> {
  const reading = await readItem(files, file, kind)
  const wrong = (fault: LibraryFault) => ({ item: null, seen: { ...plain, fault } })
  if (!reading.ok) return wrong(reading.error.kind === 'too-large' ? 'damaged' : 'unreadable')
  switch (reading.value.state) {
    case 'missing':
      return null
    case 'malformed':
      return wrong('damaged')
    case 'newer':
      return wrong('newer')
    case 'fine': {
      const item = reading.value.value
      const fault = isPlaceOf(item) ? null : 'misplaced'
      const name = nameIn(kind.summary.of(item))
      return { item, seen: { ...plain, fault, id: item.id, name, names: kind.contents?.(item) ?? [] } }
    }
  }
}

export const checkedItems = <Item extends { id: string }, Summary>(
  place: Place,
  kind: ItemKind<Item, Summary>,
): CheckedKind => ({
  name: kind.name,
  folder: place.folder,
  isContent: false,
  look: async file => (await lookAtItem(place, file, kind))?.seen ?? null,
  lookInside: async () => null,
})

export const checkedContents = (place: Place, name: string): CheckedKind => ({
  name,
  folder: place.folder,
  isContent: true,
  lookInside: async () => null,
  async look(file) {
    const looked = await lookAtItem(place, file, contentKind(name))
    if (!looked?.item) return looked?.seen ?? null
    const { id, extension, bytes } = looked.item
    const content = { file: join(place.folder, fileStem(id), contentName(extension)), bytes }
    return { ...looked.seen, content }
  },
})

export function checkedDocuments<Content, Patch, Summary>(
  place: Place,
  kind: DocumentKind<Content, Patch, Summary>,
): CheckedKind {
  const { contents, inside, ...rest } = kind
  const asItem = { ...snapshotKind(rest), contents: () => [] }

  /** The way back for the day on which the one that followed it is damaged. */
  async function lookAtKept(file: string): Promise<CheckedThing | null> {
    const isPlaceOf = ({ id, generation }: Snapshot<Content>): boolean =>
      file === keptSnapshot(join(place.folder, fileStem(id)), generation)
    const looked = await lookAtItem(place, file, asItem, isPlaceOf)
    return looked?.seen ?? null
  }

  return {
    name: kind.name,
    folder: place.folder,
    isContent: false,
    async look(file) {
      const looked = await lookAtItem(place, file, asItem)
      if (!looked?.item) return looked?.seen ?? null
      const folder = join(place.folder, fileStem(looked.item.id))
      const read = await readDocumentFile(place.files, folder, looked.item, kind)
      if (!read.ok) {
        const fault = read.error.kind === 'invalid' ? 'newer' : 'unreadable'
        return { ...looked.seen, fault }
      }
      const { state, content } = read.value.replayed
      // The last line of an edit that was cut off was never confirmed to anybody.
      const isWhole = state === 'whole' || state === 'nothing' || state === 'torn'
      const fault = looked.seen.fault ?? (isWhole ? null : 'edits')
      const torn = await tornJournals(place, folder, looked.item)
      return { ...looked.seen, fault, names: contents?.(content) ?? [], torn }
    },
    async lookInside(file) {
      const [owner = '', room, name, ...deeper] = relative(place.folder, file).split(sep)
      if (name === undefined || deeper.length > 0) return null
      if (room === 'edits') return keptGenerations([name]).length > 0 ? lookAtKept(file) : null
      const kept = inside?.(owner).find(one => one.name.endsWith(`/${room}`))
      return kept ? checkedItems({ ...place, folder: dirname(file) }, kept).look(file) : null
    },
  }
}

function nameIn(summary: unknown): string {
  if (!isJsonObject(summary)) return ''
  const { name, title, originalName } = summary
  return [name, title, originalName].find(text => typeof text === 'string') ?? ''
}

interface Journal {
  file: string
  generation: number
  bytes: number
  /** How many edits there were before the first of it, and how many after the last. Null: its head is gone. */
  span: { from: number; to: number } | null
}

/**
 * Of the journals that snapshots took in, those that no longer hold all that was taken from them. What a killed process
 * had cut off at an end was never taken in, so it is not missed.
 */
export async function tornJournals(
  { disk, files }: Pick<LibraryParts, 'disk'> & { files: ReadFiles },
  folder: string,
  { generation, edits }: Pick<Snapshot<unknown>, 'generation' | 'edits'>,
): Promise<string[]> {
  const names = await disk.readdir(editsFolder(folder)).catch(() => [])
  const past = journalGenerations(names).filter(one => one < generation)
  const journals: Journal[] = []
  for (const one of past.toReversed()) journals.push(await readOne(files, journalFile(folder, one), one))
  return journals
    .filter((journal, at) => isTorn(journal, endBefore(at), startAfter(at)))
    .map(({ file }) => file)

  function endBefore(at: number): number | null {
    if (journals[at]?.generation === 0) return 0
    const before = journals[at - 1]
    return before?.generation === (journals[at]?.generation ?? 0) - 1 ? (before.span?.to ?? null) : null
  }

  function startAfter(at: number): number | null {
    const next = (journals[at]?.generation ?? 0) + 1
    if (next === generation) return edits
    const after = journals[at + 1]
    return after?.generation === next ? (after.span?.from ?? null) : null
  }
}

async function readOne(files: ReadFiles, file: string, generation: number): Promise<Journal> {
  const bytes = await files.read(file, Number.MAX_SAFE_INTEGER)
  // The disk's refusal is told where every file is read.
  if (!bytes.ok || bytes.value === null) return { file, generation, bytes: 0, span: null }
  const { header, lines } = readJournal(bytes.value)
  const span = header && { from: header.after, to: header.after + lines.length }
  return { file, generation, bytes: bytes.value.length, span }
}

function isTorn({ span, bytes }: Journal, before: number | null, after: number | null): boolean {
  if (span !== null) return after !== null && span.to < after
  return before !== null && after !== null ? before < after : bytes > 0
}
