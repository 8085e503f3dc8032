import { z } from 'zod'
import { type AsText, fromText } from '../../../shared/as-text'
import type { ItemKind, ItemProblem, ItemSummary } from './item-kind'

/** What was read of an item. */
export interface KnownItem<Summary> {
  /** Of its file at that time. Empty: equal to none. */
  stamp: string
  id: string
  summary: Summary
}

/** What is known of a folder of items without reading them. It holds nothing the items do not hold. */
export interface KnownFolder<Summary> {
  /** Of the folder: unchanged means no file came, went or was replaced. Empty: nobody has looked yet. */
  stamp: string
  /** By the name of the file. */
  items: Map<string, KnownItem<Summary>>
  /** With names instead of paths: the folder may be moved. */
  problems: ItemProblem[]
  /** Just now each stamp was found to be that of the file, or left empty. */
  isCompared: boolean
}

/** The summary is a text: thousands of them go into a thread as they are. */
export type KnownRow = readonly [stamp: string, id: string, summary: string]

export interface KnownNews {
  /** By the name of the file. Null: it is gone. */
  items: ReadonlyMap<string, KnownRow | null>
  /** Null: as they were. */
  problems: ItemProblem[] | null
}

export interface KnownKind {
  kind: string
  /** Of what is remembered: any other is forgotten. */
  version: string
}

export const knownAs = <Item extends { id: string }, Summary>({
  name,
  steps,
  summary,
}: Pick<ItemKind<Item, Summary>, 'name' | 'steps' | 'summary'>): KnownKind => ({
  kind: name,
  version: `${steps.length}.${summary.version}`,
})

/** As the index has it: nobody has looked at what is in a summary. As one text, for thousands of objects would be copied between threads one by one. */
export type ListedText = AsText<{
  items: (readonly [file: string, stamp: string, id: string, summary: unknown])[]
  /** The files that are others by now: their stamps are equal to none. */
  changed: readonly string[]
  problems: unknown
}>

export interface Strays {
  listed: ListedText
  names: readonly string[]
}

/** What is known of items, from one start to the next. It may forget all of it at any time. */
export interface KnownItems {
  /** Compared with the folder. Null: it knows of none. */
  read(of: KnownKind, folder: string): Promise<ListedText | null>
  /**
   * Of those alone that are not in the folder as they were listed: changed, new, gone or set aside. `names`: the files
   * that are there of them. Null: nothing is known of that kind.
   */
  strays(of: KnownKind, folder: string): Promise<Strays | null>
  /** The ids of those in the folder now that the kind says are meant. Null: its list has to be read for that. */
  pick(of: KnownKind, asked: unknown): Promise<string[] | null>
  /** The same of documents whose last edits no snapshot holds. */
  pickEdited(of: KnownKind): Promise<string[] | null>
  /** Nobody waits for it. `all`: what it is told instead if it turns out to know of none. Null: nobody does. */
  tell(of: KnownKind, news: KnownNews, all: () => KnownNews | null): void
  /** Resolves when it has read all that it can by itself: no list has to read that then. */
  takenIn(): Promise<unknown>
}

const problemsSchema = z.array(
  z.object({
    file: z.string(),
    state: z.enum(['set-aside', 'newer', 'unreadable', 'misplaced']),
    problem: z.string(),
    known: z.unknown().default(null),
  }),
)

export const nothingKnown = <Summary>(): KnownFolder<Summary> => ({
  stamp: '',
  items: new Map(),
  problems: [],
  isCompared: false,
})

/** An item whose summary makes no sense is read again. */
export function knownFrom<Summary>(
  text: ListedText,
  { schema }: Pick<ItemSummary<never, Summary>, 'schema'>,
): KnownFolder<Summary> {
  const { items, changed, problems } = fromText(text)
  const others = new Set(changed)
  const known = new Map<string, KnownItem<Summary>>()
  for (const [file, stamp, id, summary] of items) {
    const read = schema.safeParse(summary)
    if (read.success) known.set(file, { stamp: others.has(file) ? '' : stamp, id, summary: read.data })
  }
  const told = problemsSchema.safeParse(problems)
  return { stamp: '', items: known, problems: told.success ? told.data : [], isCompared: true }
}

/** Null: nothing. */
export function newsBetween(before: KnownFolder<unknown>, now: KnownFolder<unknown>): KnownNews | null {
  const items = new Map<string, KnownRow | null>()
  for (const [file, item] of now.items) if (before.items.get(file) !== item) items.set(file, knownRow(item))
  for (const file of before.items.keys()) if (!now.items.has(file)) items.set(file, null)
  const problems = JSON.stringify(now.problems) === JSON.stringify(before.problems) ? null : now.problems
  return items.size > 0 || problems ? { items, problems } : null
}

export const knownRow = ({ stamp, id, summary }: KnownItem<unknown>): KnownRow => [
  stamp,
  id,
  JSON.stringify(summary),
]
