import { z } from 'zod'
import type { AppError } from '../../errors'
import { lineKeySchema } from '../sheet-schema'
import { longestGap, type SaveChoice, savedAs, saveFormats } from './save-choice'

/** What a choice would come to, before anything is written. */
export interface SavePreview {
  /** Lines that have a sound. */
  sounds: number
  /** Lines that have none yet; they are left out. */
  silent: number
  /** Sounds that no longer say what their line says. */
  stale: number
  /** Names that more than one line would get: they are numbered. */
  collisions: { name: string; lines: number }[]
  collidingLines: number
  /** The first of the files, as they will be named. */
  names: string[]
  /** Braces of the template that name nothing. */
  unknownFields: string[]
  /** Of a joined track. */
  track: { seconds: number; withoutStart: number; overlapping: number } | null
  /** About how much is read. */
  bytes: number
}

/** A folder or file a person chose, under a name the page can give back. */
export interface SaveTarget {
  id: string
  path: string
  /** Files of these names are there already. */
  existing: number
}

export interface SaveProgress {
  id: string
  state: 'running'
  done: number
  total: number
}

export interface SavedSounds {
  id: string
  state: 'saved'
  path: string
  sounds: number
  /** Sounds that could not be read, with the reason of the first. */
  failed: number
  reason: string
}

export type SaveUpdate =
  | SaveProgress
  | SavedSounds
  | { id: string; state: 'cancelled' }
  | { id: string; state: 'failed'; error: AppError }

const sheetFileKinds = ['sheet', 'csv'] as const
export type SheetFileKind = (typeof sheetFileKinds)[number]

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface SpeechFileRequests {
  previewSave: { request: { sheetId: string; choice: SaveChoice }; answer: SavePreview }
  /** Asks the person where to. Null: the dialog was closed. */
  chooseSaveTarget: { request: { sheetId: string; choice: SaveChoice }; answer: SaveTarget | null }
  /** Answers at once; how it goes is told by the push `speechSave`. Files that are there are never lost unasked. */
  startSave: {
    request: { sheetId: string; choice: SaveChoice; target: string; existing: 'keep' | 'replace' }
    answer: { id: string; sounds: number }
  }
  cancelSave: { request: { id: string }; answer: null }
  /** In the file manager. */
  showSaved: { request: { id: string }; answer: null }
  /** The lines themselves. Null: the dialog was closed. */
  saveSheetFile: {
    request: { sheetId: string; lines: SaveChoice['lines']; kind: SheetFileKind }
    answer: { file: string; lines: number } | null
  }
  /** Begins to drag the sounds of these lines out of the window, where a file manager or another program takes them. */
  dragSounds: { request: { sheetId: string; keys: readonly string[] }; answer: { files: number } }
}

/** To become part of `Pushes`. */
export interface SpeechFilePushes {
  speechSave: SaveUpdate
}

const sheetId = lineKeySchema
const keys = z.array(lineKeySchema).max(100_000)
const lines = z.union([z.literal('all'), keys])
const onSave = z.strictObject({ id: lineKeySchema })

const choiceSchema: z.ZodType<SaveChoice> = z.strictObject({
  lines,
  as: z.enum(savedAs),
  format: z.enum(saveFormats),
  template: z.string().max(500),
  spacing: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('start') }),
    z.strictObject({ by: z.literal('gap'), seconds: z.number().min(0).max(longestGap) }),
  ]),
  manifest: z.boolean(),
})
const ofSheet = z.strictObject({ sheetId, choice: choiceSchema })

/** What each request may hold, as part of `payloads` in `electron/ipc-payloads.ts`. */
export const speechFilePayloads: {
  [Name in keyof SpeechFileRequests]: z.ZodType<SpeechFileRequests[Name]['request']>
} = {
  previewSave: ofSheet,
  chooseSaveTarget: ofSheet,
  startSave: ofSheet.extend({ target: lineKeySchema, existing: z.enum(['keep', 'replace']) }),
  cancelSave: onSave,
  showSaved: onSave,
  saveSheetFile: z.strictObject({ sheetId, lines, kind: z.enum(sheetFileKinds) }),
  dragSounds: z.strictObject({ sheetId, keys: keys.min(1).max(1_000) }),
}
