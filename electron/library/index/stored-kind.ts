import type { StoredThing } from '../../../shared/library'
import { type DocumentKind, listedKind } from '../documents/document-kind'
import type { ItemKind } from '../items/item-kind'
import { type KnownKind, knownAs } from '../items/known-items'

/** Where a thing in the library belongs. Things are called by their folder and id. */
export interface Belonging {
  /** Left out: it has no place on a screen of its own. */
  shown?: Omit<StoredThing, 'bytes'>
  deletedAt?: number | null
  /** What is shown as this one, and goes with it. */
  holds?: readonly string[]
  /** Its jobs, which go with it. What they made is shown as this one's. */
  jobs?: readonly string[]
  /** The job that it comes from. */
  madeBy?: string
}

/** A kind of thing in the library of which a list says where it belongs. */
export interface StoredKind extends KnownKind {
  /** From what a list shows of it. */
  of(summary: unknown, id: string): Belonging
}

export const storedKind = <Item extends { id: string }, Summary>(
  kind: Pick<ItemKind<Item, Summary>, 'name' | 'steps' | 'summary'>,
  of: (summary: Summary, id: string) => Belonging,
): StoredKind => ({ ...knownAs(kind), of: (summary, id) => of(summary as Summary, id) })

export const storedDocument = <Content, Patch, Summary>(
  kind: DocumentKind<Content, Patch, Summary>,
  of: (summary: Summary, id: string) => Belonging,
): StoredKind => storedKind(listedKind(kind), ({ own }, id) => of(own, id))
