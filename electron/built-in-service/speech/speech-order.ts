import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../../storage/json-text'
import { languageField, requiredText } from '../request-fields'

/** What one text of a request says. */
export interface OrderedLine {
  text: string
  gender: 'male' | 'female'
  language: string
  speakerId?: string | undefined
  requiredTime?: number | undefined
  stretchMode?: 'none' | 'both' | 'squeeze' | 'stretch' | undefined
  meta?: JsonObject | undefined
}

export interface SpeechOrder {
  /** The sound's id, promised before there is a sound. */
  fileId: string
  item: OrderedLine
}

export interface SpeechOutcome {
  sampleRate: number
  /** The voice that spoke. */
  speakerId: string
  /** False once the sound has been deleted. */
  saved: boolean
}

/** A sound of that many seconds still fits in memory. */
const longestSound = 3_600
const largestMeta = 65_536
/** Node's own JSON gives up somewhere above; it would be a failure of ours then. */
const deepestMeta = 500

/** Taken as it is and never copied field by field: it comes back as it was sent. */
const meta = z
  .custom<JsonObject>(isJsonObject, 'must be an object')
  .refine(value => !nestsDeeperThan(deepestMeta, value), `must not nest deeper than ${deepestMeta} levels`)
  .refine(
    value => !holdsInexactNumber(value),
    `must not hold numbers beyond ${Number.MAX_SAFE_INTEGER}, which would come back changed`,
  )
  .refine(
    value => nestsDeeperThan(deepestMeta, value) || JSON.stringify(value).length <= largestMeta,
    `must not be larger than ${largestMeta} characters`,
  )

const duration = `must be a number of seconds above 0 and up to ${longestSound}`

export const speechItemSchema = (textLength: number): z.ZodType<OrderedLine> =>
  z.object({
    text: requiredText(textLength),
    gender: z.enum(['male', 'female'], 'must be "male" or "female"'),
    language: languageField,
    speakerId: requiredText(200).optional(),
    requiredTime: z.number(duration).positive(duration).max(longestSound, duration).optional(),
    stretchMode: z
      .enum(['none', 'both', 'squeeze', 'stretch'], 'must be "none", "both", "squeeze" or "stretch"')
      .optional(),
    meta: meta.optional(),
  })

export const speechOrderSchema: z.ZodType<SpeechOrder> = z.object({
  fileId: z.string(),
  item: speechItemSchema(Number.POSITIVE_INFINITY),
})

export const speechOutcomeSchema: z.ZodType<SpeechOutcome> = z.object({
  sampleRate: z.number(),
  speakerId: z.string(),
  saved: z.boolean(),
})

/** The value, then all that it holds, then all that those hold. Without recursion: a client may send brackets by the thousand. */
function* levelsOf(value: unknown): Generator<unknown[]> {
  for (let level = [value]; level.length > 0; ) {
    yield level
    level = level.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    )
  }
}

export function nestsDeeperThan(levels: number, value: unknown): boolean {
  let depth = 0
  for (const _ of levelsOf(value)) {
    if (depth > levels) return true
    depth += 1
  }
  return false
}

/**
 * Whether a number in it may have been read as another one. Of a large one nobody can tell any more whether it was
 * written by its digits, all of which count when it is an id.
 */
export function holdsInexactNumber(value: unknown): boolean {
  for (const level of levelsOf(value)) if (level.some(isInexact)) return true
  return false
}

function isInexact(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
}
