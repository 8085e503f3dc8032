import { z } from 'zod'
import type { DatasetSummary } from '../datasets/dataset-requests'
import type { DubSummary } from '../dub/dub-requests'
import type { SheetSummary } from '../speech/sheet-requests'
import type { BatchSummary } from '../translate/translate-requests'
import type { DocumentQuestion } from './document-list'
import type { ListAsked, ListPage } from './list-over'
import { listPayloads, listText, thingIds } from './list-payloads'

/** The kinds of documents of which somebody chooses one from a list, and what that shows of each. */
export interface DocumentsToChoose {
  Sheets: SheetSummary
  Datasets: DatasetSummary
  Batches: BatchSummary
  Dubs: DubSummary
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export type DocumentListRequests = {
  [Kind in keyof DocumentsToChoose as `pageOf${Kind}`]: {
    request: ListAsked<DocumentQuestion>['page']
    answer: ListPage<DocumentsToChoose[Kind]>
  }
} & {
  /** Of those that are there no more nothing. */
  [Kind in keyof DocumentsToChoose as `read${Kind}`]: {
    request: { ids: string[] }
    answer: DocumentsToChoose[Kind][]
  }
}

const { page } = listPayloads<DocumentQuestion>(
  z.strictObject({ profileId: z.string().min(1).max(40), text: listText }),
)
const these = z.strictObject({ ids: thingIds })

/** What requests about lists of documents may hold. To become part of `payloads` in `electron/ipc-payloads.ts`. */
export const documentListPayloads = {
  pageOfSheets: page,
  pageOfDatasets: page,
  pageOfBatches: page,
  pageOfDubs: page,
  readSheets: these,
  readDatasets: these,
  readBatches: these,
  readDubs: these,
}
