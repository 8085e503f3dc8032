import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../../storage/json-text'
import type { UpgradeStep } from '../../storage/upgrade'
import type { ItemKind, NamedContent, SummarySchema } from '../items/item-kind'

/** A thing that is too large to be written anew with every edit. */
export interface DocumentKind<Content, Patch, Summary> {
  name: string
  /** Of the content; the store adds what it needs around it. */
  schema: z.ZodType<Content>
  steps: readonly UpgradeStep[]
  patch: {
    schema: z.ZodType<Patch>
    /** As many as the content has: a patch of the old version becomes one of the new. */
    steps: readonly ((patch: unknown) => unknown)[]
  }
  /**
   * Answers the content after the edit and leaves the one it was given as it is. It throws on an edit that does not
   * fit, which is then refused and not written.
   */
  apply(content: Content, patch: Patch): Content
  /** What takes back an edit that fits the content: it is kept beside it. Left out: the edits themselves say it. */
  back?(content: Content, patch: Patch): unknown
  summary: {
    version: number
    schema: SummarySchema<Summary>
    of(content: Content, id: string): Summary
    isPicked?(summary: Summary, asked: unknown, id: string): boolean
  }
  limit?: number
  /** What lies in the folder of one. */
  inside?(id: string): readonly ItemKind<{ id: string }, unknown>[]
  /** Those that it cannot do without. */
  contents?(content: Content): NamedContent[]
  /** As of an item. */
  fromBackup?(content: Content): Content
}

/** The content as it was after so many edits. The journal with the same generation goes on from there. */
export interface Snapshot<Content> {
  id: string
  generation: number
  edits: number
  content: Content
}

type WithoutEdits<Content, Summary> = Omit<
  DocumentKind<Content, unknown, Summary>,
  'patch' | 'apply' | 'back' | 'contents' | 'inside' | 'fromBackup'
>

/** The same words for the item store. */
export function snapshotKind<Content, Summary>(
  kind: WithoutEdits<Content, Summary>,
): ItemKind<Snapshot<Content>, Summary> {
  const { name, schema, steps, summary, limit } = kind
  return {
    name,
    schema: z.object({
      id: z.string(),
      generation: z.int().nonnegative(),
      edits: z.int().nonnegative(),
      content: schema,
    }),
    steps: steps.map(contentStep),
    summary: {
      version: summary.version,
      schema: summary.schema,
      of: ({ id, content }) => summary.of(content, id),
      ...(summary.isPicked && { isPicked: summary.isPicked }),
    },
    ...(limit === undefined ? {} : { limit }),
  }
}

/** As lists keep it: they know each generation too, so that what has no edits waiting need not be opened for them. */
export function listedKind<Content, Summary>(
  kind: WithoutEdits<Content, Summary>,
): ItemKind<Snapshot<Content>, { generation: number; own: Summary }> {
  const snapshot = snapshotKind(kind)
  const { version, schema, of, isPicked } = snapshot.summary
  return {
    ...snapshot,
    summary: {
      version,
      schema: listedSchema(schema),
      of: item => ({ generation: item.generation, own: of(item) }),
      ...(isPicked && { isPicked: ({ own }, asked, id) => isPicked(own, asked, id) }),
    },
  }
}

const listedSchema = <Summary>(
  own: SummarySchema<Summary>,
): SummarySchema<{ generation: number; own: Summary }> => ({
  safeParse(value) {
    if (!isJsonObject(value) || !Number.isSafeInteger(value.generation)) return { success: false }
    const read = own.safeParse(value.own)
    return read.success
      ? { success: true, data: { generation: Number(value.generation), own: read.data } }
      : read
  },
})

const contentStep =
  (step: UpgradeStep): UpgradeStep =>
  (document: JsonObject) => {
    if (!isJsonObject(document.content)) throw new TypeError('The content is not an object.')
    return { ...document, content: step(document.content) }
  }
