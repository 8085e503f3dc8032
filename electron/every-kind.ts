import type { ProblemSubject } from '../shared/problems'
import { datasetKind } from './datasets/dataset-kind'
import { dubKind } from './dub/dub-kind'
import { followedKind } from './jobs/following/followed-jobs'
import { jobKind } from './jobs/job-kind'
import type { DocumentKind } from './library/documents/document-kind'
import type { ItemKind } from './library/items/item-kind'
import type { Library } from './library/open-library'
import { recordingKind } from './recordings/recording-kind'
import { vocabularyKind } from './recordings/vocabulary'
import { sheetKind } from './speech/sheet-kind'
import { batchKind } from './text-work/batches/batch-kind'
import { draftKind } from './text-work/drafts'
import { memoryKind } from './text-work/memory/translation-memory'
import { transcriptKind } from './transcripts/transcript-kind'

type Stores = Pick<Library, 'items' | 'documents'>

const items = <Item extends { id: string }, Summary>(
  kind: ItemKind<Item, Summary>,
  what: ProblemSubject,
) => ({
  what,
  name: kind.name,
  form: kind.steps.length,
  meet: (library: Stores) => void library.items(kind),
})

const documents = <Content, Patch, Summary>(
  kind: DocumentKind<Content, Patch, Summary>,
  what: ProblemSubject,
) => ({
  what,
  name: kind.name,
  form: kind.steps.length,
  meet: (library: Stores) => void library.documents(kind),
})

/** All that lies in a library, with what it is called where one of it cannot be used. */
const kinds = [
  documents(jobKind, 'job'),
  items(recordingKind, 'recording'),
  items(vocabularyKind, 'vocabulary'),
  documents(transcriptKind, 'transcript'),
  documents(sheetKind, 'sheet'),
  items(followedKind('speech-followed'), 'bookkeeping'),
  documents(datasetKind, 'dataset'),
  items(followedKind('datasets-followed'), 'bookkeeping'),
  documents(batchKind, 'batch'),
  documents(dubKind, 'dub'),
  documents(memoryKind, 'memory'),
  items(draftKind, 'draft'),
]

/**
 * The newest form of each kind of thing in the library. Known before a store is opened: only then can what is older be
 * backed up first, and what is newer be refused.
 */
export const libraryKinds: Readonly<Record<string, number>> = Object.fromEntries(
  kinds.map(({ name, form }) => [name, form]),
)

/** By the name of each kind. */
export const kindSubjects: ReadonlyMap<string, ProblemSubject> = new Map(
  kinds.map(({ name, what }) => [name, what]),
)

/** For who looks at all that is in a library, and does nothing with any of it. */
export function meetEveryKind(library: Pick<Library, 'items' | 'documents'>): void {
  for (const { meet } of kinds) meet(library)
}
