import { type Dataset, rowOf } from '../../shared/datasets/dataset'
import { datasetFromColumns } from '../../shared/datasets/dataset-columns'
import type { DatasetCommand } from '../../shared/datasets/dataset-command'
import { applyDatasetPatch } from '../../shared/datasets/dataset-patch'
import type { DatasetEdited, DatasetPush, UndoState } from '../../shared/datasets/dataset-requests'
import type { DatasetRow } from '../../shared/datasets/row'
import { keepTally, type Tally, type TallyKeeper } from '../../shared/datasets/tally'
import { type Result, success } from '../../shared/result'
import { bridge } from '../bridge'
import { createOpenDocuments, type OnPage, useDocument } from '../documents/open-documents'

export interface HereDataset extends UndoState {
  state: 'here'
  id: string
  dataset: Dataset
  edits: number
  editedAt: number
  tally: Tally
  keeper: TallyKeeper
}

const datasetsOnPage = createOpenDocuments<HereDataset, DatasetPush>({
  async read(id) {
    const opened = await bridge.openDataset({ id })
    if (!opened.ok) return opened
    const { columns, edits, editedAt, canUndo, canRedo } = opened.value
    const dataset = datasetFromColumns(columns)
    const keeper = keepTally(dataset)
    const tally = keeper.current()
    return success({ state: 'here', id, dataset, edits, editedAt, canUndo, canRedo, keeper, tally })
  },

  close: id => bridge.closeDataset({ id }),
  listen: pushed => bridge.on('dataset', pushed),

  follow(here, { edits, editedAt, canUndo, canRedo, patch }) {
    if (edits <= here.edits) return here
    if (edits > here.edits + 1) return null
    const applied = applyDatasetPatch(here.dataset, patch)
    if (!applied.ok) return null
    here.keeper.follow(here.dataset, applied.value, patch)
    const tally = here.keeper.current()
    return { ...here, dataset: applied.value, edits, editedAt, canUndo, canRedo, tally }
  },
})

/** The whole dataset, for as long as somebody shows it. */
export const useOpenDataset = (id: string): OnPage<HereDataset> => useDocument(datasetsOnPage, id)

/** One row of it, drawn again only when it is another. */
export const useRow = (id: string, key: string): DatasetRow | null =>
  datasetsOnPage.useOpen(open => {
    const here = open.get(id)
    return here?.state === 'here' ? rowOf(here.dataset, key) : null
  })

export const openDatasetNow = (id: string): HereDataset | null => datasetsOnPage.here(id)

/** Once it is here, shown or about to be. */
export async function readDataset(id: string): Promise<void> {
  const letGo = datasetsOnPage.keep(id)
  await datasetsOnPage.reading(id)
  letGo()
}

/** The truth is on disk: what an edit changed comes back as a push. */
export const editDataset = (
  id: string,
  command: DatasetCommand,
  by: 'person' | 'typing' = 'person',
): Promise<Result<DatasetEdited>> => bridge.editDataset({ id, command, by })

export const undoDataset = (id: string): Promise<Result<DatasetEdited>> => bridge.undoDataset({ id })
export const redoDataset = (id: string): Promise<Result<DatasetEdited>> => bridge.redoDataset({ id })
