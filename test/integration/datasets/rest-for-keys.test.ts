import { beforeEach, expect, it, vi } from 'vitest'
import { checkHealthTask } from '../../../electron/datasets/health/check-health-task'
import { tryTrainingTask, usualSeed } from '../../../electron/datasets/training/try-training-task'
import { restForKeys } from '../../../electron/threads/window-first'
import { addRows } from '../../../shared/datasets/commands/add-rows'
import { emptyDataset } from '../../../shared/datasets/dataset'
import { columnsFromDataset } from '../../../shared/datasets/dataset-columns'
import { applyDatasetPatch } from '../../../shared/datasets/dataset-patch'
import { manySentences } from '../../unit/shared/datasets/sample-dataset'

vi.mock('../../../electron/threads/window-first', () => ({ restForKeys: vi.fn() }))

const columns = (() => {
  const empty = emptyDataset('Stations')
  const filled = applyDatasetPatch(empty, addRows(empty, manySentences(300, 2)))
  if (!filled.ok) throw new Error('The sentences could not be added.')
  return columnsFromDataset(filled.value)
})()

beforeEach(() => void vi.mocked(restForKeys).mockClear())

it('a look at a dataset rests for keys with each part that it tells of', async () => {
  const progress = vi.fn()
  await checkHealthTask({ columns }, { found: () => undefined, progress })
  expect(progress).toHaveBeenCalled()
  expect(vi.mocked(restForKeys).mock.calls.length).toBeGreaterThanOrEqual(progress.mock.calls.length)
})

it('a training rests for keys with each step, and between those before there is a part to tell of', async () => {
  const progress = vi.fn()
  await tryTrainingTask({ columns, seed: usualSeed }, { progress })
  expect(progress).toHaveBeenCalled()
  // What finds families and counts pieces of words says how far it is; a step of the training says nothing.
  const saying = vi.mocked(restForKeys).mock.calls.filter(words => words.length > 0)
  expect(saying.length).toBeGreaterThan(0)
  expect(vi.mocked(restForKeys).mock.calls.length - saying.length).toBeGreaterThanOrEqual(
    progress.mock.calls.length,
  )
})
