import type { StoredThing } from '../shared/library'
import { datasetKind } from './datasets/dataset-kind'
import { dubKind } from './dub/dub-kind'
import { jobKind } from './jobs/job-kind'
import { contentKind } from './library/content/content-info'
import type { DocumentEnvelope } from './library/documents/collected-kind'
import { type Belonging, type StoredKind, storedDocument, storedKind } from './library/index/stored-kind'
import { recordingKind } from './recordings/recording-kind'
import { sheetKind } from './speech/sheet-kind'
import { batchKind } from './text-work/batches/batch-kind'
import { transcriptKind } from './transcripts/transcript-kind'

/** What is known of everything that takes room in the library, from what its list shows of it. */
export const storedKinds: readonly StoredKind[] = [
  storedKind(recordingKind, ({ id, name, media, transcript, jobs, addedAt, deletedAt }) => ({
    shown: {
      in: 'recording',
      id,
      name,
      holds: transcript?.id ?? null,
      profileId: '',
      editedAt: transcript?.editedAt ?? addedAt,
    },
    deletedAt,
    holds: [
      ...(media === null ? [] : [`media/${media}`]),
      ...(transcript ? [`${transcriptKind.name}/${transcript.id}`] : []),
    ],
    jobs: jobs.map(job => `${jobKind.name}/${job}`),
  })),
  // It is shown as the recording that holds it.
  storedDocument(transcriptKind, ({ deletedAt }) => ({ deletedAt })),
  storedDocument(sheetKind, documentIn('sheet')),
  storedDocument(datasetKind, documentIn('dataset')),
  storedDocument(batchKind, documentIn('batch')),
  storedDocument(dubKind, documentIn('dub')),
  storedDocument(jobKind, ({ title, createdAt, endedAt }, id) => ({
    shown: { in: 'job', id, name: title, holds: null, profileId: '', editedAt: endedAt ?? createdAt },
  })),
  storedKind(contentKind('downloads'), ({ about: { job } }) =>
    typeof job === 'string' ? { madeBy: `${jobKind.name}/${job}` } : {},
  ),
]

function documentIn(what: StoredThing['in']) {
  return (
    { name, profileId, editedAt, deletedAt }: DocumentEnvelope & { name: string },
    id: string,
  ): Belonging => ({
    shown: { in: what, id, name, holds: null, profileId, editedAt },
    deletedAt,
  })
}
