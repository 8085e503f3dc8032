import { checkHealthTask } from '../../electron/datasets/health/check-health-task'
import { addRows } from '../../shared/datasets/commands/add-rows'
import { emptyDataset } from '../../shared/datasets/dataset'
import { columnsFromDataset } from '../../shared/datasets/dataset-columns'
import { applyDatasetPatch } from '../../shared/datasets/dataset-patch'
import { manySentences } from '../unit/shared/datasets/sample-dataset'
import { figuresOf, lineOf } from './figures'
import { createGrowth } from './growth'

const budgets = { all: 3_000, first: 300 }
const runs = 5

/** What may be wrong with sentences, looked for at its budgeted size and at a tenth of it. */
export async function measureHealth(): Promise<void> {
  const growth = createGrowth()
  for (const count of [5_000, 50_000]) {
    growth.begin(count)
    const empty = emptyDataset('Bench')
    const filled = applyDatasetPatch(empty, addRows(empty, manySentences(count, 2)))
    if (!filled.ok) throw new Error('The sentences could not be added.')
    const columns = columnsFromDataset(filled.value)
    const all: number[] = []
    const first: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now()
      let firstAt: number | null = null
      const found = (): void => {
        firstAt ??= performance.now() - started
      }
      await checkHealthTask({ columns }, { found, progress: () => undefined })
      all.push(performance.now() - started)
      first.push(firstAt ?? Number.POSITIVE_INFINITY)
    }
    console.log(`\n${count} sentences, milliseconds: minimum, median, maximum of ${runs}`)
    for (const [what, took, budget] of [
      ['health', figuresOf(all), budgets.all],
      ['health, to what is found first', figuresOf(first), budgets.first],
    ] as const) {
      const isMet = took.median <= budget
      if (!isMet) process.exitCode = 1
      console.log(lineOf(what, took, `ms, budget ${budget}: ${isMet ? 'met' : 'NOT MET'}`))
      growth.note(what, took.median)
    }
  }
  growth.tell()
}
