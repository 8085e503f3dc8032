import { type Dataset, rowOf } from '../../shared/datasets/dataset'
import { datasetFromColumns } from '../../shared/datasets/dataset-columns'
import type { DatasetCommand } from '../../shared/datasets/dataset-command'
import { applyDatasetPatch } from '../../shared/datasets/dataset-patch'
import type {
  DatasetEdited,
  DatasetPush,
  DatasetSummary,
  OpenedDataset,
  UndoState,
} from '../../shared/datasets/dataset-requests'
import type { DatasetRow } from '../../shared/datasets/row'
import { keepTally, type Tally, type TallyKeeper } from '../../shared/datasets/tally'
import { type Result, success } from '../../shared/result'
import { bridge } from '../bridge'
import { hideUndoOf } from '../components/notice-with-undo'
import { createDocumentWindow, type DocumentSource, newestOf } from '../documents/document-window'
import { createOpenDocuments, type OnPage, useDocument } from '../documents/open-documents'
import { followingNames } from './view-state'
import { changeView } from './view-store'

const source: DocumentSource<DatasetSummary> = {
  page: asked => bridge.pageOfDatasets(asked),
  these: asked => bridge.readDatasets(asked),
}
export const datasetWindow = createDocumentWindow(source, edited => bridge.on('dataset', edited))

/** The last edited. Null: there is none. */
export const newestDataset = (profileId: string): Promise<Result<DatasetSummary | null>> =>
  newestOf(source, profileId)

/** What one is called, and whose it is, which is here long before its sentences are. */
interface NamedDataset {
  state: 'here'
  id: string
  profileId: string
  name: string
}

const namesOnPage = createOpenDocuments<NamedDataset, DatasetPush>({
  async read(id) {
    const read = await source.these({ ids: [id] })
    if (!read.ok) return read
    const [summary] = read.value
    return success(summary ? { state: 'here', id, profileId: summary.profileId, name: summary.name } : null)
  },

  listen: pushed => bridge.on('dataset', pushed),

  follow(here, { patch }) {
    const named = patch.findLast(change => change.kind === 'name')
    return named ? { ...here, name: named.now } : here
  },
})

/** For as long as somebody shows it. Null: there is none. */
export const useNamedDataset = (id: string | null): OnPage<NamedDataset> => useDocument(namesOnPage, id)

/** As it is shown. */
export const datasetName = (id: string): string => namesOnPage.here(id)?.name ?? ''

export interface HereDataset extends UndoState {
  state: 'here'
  id: string
  dataset: Dataset
  /** Rows that are on their way. Until they are here it is for looking at its first ones, and nothing is counted. */
  missing: number
  edits: number
  editedAt: number
  tally: Tally
  keeper: TallyKeeper
}

/** More than any window shows, and on screen while tens of thousands are still on their way. */
const firstRows = 100

const datasetsOnPage = createOpenDocuments<HereDataset, DatasetPush>({
  async read(id, before, showFirst) {
    const opened = await bridge.openDataset(before ? { id } : { id, most: firstRows })
    if (!opened.ok) return opened
    const first = hereOf(opened.value)
    if (first.missing === 0) return success(first)
    showFirst(first)
    const whole = await bridge.openDataset({ id })
    return whole.ok ? success(hereOf(whole.value)) : whole
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
    changeView(here.id, view => followingNames(view, patch, here.tally, tally))
    return { ...here, dataset: applied.value, edits, editedAt, canUndo, canRedo, tally }
  },
})

function hereOf(opened: OpenedDataset): HereDataset {
  const { id, columns, missing, edits, editedAt, canUndo, canRedo } = opened
  const dataset = datasetFromColumns(columns)
  const keeper = keepTally(missing === 0 ? dataset : { rows: [] })
  const tally = keeper.current()
  return { state: 'here', id, dataset, missing, edits, editedAt, canUndo, canRedo, keeper, tally }
}

/** For as long as somebody shows it: at first only the beginning of it may be here. */
export const useDatasetFromFirst = (id: string | null): OnPage<HereDataset> => useDocument(datasetsOnPage, id)

/** The whole dataset, for as long as somebody shows it. Null: which it is is not known yet. */
export function useOpenDataset(id: string | null): OnPage<HereDataset> {
  const open = useDatasetFromFirst(id)
  return open.state === 'here' && open.missing > 0 ? loading : open
}

const loading = { state: 'loading' } as const

/** One row of it, drawn again only when it is another. */
export const useRow = (id: string, key: string): DatasetRow | null =>
  datasetsOnPage.useOpen(open => {
    const here = open.get(id)
    return here?.state === 'here' ? rowOf(here.dataset, key) : null
  })

export function openDatasetNow(id: string): HereDataset | null {
  const here = datasetsOnPage.here(id)
  return here?.missing === 0 ? here : null
}

/** Once it is here, shown or about to be. */
export async function readDataset(id: string): Promise<void> {
  const letGo = datasetsOnPage.keep(id)
  await datasetsOnPage.reading(id)
  letGo()
}

/** One that could not be read. */
export const readDatasetAgain = (id: string): Promise<void> => datasetsOnPage.readAnew(id)

/** The truth is on disk: what an edit changed comes back as a push. */
export const editDataset = (
  id: string,
  command: DatasetCommand,
  by: 'person' | 'typing' = 'person',
): Promise<Result<DatasetEdited>> => bridge.editDataset({ id, command, by })

/** An edit by its number, for the notice that takes it back. */
export const datasetEdit = (id: string, edits: number): string => `${id} ${edits}`

export function undoDataset({
  id,
  edits,
}: Pick<HereDataset, 'id' | 'edits'>): Promise<Result<DatasetEdited>> {
  hideUndoOf(datasetEdit(id, edits))
  return bridge.undoDataset({ id })
}
export const redoDataset = (id: string): Promise<Result<DatasetEdited>> => bridge.redoDataset({ id })
