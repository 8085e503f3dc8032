import { longestTime } from './read-field'
import type { Word } from './word'

/**
 * Whether these are words and nothing else, as `wordSchema` says it. Of three hours the schema takes twenty
 * milliseconds, sixty when it is first asked, and nearly always finds nothing: it is asked where this says no.
 */
export const areWords = (value: unknown): value is Word[] => Array.isArray(value) && value.every(isWord)

const fields = 9

type Fields = { readonly [Name in keyof Word]: unknown }

function isWord(value: unknown): boolean {
  if (!hasFields(value)) return false
  const { text, start, end, confidence, speaker, machine, glued, opens, confirmed } = value
  return (
    typeof text === 'string' &&
    text !== '' &&
    isBetween(start, longestTime) &&
    isBetween(end, longestTime) &&
    (confidence === null || isBetween(confidence, 1)) &&
    (speaker === null || typeof speaker === 'string') &&
    (machine === null || (Number.isSafeInteger(machine) && isBetween(machine, Number.MAX_SAFE_INTEGER))) &&
    typeof glued === 'boolean' &&
    typeof opens === 'boolean' &&
    typeof confirmed === 'boolean'
  )
}

/** Of a thing with so many fields, none that is a word's is missing: each is looked at. */
function hasFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  let count = 0
  for (const _ in value) count++
  return count === fields
}

const isBetween = (value: unknown, most: number): boolean =>
  typeof value === 'number' && value >= 0 && value <= most
