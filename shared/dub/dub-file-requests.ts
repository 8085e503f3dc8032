import { z } from 'zod'
import type { AppError } from '../errors'
import { lineKeySchema } from '../speech/sheet-schema'
import { dubLanguageSchema } from './dub-schema'
import { type DubExportChoice, mixFormats } from './export/export-choice'
import type { MixTold } from './mix-plan'

/** How an export goes on. What could not be made is told beside what was. */
export type DubExportUpdate = { id: string } & (
  | { state: 'running'; part: number }
  | {
      state: 'done'
      folder: string
      files: readonly string[]
      failed: readonly { file: string; problem: string }[]
      /** Lines that have no sound yet. */
      silent: number
      /** What a format could not hold, counted. */
      losses: readonly { format: 'srt' | 'vtt'; count: number }[]
    }
  | { state: 'cancelled' }
  | { state: 'failed'; error: AppError }
)

type OfLanguage = { id: string; language: string }

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DubFileRequests {
  /** Asks for a sound of a person's own, which becomes a take of the line. Null: the dialog was closed. */
  bringDubTake: { request: OfLanguage & { key: string }; answer: { name: string } | null }
  /** Asks for a sound with music and effects alone, and keeps it for the dub. Null: the dialog was closed. */
  bringDubStem: { request: { id: string }; answer: { sound: string } | null }
  /** Brings the mix up to date, and tells how loud it is. */
  mixDub: { request: OfLanguage; answer: MixTold }
  /** Asks where to; answers at once, and the push `dubExport` tells how it goes. Null: the dialog was closed. */
  exportDub: { request: OfLanguage & { choice: DubExportChoice }; answer: { id: string } | null }
  cancelDubExport: { request: { id: string }; answer: null }
  /** In the file manager. */
  showDubExport: { request: { id: string }; answer: null }
}

/** To become part of `Pushes`. */
export interface DubFilePushes {
  dubExport: DubExportUpdate
}

const id = z.string().min(1).max(64)
const onExport = z.strictObject({ id })
const inLanguage = onExport.extend({ language: dubLanguageSchema })

const choice: z.ZodType<DubExportChoice> = z.strictObject({
  mix: z.enum(mixFormats).nullable(),
  stems: z.boolean(),
  clips: z.boolean(),
  srt: z.boolean(),
  vtt: z.boolean(),
  table: z.boolean(),
  film: z.boolean(),
})

export const dubFilePayloads: {
  [Name in keyof DubFileRequests]: z.ZodType<DubFileRequests[Name]['request']>
} = {
  bringDubTake: inLanguage.extend({ key: lineKeySchema }),
  bringDubStem: onExport,
  mixDub: inLanguage,
  exportDub: inLanguage.extend({ choice }),
  cancelDubExport: onExport,
  showDubExport: onExport,
}
