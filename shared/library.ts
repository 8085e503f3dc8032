import { z } from 'zod'

/** What a library is made of, as a person sees it: each may be several folders. In the order of the screen. */
export const libraryPartNames = [
  'recordings',
  'transcripts',
  'results',
  'speech',
  'sentences',
  'translations',
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

/** Long work on the whole library. There is one at a time. */
export interface LibraryTask {
  doing: 'backing-up' | 'restoring' | 'moving' | 'checking'
  /** Bytes. `total` is 0 as long as nobody knows. */
  done: number
  total: number
}

export interface LibraryRequests {
  getLibrary: { request: null; answer: LibraryFacts }
  getLibraryTask: { request: null; answer: LibraryTask | null }
  /** It then answers `cancelled`, and has changed nothing. */
  cancelLibraryTask: { request: null; answer: null }
}

export interface LibraryPushes {
  /** Null: it has ended. */
  libraryTask: LibraryTask | null
}

export const libraryPayloads: {
  [Name in keyof LibraryRequests]: z.ZodType<LibraryRequests[Name]['request']>
} = {
  getLibrary: z.null(),
  getLibraryTask: z.null(),
  cancelLibraryTask: z.null(),
}
