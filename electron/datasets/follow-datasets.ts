import { followPatch } from '../../shared/datasets/run/follow-job'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../jobs/following/follow-into-documents'
import type { Datasets } from './datasets'

/** Brings what the service wrote into the datasets that asked for it. */
export type DatasetFollower = DocumentFollower

export interface DatasetFollowerParts extends Following {
  datasets: Pick<Datasets, 'hold'>
}

export const followDatasets = ({ datasets, ...following }: DatasetFollowerParts): DatasetFollower =>
  followIntoDocuments({
    ...following,
    kind: 'augment',
    area: 'datasets',
    document: 'dataset',
    hold: datasets.hold,
    takeIn: (dataset, job) => dataset.change(now => followPatch(now, job), 'jobs'),
  })
