import { isRecord, type JsonRecord } from '../formats/json-value'
import { readClock } from '../formats/transcript/clock'
import type { LineCells, SpokenSettings } from './line'

/** `4.5`, `4,5`, `4.5 s` or `0:04.5`. Null: nothing, or no length a sound can have. */
export function secondsOfCell(typed: string): number | null {
  const seconds = readClock(typed.trimEnd().replace(/s(?:ec)?$/i, ''))
  return seconds !== null && seconds > 0 ? seconds : null
}

/** The object that was typed. Null: nothing, or something else. */
export function metaOf(typed: string): JsonRecord | null {
  // A thrown error costs more than the rest of a line, and most lines have no meta.
  if (!typed.trimStart().startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(typed)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

export const isBlankLine = (typed: string): boolean => typed.trim() === ''

/** What the sound of this line depends on. A length that nothing is fitted to is only a wish, and is sent as one. */
export function settingsOf({ text, language, gender, speakerId, fit }: LineCells): SpokenSettings {
  const requiredTime = secondsOfCell(fit.seconds)
  return {
    text,
    language: language.trim(),
    gender,
    speakerId: speakerId.trim() || null,
    requiredTime,
    stretchMode: requiredTime === null ? null : fit.mode,
  }
}
