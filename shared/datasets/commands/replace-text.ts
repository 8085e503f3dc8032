import type { EntitySpan } from '../../formats/entities/sentence'
import { spansAfterEdit } from '../../text/spans/spans-after-edit'
import { applyEdit } from '../../text/text-edit'
import { type Dataset, type RowChoice, rowsOf } from '../dataset'
import type { DatasetPatch, Rewritten } from '../dataset-patch'
import type { MarkedSentence } from '../row'

export interface RowReplacement {
  find: string
  with: string
  matchCase: boolean
}

/** Everywhere in the chosen rows; the entities move with their words. */
export function replaceText(dataset: Dataset, choice: RowChoice, replacement: RowReplacement): DatasetPatch {
  const rows = rowsOf(dataset, choice).flatMap((row): Rewritten[] => {
    const { key, text, spans, lost } = row
    const was: MarkedSentence = { text, spans, lost }
    const now = replaced(was, replacement)
    return now.text === text ? [] : [[key, was, now]]
  })
  return rows.length > 0 ? [{ kind: 'write', rows }] : []
}

function replaced(
  sentence: MarkedSentence,
  { find, with: insert, matchCase }: RowReplacement,
): MarkedSentence {
  if (find === '') return sentence
  let { text, spans } = sentence
  for (const start of placesIn(text, find, matchCase).reverse()) {
    const edit = { start, end: start + find.length, insert }
    text = applyEdit(text, edit)
    spans = keepAttributes(spans, spansAfterEdit(spans, edit, text))
  }
  return { ...sentence, text, spans }
}

function placesIn(text: string, find: string, matchCase: boolean): number[] {
  const hay = matchCase ? text : text.toLowerCase()
  const needle = matchCase ? find : find.toLowerCase()
  // A few letters change their length with their case: the places would be those of another text.
  const isTrue = hay.length === text.length && needle.length === find.length
  const found: number[] = []
  const [from, wanted] = isTrue ? [hay, needle] : [text, find]
  for (let at = from.indexOf(wanted); at >= 0; at = from.indexOf(wanted, at + wanted.length)) found.push(at)
  return found
}

/** None is gone: they are the same, in the same order. Else what was said of them beside is given up. */
function keepAttributes(before: readonly EntitySpan[], after: readonly EntitySpan[]): readonly EntitySpan[] {
  return before.length === after.length ? after.map((span, at) => ({ ...before[at], ...span })) : after
}
