import type { EntitySpan } from '../../formats/entities/sentence'
import { comparedWords } from '../../text/diff/compare-heard'
import type { DatasetRow } from '../row'

/** What did not come through of a sentence that was said and heard again. */
export interface HeardLoss {
  /** No word was heard of the whole sentence. */
  readonly isSilent: boolean
  /** Entities that are not in what was heard. */
  readonly lost: readonly EntitySpan[]
  /** Entities that were heard as something else. */
  readonly changed: readonly { readonly said: EntitySpan; readonly heard: EntitySpan }[]
}

/** Nothing was heard of it: it still waits, or it was in vain. Such a row is no sentence yet. */
export const isUnheard = ({ spoken, text }: Pick<DatasetRow, 'spoken' | 'text'>): boolean =>
  spoken !== undefined && text.trim() === ''

/** Null: it all came through, or nothing is known of it. Capitals and signs are no loss, for nobody hears them. */
export function heardLoss({ spoken, text, spans }: DatasetRow): HeardLoss | null {
  if (spoken === undefined || spoken.sound === null) return null
  if (comparedWords(text).length === 0) return { isSilent: true, lost: spoken.spans, changed: [] }
  const left = [...spans]
  const takeOut = (fits: (heard: EntitySpan) => boolean): EntitySpan | null => {
    const at = left.findIndex(fits)
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  }
  // Those that came through are no other's, wherever they stand.
  const open = spoken.spans.filter(
    said => takeOut(heard => heard.label === said.label && soundOf(heard) === soundOf(said)) === null,
  )
  const lost: EntitySpan[] = []
  const changed: HeardLoss['changed'][number][] = []
  for (const said of open) {
    const heard = takeOut(({ label }) => label === said.label)
    if (heard) changed.push({ said, heard })
    else lost.push(said)
  }
  return lost.length + changed.length === 0 ? null : { isSilent: false, lost, changed }
}

/** As it is heard: where a recogniser parts words says nothing. */
const soundOf = ({ value }: EntitySpan): string =>
  comparedWords(value)
    .map(({ folded }) => folded)
    .join('')
