import type { Dataset } from '../dataset'
import { kinOf } from '../families/families'
import { findAlikeIntents } from './check-alike'
import { findLanguageGaps, findLong, findRareLabels, findSmallIntents, findWordless } from './check-counts'
import { findLeaks, findNearSame, findTwoIntents } from './check-likeness'
import { findChangedValues, findManyLabelled, findUnmarked } from './check-values'
import { type HealthSection, sectionOf } from './finding'

/** One kind after the other, what is found out quickly first. A kind of which there is nothing comes too. */
export function* checkHealth(dataset: Dataset): Generator<HealthSection> {
  const { rows } = dataset
  yield sectionOf('small-intent', findSmallIntents(rows))
  yield sectionOf('rare-label', findRareLabels(dataset))
  yield sectionOf('two-intents', findTwoIntents(rows))
  yield sectionOf('same-value', findManyLabelled(rows))
  yield sectionOf('changed-value', findChangedValues(rows))
  yield sectionOf('language', findLanguageGaps(rows))
  yield sectionOf('long', findLong(rows))
  yield sectionOf('wordless', findWordless(rows))
  const { alike, families } = kinOf(rows)
  yield sectionOf('leak', findLeaks(families))
  yield sectionOf('near-same', findNearSame(alike))
  yield sectionOf('unmarked', findUnmarked(rows))
  yield sectionOf('alike', findAlikeIntents(rows))
}
