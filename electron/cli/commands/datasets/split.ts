import { planSplitTask, type SplitWish } from '../../../datasets/split/plan-split-task'
import { createDatasetSplits } from '../../../datasets/split/splits'
import { findDataset } from '../../datasets/find-dataset'
import { done, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { argument, onOff, option, optional, someText, wholeNumber } from '../../given'
import { workCommand } from '../../with-program'

const usualPercent = 20
const usualSeed = 1

export const splitDataset = workCommand({
  name: 'split',
  text: 'cli.datasets.split',
  takes: {
    dataset: argument('<dataset>', 'cli.datasets.dataset', someText),
    percent: option(
      '--percent <number>',
      'cli.datasets.percent',
      optional(t => wholeNumber(t, 0, 100)),
    ),
    count: option(
      '--count <number>',
      'cli.datasets.testCount',
      optional(t => wholeNumber(t, 0, 1_000_000)),
    ),
    seed: option(
      '--seed <number>',
      'cli.datasets.seed',
      optional(t => wholeNumber(t, 0, 999_999_999)),
    ),
    check: onOff('--check', 'cli.datasets.checkSplit'),
    mend: onOff('--mend', 'cli.datasets.mend'),
  },
  examples: [
    'parlance datasets split Bookings',
    'parlance datasets split Bookings --count 200 --seed 7',
    'parlance datasets split Bookings --check && parlance datasets export Bookings test.csv --type test',
  ],
  json: '{ id: string, train: number, test: number, moved: number, parted: number, untested: string[] }',
  runs: false,
  async run({ t, out }, { dataset: wanted, percent, count, seed = usualSeed, check, mend }, work) {
    const ways = [percent !== undefined, count !== undefined, check, mend].filter(Boolean)
    if (ways.length > 1) return misused(t('cli.datasets.oneWay'))
    const found = await findDataset(work.datasets, wanted)
    if (!found.ok) return failedEnding(found.error)
    if (found.value === null) return misused(t('cli.datasets.notFound', { dataset: wanted }))
    const { id } = found.value
    const splits = createDatasetSplits({ datasets: work.datasets, plan: planSplitTask })
    const test = count === undefined ? { percent: percent ?? usualPercent } : { count }
    const wish: SplitWish = check ? 'leave' : mend ? 'mend' : { rows: 'all', test, seed }
    const outlook = await (check ? splits.look(id, wish) : splits.split(id, wish))
    if (!outlook.ok) return failedEnding(outlook.error)
    const { train, test: tested, moved, untested } = outlook.value
    // What was parted before it was divided or mended is so no longer.
    const parted = check ? outlook.value.parted : 0
    out.result(t('cli.datasets.sets', { train, test: tested }))
    if (check) out.result(t('cli.datasets.parted', { count: parted }))
    if (untested.length > 0) out.note(t('cli.datasets.untested', { names: untested.join(', ') }))
    out.document({ id, train, test: tested, moved, parted, untested })
    return done(parted > 0 ? exitCodes.failed : exitCodes.ok)
  },
})
