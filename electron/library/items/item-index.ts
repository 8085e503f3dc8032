import { z } from 'zod'
import type { Log } from '../../ports'
import type { Files } from '../../storage/files'
import { readJsonText } from '../../storage/json-text'
import type { ItemProblem, ItemSummary } from './item-kind'

export interface IndexEntry<Summary> {
  /** Of the item's file when it was read. */
  stamp: string
  id: string
  summary: Summary
}

/** What is known about a folder of items without reading them. It holds nothing the items do not hold. */
export interface ItemIndex<Summary> {
  /** Of the folder: unchanged means no file came, went or was replaced. */
  stamp: string
  /** By the name of the file. */
  entries: Map<string, IndexEntry<Summary>>
  /** With names instead of paths: the folder may be moved. */
  problems: ItemProblem[]
}

interface IndexFormat<Summary> {
  /** Of the items; a new version may summarise what the old one dropped. */
  version: number
  summary: Pick<ItemSummary<never, Summary>, 'version' | 'schema'>
}

const formatVersion = 1
const largestIndex = 256_000_000

const indexSchema = z.object({
  format: z.literal(formatVersion),
  version: z.int(),
  summaryVersion: z.int(),
  stamp: z.string(),
  entries: z.array(z.tuple([z.string(), z.string(), z.string(), z.unknown()])),
  problems: z.array(
    z.object({
      file: z.string(),
      state: z.enum(['set-aside', 'newer', 'unreadable', 'misplaced']),
      problem: z.string(),
      known: z.unknown().default(null),
    }),
  ),
})

export const emptyIndex = <Summary>(): ItemIndex<Summary> => ({ stamp: '', entries: new Map(), problems: [] })

/** An index that is missing, damaged, or of other versions is an empty one: then every item is read again. */
export async function readIndex<Summary>(
  files: Files,
  file: string,
  { version, summary }: IndexFormat<Summary>,
): Promise<ItemIndex<Summary>> {
  const bytes = await files.read(file, largestIndex)
  if (!bytes.ok || bytes.value === null) return emptyIndex()
  const json = readJsonText(bytes.value)
  const index = indexSchema.safeParse(json.ok ? json.value : null)
  if (!index.success || index.data.version !== version || index.data.summaryVersion !== summary.version) {
    return emptyIndex()
  }
  const entries = new Map<string, IndexEntry<Summary>>()
  for (const [name, stamp, id, kept] of index.data.entries) {
    const read = summary.schema.safeParse(kept)
    if (!read.success) return emptyIndex()
    entries.set(name, { stamp, id, summary: read.data })
  }
  return { stamp: index.data.stamp, entries, problems: index.data.problems }
}

/** Without waiting for a lock: whichever process writes last, each entry says itself which file it is about. */
export async function writeIndex<Summary>(
  files: Files,
  file: string,
  index: ItemIndex<Summary>,
  { version, summary }: IndexFormat<Summary>,
  log: Log,
): Promise<void> {
  const entries = [...index.entries].map(([name, { stamp, id, summary: kept }]) => [name, stamp, id, kept])
  const versions = { format: formatVersion, version, summaryVersion: summary.version }
  const content = { ...versions, stamp: index.stamp, entries, problems: index.problems }
  const written = await files.write(file, JSON.stringify(content))
  if (!written.ok) log('warn', 'library.index-not-written', { file })
}
