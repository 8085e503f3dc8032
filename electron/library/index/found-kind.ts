import { join } from 'node:path'
import type { FoundIn } from '../../../shared/find/find-requests'
import { type Result, success } from '../../../shared/result'
import type { Files } from '../../storage/files'
import { readDocumentFile } from '../documents/document-file'
import { type DocumentKind, snapshotKind } from '../documents/document-kind'
import { readItem } from '../items/item-file'
import type { ItemKind } from '../items/item-kind'

/** A place in an item that can be found by its words, and gone to. */
export interface PlaceInItem {
  /** The id of the line, row or note; of what has none, how many stand before it. */
  key: string
  /** Seconds, where it was said. */
  at: number | null
  text: string
}

/** What can be found of an item. */
export interface Findable {
  id: string
  name: string
  /** Empty: it is found whatever service is in use. */
  profileId: string
  editedAt: number
  places: readonly PlaceInItem[]
  /** What is found as this one, by its folder and id: the transcript of a recording. */
  holds?: string | undefined
}

type ReadFile = Pick<Files, 'read'>

/** A kind of thing in the library that can be found by its words. */
export interface FoundKind {
  /** Of the folder. */
  name: string
  /** What it is called to whoever looks. */
  what: FoundIn
  /** It is found as what holds it, and not by itself. */
  isHeld: boolean
  /** It is read with the edits that no snapshot holds yet. */
  hasEdits: boolean
  /** Raised when something else of it is found: it is then all read again. */
  version: string
  /** Null: there is nothing to find, it is in the bin, or it makes no sense. */
  read(files: ReadFile, folder: string, stem: string): Promise<Result<Findable | null>>
}

interface Finding<Thing> {
  what: FoundIn
  isHeld?: boolean
  version: number
  /** Null: it is in the bin. */
  of(thing: Thing, id: string): Omit<Findable, 'id'> | null
}

export const foundItem = <Item extends { id: string }, Summary>(
  kind: ItemKind<Item, Summary>,
  { what, isHeld = false, version, of }: Finding<Item>,
): FoundKind => ({
  name: kind.name,
  what,
  isHeld,
  hasEdits: false,
  version: `${kind.steps.length}.${version}`,
  async read(files, folder, stem) {
    const reading = await readItem(files, join(folder, `${stem}.json`), kind)
    if (!reading.ok) return reading
    if (reading.value.state !== 'fine') return success(null)
    const { id } = reading.value.value
    const found = of(reading.value.value, id)
    return success(found && { ...found, id })
  },
})

export const foundDocument = <Content, Patch, Summary>(
  kind: DocumentKind<Content, Patch, Summary>,
  { what, isHeld = false, version, of }: Finding<Content>,
): FoundKind => ({
  name: kind.name,
  what,
  isHeld,
  hasEdits: true,
  version: `${kind.steps.length}.${version}`,
  async read(files, folder, stem) {
    const reading = await readItem(files, join(folder, `${stem}.json`), snapshotKind(kind))
    if (!reading.ok) return reading
    if (reading.value.state !== 'fine') return success(null)
    const snapshot = reading.value.value
    const document = await readDocumentFile(files, join(folder, stem), snapshot, kind)
    if (!document.ok) return document
    const found = of(document.value.replayed.content, snapshot.id)
    return success(found && { ...found, id: snapshot.id })
  },
})
