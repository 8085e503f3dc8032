import { onTheWay, type TellPart, untold } from '../../progress'
import type { Dataset } from '../dataset'
import { kinOf } from '../families/families'
import { keptLikenessKeys } from '../families/likeness'
import { isUnheard } from '../heard/came-through'
import type { DatasetRow } from '../row'
import { findAlikeIntents } from './check-alike'
import { findLanguageGaps, findLong, findRareLabels, findSmallIntents, findWordless } from './check-counts'
import { findHeardLosses } from './check-heard'
import { findLeaks, findNearSame, findTwoIntents } from './check-likeness'
import { findChangedValues, findManyLabelled, findUnmarked } from './check-values'
import { type HealthFinding, type HealthKind, type HealthSection, sectionOf } from './finding'

/**
 * One kind after the other, what is found out quickly first, and of each at most so many. A kind of which there is
 * nothing comes too.
 */
export function* checkHealth(
  dataset: Dataset,
  most?: number,
  tell: TellPart = untold,
): Generator<HealthSection> {
  // What nothing was heard of yet is no sentence, and all that is heard of one is nearly the same.
  const rows = dataset.rows.filter(row => !isUnheard(row))
  const keyOf = keptLikenessKeys()
  let behind = 0
  const whole = Object.values(efforts).reduce((sum, effort) => sum + effort)
  const section = (kind: HealthKind, found: readonly HealthFinding[]): HealthSection => {
    behind += efforts[kind]
    tell(behind / whole)
    return sectionOf(kind, found, most)
  }
  yield section('rare-label', findRareLabels({ ...dataset, rows }))
  yield section('small-intent', findSmallIntents(rows))
  yield section('two-intents', findTwoIntents(rows, keyOf))
  yield section('same-value', findManyLabelled(rows))
  yield section('changed-value', findChangedValues(rows.filter(isWritten)))
  const heard = findHeardLosses(dataset.rows)
  yield section('heard-nothing', heard.silent)
  yield section('heard-lost', heard.lost)
  yield section('heard-changed', heard.changed)
  yield section('language', findLanguageGaps(rows))
  yield section('long', findLong(rows))
  yield section('wordless', findWordless(rows))
  const { alike, families } = kinOf(
    rows,
    onTheWay(tell, behind / whole, (behind + efforts.leak) / whole),
    keyOf,
  )
  yield section('leak', findLeaks(families))
  yield section('near-same', findNearSame(alike.map(group => group.filter(isWritten))))
  yield section('unmarked', findUnmarked(rows))
  yield section('alike', findAlikeIntents(rows, keyOf))
}

/** No voice said it. */
const isWritten = ({ spoken }: DatasetRow): boolean => spoken === undefined

/** How long each takes beside the others, as it was measured with fifty thousand sentences. */
const efforts: Readonly<Record<HealthKind, number>> = {
  'rare-label': 4,
  'small-intent': 5,
  'two-intents': 9,
  'same-value': 4,
  'changed-value': 4,
  'heard-nothing': 1,
  'heard-lost': 1,
  'heard-changed': 1,
  language: 3,
  long: 3,
  wordless: 1,
  leak: 42,
  'near-same': 4,
  unmarked: 8,
  alike: 13,
}
