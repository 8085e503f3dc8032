import { tryTrainingTask, usualSeed } from '../../electron/datasets/training/try-training-task'
import { emptyDataset } from '../../shared/datasets/dataset'
import { columnsFromDataset } from '../../shared/datasets/dataset-columns'
import { newDatasetRow } from '../../shared/datasets/row'
import { madeEntities } from '../unit/shared/datasets/training/made-entities'
import { kinds, madeSentences } from '../unit/shared/datasets/training/made-sentences'
import { figuresOf, lineOf } from './figures'
import { createGrowth } from './growth'

const budget = 20_000
const runs = 3
const intents = 100

/** A training that is tried at its budgeted size and at a tenth of it, with how long it says nothing of how far it is. */
export async function measureTraining(): Promise<void> {
  const growth = createGrowth()
  for (const count of [2_000, 20_000]) {
    growth.begin(count)
    const input = { columns: columnsFromDataset(datasetOf(count)), seed: usualSeed }
    const took: number[] = []
    const silent: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now()
      let heard = started
      let longest = 0
      const progress = (): void => {
        longest = Math.max(longest, performance.now() - heard)
        heard = performance.now()
      }
      const tried = await tryTrainingTask(input, { progress })
      if (!tried.ok || !tried.value.intents?.canTell || !tried.value.entities?.canTell)
        throw new Error('the trial told nothing')
      took.push(performance.now() - started)
      silent.push(longest)
    }
    const figures = figuresOf(took)
    if (figures.median > budget) process.exitCode = 1
    const verdict = `ms, budget ${budget}: ${figures.median <= budget ? 'met' : 'NOT MET'}`
    console.log(`\n${count} sentences, ${intents} intents, milliseconds: minimum, median, maximum of ${runs}`)
    console.log(lineOf('training, tried', figures, verdict))
    console.log(lineOf('longest without a word', figuresOf(silent), 'ms'))
    growth.note('training, tried', figures.median)
  }
  growth.tell()
}

/** A third of them with entities. */
function datasetOf(count: number) {
  const kind = { ...kinds.plain, rows: count, intents, shared: 1_000 }
  const { sentences } = madeSentences(kind, { seed: 1, flips: 0.05 })
  const marked = madeEntities(count, { seed: 1, gone: 0.05 }).sentences
  const rows = sentences.map((sentence, at) => {
    const entity = at % 3 === 0 ? marked[at] : undefined
    const text = entity ? `${entity.text} ${sentence.text}` : sentence.text
    return newDatasetRow(at.toString(36), { ...sentence, text, spans: entity?.spans ?? [] })
  })
  return { ...emptyDataset('Bench'), rows, made: count }
}
