import type { Dataset } from '../../../shared/datasets/dataset'
import { type DatasetColumns, datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { type Families, familiesOf } from '../../../shared/datasets/families/families'
import { isUnheard } from '../../../shared/datasets/heard/came-through'
import {
  mendSplit,
  planSplit,
  type SetOfRow,
  type SetsElsewhere,
  type SplitAsk,
} from '../../../shared/datasets/split/plan-split'
import { outlookOf, type SplitOutlook } from '../../../shared/datasets/split/split-outlook'
import type { Result } from '../../../shared/result'

/** To divide anew, to bring together what is parted, or to leave all as it is. */
export type SplitWish = SplitAsk | 'mend' | 'leave'

export interface SplitPlanning {
  columns: DatasetColumns
  ask: SplitWish
  /** Of rows elsewhere that rows here are translations of, by key. */
  elsewhere: SetsElsewhere
}

export interface PlannedSplit extends SplitOutlook {
  /** The set of each row that has one then, by key. */
  sets: ReadonlyMap<string, string>
}

export async function planSplitTask({
  columns,
  ask,
  elsewhere,
}: SplitPlanning): Promise<Result<PlannedSplit, string>> {
  const whole = datasetFromColumns(columns)
  // What waits to be heard is no sentence yet: without words, all of it would be one family.
  const dataset = { ...whole, rows: whole.rows.filter(row => !isUnheard(row)) }
  const families = familiesOf(dataset.rows)
  const planned = plannedOf(dataset, families, ask, elsewhere)
  const sets = new Map([...planned].map(([{ key }, set]) => [key, set]))
  return { ok: true, value: { ...outlookOf(dataset, families, planned), sets } }
}

function plannedOf(
  dataset: Dataset,
  families: Families,
  wish: SplitWish,
  elsewhere: SetsElsewhere,
): SetOfRow {
  if (wish === 'leave') return new Map()
  return wish === 'mend' ? mendSplit(families) : planSplit(dataset, families, wish, elsewhere)
}
