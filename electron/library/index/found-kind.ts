import { join } from 'node:path'
import type { FoundIn } from '../../../shared/find/find-requests'
import { type Result, success } from '../../../shared/result'
import { readDocumentBytes } from '../../storage/document'
import type { Files } from '../../storage/files'
import { readDocumentFile } from '../documents/document-file'
import { type DocumentKind, listedKind, type Snapshot } from '../documents/document-kind'
import { readItem, versioned } from '../items/item-file'
import { type ItemKind, itemLimit } from '../items/item-kind'
import { type KnownKind, knownAs } from '../items/known-items'

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

/** What one reading of an item says of it. */
export interface ReadForIndex {
  /** Null: there is nothing to find, it is in the bin, or it makes no sense. */
  findable: Findable | null
  /** What its list keeps of it. Null: it makes no sense. */
  listed: { id: string; summary: unknown } | null
}

/** An item by where its file is. */
export interface WrittenItem {
  kind: string
  stem: string
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
  /** What its list keeps of it is kept by the way. */
  listedAs: KnownKind
  isPicked(summary: unknown, asked: unknown, id: string): boolean
  /** Raised when something else of it is found or listed: it is then all read again. */
  version: string
  read(files: ReadFile, folder: string, stem: string): Promise<Result<ReadForIndex>>
  /** What its list keeps, of its file alone: edits that cannot be read are no reason to miss it. */
  readListed(files: ReadFile, folder: string, stem: string): Promise<ReadForIndex['listed']>
}

interface Finding<Thing> {
  what: FoundIn
  isHeld?: boolean
  version: number
  /** Null: it is in the bin. */
  of(thing: Thing): Omit<Findable, 'id'> | null
}

export const foundItem = <Item extends { id: string }, Summary>(
  kind: ItemKind<Item, Summary>,
  { what, isHeld = false, version, of }: Finding<Item>,
): FoundKind => ({
  name: kind.name,
  what,
  isHeld,
  hasEdits: false,
  ...listingOf(kind, version),
  async read(files, folder, stem) {
    const reading = await readItem(files, join(folder, `${stem}.json`), kind)
    if (!reading.ok) return reading
    if (reading.value.state !== 'fine') return success(nothingRead)
    const item = reading.value.value
    return readAs(item.id, kind.summary.of(item), of(item))
  },
  async readListed(files, folder, stem) {
    const reading = await readItem(files, join(folder, `${stem}.json`), kind)
    if (!reading.ok || reading.value.state !== 'fine') return null
    const item = reading.value.value
    return { id: item.id, summary: kind.summary.of(item) }
  },
})

/** The file of a document without the list that makes it long. */
interface ShortFile<Content, Summary> extends Pick<Finding<Content>, 'of'> {
  rest: Buffer
  summaryOf(content: Content, id: string): Summary
}

interface FindingInDocument<Content, Summary> extends Finding<Content> {
  /** Where to read all of it takes longer than to find what is said in it. Null: it has to be read whole. */
  shortened?(file: Buffer): ShortFile<Content, Summary> | null
}

export function foundDocument<Content, Patch, Summary>(
  kind: DocumentKind<Content, Patch, Summary>,
  { what, isHeld = false, version, of, shortened }: FindingInDocument<Content, Summary>,
): FoundKind {
  const snapshots = listedKind(kind)
  /** What leads from an older version to the next may want to see the whole. */
  const newest = { ...snapshots, steps: kind.steps.map(() => refuse) }

  return {
    name: kind.name,
    what,
    isHeld,
    hasEdits: true,
    ...listingOf(snapshots, version),
    async read(files, folder, stem) {
      const file = await files.read(join(folder, `${stem}.json`), kind.limit ?? itemLimit)
      if (!file.ok) return file
      if (file.value === null) return success(nothingRead)
      const readEdits = (snapshot: Snapshot<Content>) =>
        readDocumentFile(files, join(folder, stem), snapshot, kind)

      const short = shortened?.(file.value)
      const rest = short && readDocumentBytes(short.rest, newest)
      if (short && rest?.state === 'fine') {
        const { id, generation, content } = rest.value
        const document = await readEdits(rest.value)
        if (!document.ok) return document
        // An edit may change what was left out.
        if (!document.value.hasJournal)
          return readAs(id, { generation, own: short.summaryOf(content, id) }, short.of(content))
      }

      const whole = readDocumentBytes(file.value, versioned(snapshots))
      if (whole.state !== 'fine') return success(nothingRead)
      const document = await readEdits(whole.value)
      if (!document.ok) return document
      const { content } = document.value.replayed
      return readAs(whole.value.id, snapshots.summary.of(whole.value), of(content))
    },

    async readListed(files, folder, stem) {
      const file = await files.read(join(folder, `${stem}.json`), kind.limit ?? itemLimit)
      if (!file.ok || file.value === null) return null
      const short = shortened?.(file.value)
      const rest = short && readDocumentBytes(short.rest, newest)
      if (short && rest?.state === 'fine') {
        const { id, generation, content } = rest.value
        return { id, summary: { generation, own: short.summaryOf(content, id) } }
      }
      const whole = readDocumentBytes(file.value, versioned(snapshots))
      return whole.state === 'fine'
        ? { id: whole.value.id, summary: snapshots.summary.of(whole.value) }
        : null
    },
  }
}

const refuse = (): never => {
  throw new TypeError('It has to be read whole.')
}

/** Of what makes no sense. */
export const nothingRead: ReadForIndex = { findable: null, listed: null }

const readAs = (id: string, summary: unknown, found: Omit<Findable, 'id'> | null): Result<ReadForIndex> =>
  success({ findable: found && { ...found, id }, listed: { id, summary } })

function listingOf<Item extends { id: string }, Summary>(
  kind: ItemKind<Item, Summary>,
  version: number,
): Pick<FoundKind, 'listedAs' | 'version' | 'isPicked'> {
  const listedAs = knownAs(kind)
  return {
    listedAs,
    version: `${listedAs.version}.${version}`,
    isPicked: (summary, asked, id) => kind.summary.isPicked?.(summary as Summary, asked, id) ?? false,
  }
}
