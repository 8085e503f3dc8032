import { z } from 'zod'
import { lineKeySchema, runSchema, takeSchema } from '../speech/sheet-schema'
import { mostDubLines } from './dub'
import type { DubChange, DubPatch } from './dub-patch'
import {
  dubLanguageSchema,
  dubLineSchema,
  dubNameSchema,
  glossarySchema,
  mixSchema,
  spokenFields,
  stageSchema,
  trackSchema,
  wordsFields,
} from './dub-schema'

/** Kept apart, so that screens do not load the checker. */
const place = z.int().nonnegative()
const lines = z.array(dubLineSchema).max(mostDubLines)
const track = trackSchema.nullable()
const take = takeSchema.nullable()
const chosen = z.string().nullable()
const run = runSchema.nullable()
const words = z.object(wordsFields)
const until = stageSchema.nullable()

/** A field that is there has a value: one without would take what it stands for away. */
const someCells = z.strictObject({
  row: z.exactOptional(spokenFields.row),
  asked: z.exactOptional(spokenFields.asked),
  voice: z.exactOptional(spokenFields.voice),
  speed: z.exactOptional(spokenFields.speed),
  at: z.exactOptional(spokenFields.at),
  isMuted: z.exactOptional(spokenFields.isMuted),
  isChecked: z.exactOptional(spokenFields.isChecked),
})

const changeSchema: z.ZodType<DubChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('name'), was: z.string(), now: dubNameSchema }),
  z.object({ kind: z.literal('glossary'), was: glossarySchema, now: glossarySchema }),
  z.object({ kind: z.literal('mix'), was: mixSchema, now: mixSchema }),
  z.object({ kind: z.literal('words'), was: words, now: words }),
  z.object({ kind: z.literal('until'), was: until, now: until }),
  z.object({ kind: z.literal('lines'), at: place, was: lines, now: lines }),
  z.object({ kind: z.literal('track'), at: place, was: track, now: track }),
  z.object({
    kind: z.literal('spoken'),
    language: dubLanguageSchema,
    lines: z.array(z.tuple([lineKeySchema, someCells, someCells])).max(mostDubLines),
  }),
  z.object({
    kind: z.literal('take'),
    language: dubLanguageSchema,
    key: lineKeySchema,
    was: take,
    now: take,
    chosen: z.object({ was: chosen, now: chosen }),
  }),
  z.object({
    kind: z.literal('run'),
    language: dubLanguageSchema,
    lines: z.array(z.tuple([lineKeySchema, run, run])).max(mostDubLines),
  }),
])

export const dubPatchSchema: z.ZodType<DubPatch> = z.array(changeSchema).max(1_000)
