import type { DatasetEdited } from '../dataset-requests'
import type { SplitAsk } from './plan-split'
import type { SplitOutlook } from './split-outlook'

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface SplitRequests {
  /** What a division would do; it does nothing. */
  lookAtSplit: { request: { id: string; ask: SplitAsk }; answer: SplitOutlook }
  splitDataset: { request: { id: string; ask: SplitAsk }; answer: DatasetEdited }
  /** Brings families together that are parted, and leaves all else. */
  mendSplit: { request: { id: string }; answer: DatasetEdited }
}
