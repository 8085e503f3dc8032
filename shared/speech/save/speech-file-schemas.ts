import { z } from 'zod'
import { keySchema } from '../sheet-schema'
import { longestGap, type SaveChoice, savedAs, saveFormats } from './save-choice'
import { type SpeechFileRequests, sheetFileKinds } from './speech-file-requests'

const sheetId = keySchema
const keys = z.array(keySchema).max(100_000)
const lines = z.union([z.literal('all'), keys])
const onSave = z.strictObject({ id: keySchema })

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
  startSave: ofSheet.extend({ target: keySchema, existing: z.enum(['keep', 'replace']) }),
  cancelSave: onSave,
  showSaved: onSave,
  saveSheetFile: z.strictObject({ sheetId, lines, kind: z.enum(sheetFileKinds) }),
  dragSounds: z.strictObject({ sheetId, keys: keys.min(1).max(1_000) }),
}
