import { z } from 'zod'
import type { LocalError } from '../errors'

/** What can be found by its words. */
export const findableThings = ['recording', 'sheet', 'dataset', 'batch', 'dub', 'job'] as const
export type FoundIn = (typeof findableThings)[number]

/** A place in a text: what was looked for, and what stands around it. */
export interface Excerpt {
  before: string
  match: string
  after: string
  /** Where in what stands after it something else stands that was looked for. */
  also: readonly { from: number; to: number }[]
}

/** A thing in the library that holds what was looked for. */
export interface Found {
  in: FoundIn
  id: string
  name: string
  /** What is found as this one: the transcript of a recording. */
  holds: string | null
  editedAt: number
  /** Places in it that hold all of the words. */
  count: number
  /** The first of them: the id of a line, row or note, or how many words stand before it. Empty: its name. */
  key: string
  /** Seconds, where it was said. */
  at: number | null
  /** Null: this one stands so far down that nobody has it in sight yet. */
  excerpt: Excerpt | null
}

export interface FindQuestion {
  text: string
  /** Null: in everything. */
  in: readonly FoundIn[] | null
  /** Of each sort of thing. */
  most: number
  /** Also what holds them inside other words only, after the rest. That may take a third of a second. */
  inside: boolean
}

/** What is known about the library, for who looks for something in it. */
export interface IndexState {
  /** Of so many things so many are not looked through yet. */
  left: number
  all: number
  /** Why it cannot be written down, or not all of it. */
  problem: Extract<LocalError, { kind: 'storage' }>['reason'] | null
  /** False: what is known is known until the program ends. */
  isKept: boolean
}

export interface FindAnswer {
  found: Found[]
  /** Of these there are more. */
  more: FoundIn[]
  index: IndexState
}

export interface FindRequests {
  /**
   * What holds all of the words in one place, in any order, or "side by side"; of the last word the beginning is enough.
   * The last edited first: recordings and jobs, and what else belongs to the service in use. Of several questions at
   * once the newest alone is answered, the others are `cancelled`.
   */
  find: { request: FindQuestion; answer: FindAnswer }
  /** Somebody is about to look for something: what changed meanwhile is taken in. */
  makeFindReady: { request: null; answer: null }
}

export interface FindPushes {
  /** More can be found than before, or something is in the way. */
  index: IndexState
}

/** As many as a library may hold of a kind. */
const mostFound = 100_000

export const findPayloads = {
  find: z.strictObject({
    text: z.string().trim().min(1).max(500),
    in: z.array(z.enum(findableThings)).min(1).max(findableThings.length).nullable(),
    most: z.int().min(1).max(mostFound),
    inside: z.boolean(),
  }),
  makeFindReady: z.null(),
}
