import type { z } from 'zod'
import type { UpgradeStep } from '../../storage/upgrade'

/** One sort of thing in the library, as its owner describes it. */
export interface ItemKind<Item extends { id: string }, Summary> {
  /** `jobs`; the folder has this name, a slash leads deeper: `drafts/acme`. */
  name: string
  /** Takes fields it does not know without complaint; it may fill in, but not rename or reshape. */
  schema: z.ZodType<Item>
  /** `steps[n]` leads from version n to n + 1. The number of steps is the version; the store writes it. */
  steps: readonly UpgradeStep[]
  summary: ItemSummary<Item, Summary>
  /** Bytes of one file; a larger one is not read. */
  limit?: number
  /** Those that it cannot do without. */
  contents?(item: Item): NamedContent[]
  /** Left out: as it is. What was done since a backup was made is not known there, and may not be done again unasked. */
  fromBackup?(item: Item): Item
}

/** Bytes in the library that something else needs. */
export interface NamedContent {
  store: 'media' | 'downloads'
  id: string
  /** Of the bytes. Left out or empty: nobody took it. */
  fingerprint?: string
}

/** As Zod's schemas read. A list of thousands asks it of each, so what is simple is read without one. */
export interface SummarySchema<Summary> {
  safeParse(value: unknown): { success: true; data: Summary } | { success: false }
}

/** What a list shows of an item, kept in the index so that ten thousand need not be read. */
export interface ItemSummary<Item, Summary> {
  /** Raised when `of` takes other fields: the index is then made again. */
  version: number
  schema: SummarySchema<Summary>
  of(item: Item): Summary
  /** Whether it is one of those that are asked for, in words of the kind's own. Left out: nobody asks. */
  isPicked?(summary: Summary, asked: unknown, id: string): boolean
  /** Where the summary holds all there is: an item whose file was damaged comes back from the index. */
  back?(summary: Summary): Item
}

export interface ItemListing<Summary> {
  items: { id: string; summary: Summary }[]
  problems: ItemProblem[]
}

export interface ItemProblem {
  file: string
  /**
   * `set-aside`: it made no sense, and was renamed, now or earlier. `newer`: a newer version of this program wrote
   * it, and it stays where it is. `unreadable`: the disk refuses it. `misplaced`: the id inside asks for another
   * name.
   */
  state: 'set-aside' | 'newer' | 'unreadable' | 'misplaced'
  problem: string
  /** The summary of the item when it was last read, as the index holds it. Null: nobody had read it. */
  known: unknown
}

export const itemLimit = 64_000_000
