import type { ColumnMapping } from '../../../shared/formats/speech/column-mapping'
import { type SpeechField, speechFields } from '../../../shared/formats/speech/speech-line'

export const fieldOf = (mapping: ColumnMapping, column: number): SpeechField | null =>
  speechFields.find(field => mapping[field] === column) ?? null

/** A field comes from one column, and a column becomes one field: whoever had either before loses it. */
export function withField(mapping: ColumnMapping, column: number, field: SpeechField | null): ColumnMapping {
  const others = speechFields.flatMap((one): [SpeechField, number][] => {
    const at = mapping[one]
    return at === undefined || at === column || one === field ? [] : [[one, at]]
  })
  const next: ColumnMapping = Object.fromEntries(others)
  return field === null ? next : { ...next, [field]: column }
}
