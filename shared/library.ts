import { z } from 'zod'
import type { AppError } from './errors'
import type { Found } from './find/find-requests'

/** What a library is made of, as a person sees it: each may be several folders. In the order of the screen. */
export const libraryPartNames = [
  'recordings',
  'transcripts',
  'results',
  'speech',
  'sentences',
  'translations',
  'dubs',
  'jobs',
  'other',
] as const

export type LibraryPartName = (typeof libraryPartNames)[number]

export interface LibraryPart {
  name: LibraryPartName
  files: number
  bytes: number
}

export interface LibraryFacts {
  /** Where it is. */
  folder: string
  files: number
  bytes: number
  /** Those of which there is something. */
  parts: LibraryPart[]
  /** What its disk has left for us. Null: it does not say. */
  free: number | null
}

/** Something in the library with all that belongs to it, and what that takes. */
export interface StoredThing extends Pick<Found, 'in' | 'id' | 'name' | 'holds' | 'editedAt'> {
  /** Empty: it is shown whatever service is in use. */
  profileId: string
  bytes: number
}

export interface StoragePart extends LibraryPart {
  /** Of these bytes, what emptying the bin gives back. */
  bin: number
  /** What takes most of it, the largest first. */
  largest: StoredThing[]
}

/** What takes how much of the disk. */
export interface LibraryStorage extends LibraryFacts {
  parts: StoragePart[]
  /** Not all of it was counted yet. */
  isCounting: boolean
}

/** Of the weekly backups. */
export const keptBackups = 5

/** What a backup holds, as far as can be seen without unpacking it. */
export interface BackupLook extends Pick<LibraryFacts, 'files' | 'bytes' | 'parts'> {
  /** The version of the program that made it. */
  application: string
  madeAt: number
  /** Of those that are made by themselves: whose they are. Otherwise empty. */
  series: string
}

/** Long work on the whole library. There is one at a time. */
export interface LibraryTask {
  doing:
    | 'backing-up'
    /** Before this version brings the library to a newer form. Nothing of the library can be had meanwhile. */
    | 'upgrading'
    | 'restoring'
    | 'moving'
    | 'checking'
  /** Bytes. `total` is 0 as long as nobody knows. */
  done: number
  total: number
}

/** How things stand with backups of this library. */
export interface LibraryBackups {
  /** What the last restore replaced is still there. */
  canUndo: boolean
  weekly: {
    /** Empty: none are made. */
    folder: string
    /** Of the newest one, in epoch milliseconds. Null: there is none that is known of. */
    madeAt: number | null
    /** Why the last one could not be made. */
    problem: AppError | null
  }
}

/** Of what needs the whole library for itself. The program starts again by itself, unless there is an error to read. */
export interface AloneAnswer {
  error: AppError | null
}

export interface LibraryRequests {
  getLibrary: { request: null; answer: LibraryStorage }
  /** Recordings go to the bin of the system, everything else for good. */
  emptyBin: { request: null; answer: null }
  getLibraryTask: { request: null; answer: LibraryTask | null }
  /** It then answers `cancelled`, and has changed nothing. */
  cancelLibraryTask: { request: null; answer: null }
  getLibraryBackups: { request: null; answer: LibraryBackups }
  /** Null, here and below: the person closed the dialog. */
  backUpLibrary: { request: null; answer: { file: string; bytes: number } | null }
  chooseBackup: { request: null; answer: { file: string; look: BackupLook } | null }
  /** The one that was chosen last. An error of the request itself: nothing was begun, and everything goes on. */
  restoreLibrary: { request: null; answer: AloneAnswer }
  /** The same, into a folder of its own. */
  restoreBeside: { request: null; answer: { folder: string } | null }
  undoRestore: { request: null; answer: AloneAnswer }
  forgetBeforeRestore: { request: null; answer: LibraryBackups }
  chooseBackupFolder: { request: null; answer: LibraryBackups | null }
  stopWeeklyBackups: { request: null; answer: LibraryBackups }
  startAgain: { request: null; answer: null }
}

export interface LibraryPushes {
  /** Null: it has ended. */
  libraryTask: LibraryTask | null
  libraryBackups: LibraryBackups
}

export const libraryPayloads: {
  [Name in keyof LibraryRequests]: z.ZodType<LibraryRequests[Name]['request']>
} = {
  getLibrary: z.null(),
  emptyBin: z.null(),
  getLibraryTask: z.null(),
  cancelLibraryTask: z.null(),
  getLibraryBackups: z.null(),
  backUpLibrary: z.null(),
  chooseBackup: z.null(),
  restoreLibrary: z.null(),
  restoreBeside: z.null(),
  undoRestore: z.null(),
  forgetBeforeRestore: z.null(),
  chooseBackupFolder: z.null(),
  stopWeeklyBackups: z.null(),
  startAgain: z.null(),
}
