import type { FindAnswer, FindQuestion, IndexState } from '../../../shared/find/find-requests'
import type { JobSummary } from '../../../shared/jobs/job-state'
import type { StoragePart } from '../../../shared/library'
import type { ListAsked } from '../../../shared/lists/list-over'
import type { Recording } from '../../../shared/recordings/recording'
import type { Task } from '../../threads/task'
import type { KnownKind, KnownNews, ListedText, Strays } from '../items/known-items'
import type { CutReading } from './cut-item'
import type { WrittenItem } from './found-kind'

/** Rows as they are only in memory: they take the place of those that are on disk. */
export interface LiveRows {
  jobs: readonly JobSummary[]
  recordings: readonly Recording[]
  /** Where the list is one of documents: the summaries of those, with their ids. */
  documents: readonly { id: string }[]
}

/** What is asked of which list, as `ListAsked` has it. */
export interface ListQuestion {
  list: string
  name: keyof ListAsked<never>
  asked: unknown
  live: LiveRows
}

export interface IndexPlace {
  /** The index itself. */
  file: string
  /** The library. */
  root: string
}

/** In a file that the system keeps out of sight, and removes. */
export const unkept = ''

/** With what SQLite keeps beside it. */
export const filesOfIndex = (file: string): string[] =>
  ['', '-wal', '-shm', '-journal'].map(ending => `${file}${ending}`)

/** Where to look for what came or changed: everywhere, or at these alone. Null: only what is known to be left is taken in. */
export type Look = 'all' | readonly WrittenItem[] | null

export interface RefreshAsked {
  look: Look
  recount: boolean
  /** The bundle of a second thread that reads where there is much to be taken in. */
  workerFile?: string | null
}

/** It has to be made again, and not by the thread that has it open. */
export const damagedIndex = 'damaged'
export type OrDamaged<T> = T | typeof damagedIndex

export interface IndexQuestion extends FindQuestion {
  /** What belongs to another service is left out. Null: nothing is. */
  profileId: string | null
}

/** `taken`: so many were taken in by this. */
export interface Refreshed extends IndexState {
  taken: number
  /** Not everywhere was looked yet where somebody wanted that. */
  isLooking: boolean
  /** So many things are still to be counted. */
  uncounted: number
  /** Something takes more or less room than was known. */
  isResized: boolean
  /** What was put is still to be merged, so that it is found as quickly. */
  isMerging: boolean
}

/** What the library takes on the disk. */
export interface StoredParts {
  parts: StoragePart[]
  /** Not all of it was counted yet. */
  isCounting: boolean
  /** Of these kinds there are some and no list yet, so nobody knows what is what. */
  unlisted: string[]
}

/** What a thread of its own does with the index. */
export interface IndexTasks extends Record<string, Task<never, unknown>> {
  /** All that the others need is there, and what these lists show is read for whoever will ask for it. */
  wakeIndex: Task<IndexPlace & { lists: readonly string[] }, null>
  /** For a short time, so that whoever looks for something does not wait. `recount`: what each thing takes, too. */
  refreshIndex: Task<IndexPlace & RefreshAsked, OrDamaged<Refreshed>>
  /** In a second thread, which does not have the index open: what goes into it, read and cut. */
  readForIndex: Task<{ root: string; items: readonly WrittenItem[] }, (CutReading | null)[]>
  readListed: Task<IndexPlace & { of: KnownKind; folder: string }, OrDamaged<{ text: ListedText | null }>>
  readStrays: Task<IndexPlace & { of: KnownKind; folder: string }, OrDamaged<{ strays: Strays | null }>>
  /** False: it knows of no item of that kind, and wants to be told of all. */
  keepListed: Task<IndexPlace & { of: KnownKind; news: KnownNews; isAll: boolean }, OrDamaged<boolean>>
  /** Null: the index does not hold enough to answer it. */
  askListed: Task<IndexPlace & { question: ListQuestion }, OrDamaged<{ answer: unknown } | null>>
  /** Ids of those items that its kind says are meant. Null: the index does not hold enough to tell. */
  pickListed: Task<IndexPlace & { of: KnownKind; asked: unknown }, OrDamaged<{ ids: string[] | null }>>
  /** The same of documents whose last edits no snapshot holds. */
  pickEdited: Task<IndexPlace & { of: KnownKind }, OrDamaged<{ ids: string[] | null }>>
  findInIndex: Task<IndexPlace & { question: IndexQuestion }, OrDamaged<FindAnswer>>
  storedInIndex: Task<IndexPlace, OrDamaged<StoredParts>>
}
