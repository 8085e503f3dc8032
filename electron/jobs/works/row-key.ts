import type { SpeechRow } from '../../../shared/jobs/job'
import type { SpeechItem } from '../../service/speech'

/** Travels in `meta`, which the service returns unchanged, and tells rows with the same text apart. */
const keyField = '_parlance_row'

/** A line as it is asked for, with our own key beside whatever the person put into `meta`. */
export function speechItem(row: SpeechRow, place: number): SpeechItem {
  const { text, gender, language, speakerId, requiredTime, stretchMode, meta } = row
  return {
    text,
    gender,
    language,
    ...(speakerId === null ? {} : { speakerId }),
    ...(requiredTime === null ? {} : { requiredTime }),
    ...(stretchMode === null ? {} : { stretchMode }),
    meta: { ...meta, [keyField]: place },
  }
}

/** The row a record is about, by what came back of our key. Null: the service did not keep it. */
export function rowOfMeta(meta: unknown): number | null {
  if (typeof meta !== 'object' || meta === null || !(keyField in meta)) return null
  const key = meta[keyField]
  return typeof key === 'number' ? key : null
}
