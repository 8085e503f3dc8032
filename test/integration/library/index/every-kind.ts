import { datasetKind } from '../../../../electron/datasets/dataset-kind'
import { dubKind } from '../../../../electron/dub/dub-kind'
import { jobKind } from '../../../../electron/jobs/job-kind'
import type { CollectedKind, DocumentTypes } from '../../../../electron/library/documents/collected-kind'
import { createCollection } from '../../../../electron/library/documents/collection'
import type { OpenDocument } from '../../../../electron/library/documents/open-document'
import type { Library } from '../../../../electron/library/open-library'
import { realClock } from '../../../../electron/real-time'
import { recordingKind, type StoredRecording } from '../../../../electron/recordings/recording-kind'
import { sheetKind } from '../../../../electron/speech/sheet-kind'
import { batchKind } from '../../../../electron/text-work/batches/batch-kind'
import { newContent, transcriptKind } from '../../../../electron/transcripts/transcript-kind'
import { addRows } from '../../../../shared/datasets/commands/add-rows'
import { emptyDataset } from '../../../../shared/datasets/dataset'
import { writtenSentence } from '../../../../shared/datasets/row'
import type { Job } from '../../../../shared/jobs/job'
import { failure, type Result, success } from '../../../../shared/result'
import { insertLines } from '../../../../shared/speech/commands/insert-lines'
import { emptySheet } from '../../../../shared/speech/sheet'
import { replaceWords } from '../../../../shared/text/transcript/transcript-patch'
import { transcriptSourceSchema } from '../../../../shared/transcripts/transcript-schema'
import { newBatchRow } from '../../../../shared/translate/batch'
import { dubSaying } from '../../../unit/shared/dub/dubs'
import { jobFor } from '../../../unit/shared/speech/sheets'
import { wordsFrom } from '../../transcripts/work'

/** What a person does to something in the library, told in words that can be looked for. */
export interface Doings {
  add(id: string, text: string): Promise<Result<unknown>>
  edit(id: string, text: string): Promise<Result<unknown>>
  rename(id: string, name: string): Promise<Result<unknown>>
  trash(id: string): Promise<Result<unknown>>
  restore(id: string): Promise<Result<unknown>>
  remove(id: string): Promise<Result<unknown>>
  /** Its edits go into its snapshot. */
  fold(id: string): Promise<Result<unknown>>
  /** All of the kind. */
  list(): Promise<Result<unknown>>
}

const profileId = 'here'
const log = (): void => undefined
const notThere = failure({ kind: 'not-found', what: 'file' })

interface Written<T extends DocumentTypes> {
  first(text: string): T['body']
  edit(body: T['body'], text: string): T['patch']
  rename(body: T['body'], name: string): T['patch']
}

function documents<T extends DocumentTypes>(
  library: Library,
  kind: CollectedKind<T>,
  { first, edit, rename }: NoInfer<Written<T>>,
): Doings {
  const store = library.documents(kind)
  const collection = createCollection(kind, { store, clock: realClock, log })
  const changed = (id: string, make: (body: T['body']) => T['patch']): Promise<Result<unknown>> =>
    collection.withHeld(id, held => held.change(make, 'person'))
  return {
    add(id, text) {
      const now = realClock.now()
      const envelope = { profileId, createdAt: now, editedAt: now, deletedAt: null }
      return collection.add(id, kind.contentOf(envelope, first(text)))
    },
    edit: (id, text) => changed(id, body => edit(body, text)),
    rename: (id, name) => changed(id, body => rename(body, name)),
    trash: collection.remove,
    restore: collection.restore,
    remove: id => store.remove(id),
    list: store.list,
    fold: id => whileOpen(store.open(id), document => document.compact()),
  }
}

function recordings(library: Library): Doings {
  const store = library.items(recordingKind)
  const changed = (
    id: string,
    change: (was: StoredRecording) => Partial<StoredRecording>,
  ): Promise<Result<unknown>> =>
    store.change(id, was => (was ? success({ ...was, ...change(was) }) : notThere))
  return {
    add(id, name) {
      const file = { name: `${id}.wav` }
      return store.put(recordingKind.schema.parse({ id, name, addedAt: realClock.now(), profileId, file }))
    },
    edit: (id, text) =>
      changed(id, ({ transcript }) => ({ tags: [text], transcript: transcript ? null : transcriptOf(id) })),
    rename: (id, name) => changed(id, () => ({ name })),
    trash: id => changed(id, () => ({ deletedAt: realClock.now() })),
    restore: id => changed(id, () => ({ deletedAt: null })),
    remove: id => store.remove(id),
    list: store.list,
    fold: id => changed(id, () => ({ reviewed: true })),
  }
}

/** Those of one number belong together. */
const transcriptOf = (recording: string): StoredRecording['transcript'] => ({
  id: recording.replace('recording', 'transcript'),
  name: '',
  words: 1,
  doubtful: 0,
  speakers: [],
  seconds: null,
  editedAt: realClock.now(),
})

/** A job has a name for good, and no bin. */
function jobs(library: Library): Doings {
  const store = library.documents(jobKind)
  const changed = (id: string, intent: Job['intent']): Promise<Result<unknown>> =>
    whileOpen(store.open(id), document => document.append({ intent }))
  return {
    add: (id, title) => store.create(id, { ...jobFor(id, [{ line: 'k1' }]), title }),
    edit: id => changed(id, 'pause'),
    rename: id => changed(id, 'run'),
    trash: id => changed(id, 'cancel'),
    restore: id => changed(id, 'run'),
    remove: id => store.remove(id),
    list: store.list,
    fold: id => whileOpen(store.open(id), document => document.compact()),
  }
}

async function whileOpen<Content, Patch>(
  opening: Promise<Result<{ document: OpenDocument<Content, Patch> }>>,
  task: (document: OpenDocument<Content, Patch>) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const opened = await opening
  if (!opened.ok) return opened
  const done = await task(opened.value.document)
  await opened.value.document.close()
  return done
}

let keys = 0
/** Never one that another process makes. */
const newKey = (): string => {
  keys += 1
  return `line-${process.pid}-${realClock.now()}-${keys}`
}

/** Everything that is found by its words, by the word with which its ids begin. */
export const everyKind = (library: Library): Record<string, Doings> => ({
  recording: recordings(library),
  job: jobs(library),
  transcript: documents(library, transcriptKind, {
    first: text => {
      const transcript = { words: wordsFrom(text), speakers: [], duration: null }
      const source = transcriptSourceSchema.parse({ profileId })
      return newContent({ name: text, source, transcript }, realClock.now())
    },
    edit: ({ transcript: { words } }, text) => ({
      kind: 'steps',
      steps: [
        {
          by: 'person',
          step: { kind: 'patch', patch: replaceWords(words, 0, words.length, wordsFrom(text)) },
        },
      ],
    }),
    rename: ({ name: was }, now) => ({
      kind: 'steps',
      steps: [{ by: 'person', step: { kind: 'name', was, now } }],
    }),
  }),
  sheet: documents(library, sheetKind, {
    first: emptySheet,
    edit: (sheet, text) => insertLines(sheet, 0, [{ text }], newKey),
    rename: ({ name: was }, now) => [{ kind: 'name', was, now }],
  }),
  dataset: documents(library, datasetKind, {
    first: emptyDataset,
    edit: (dataset, text) => addRows(dataset, [writtenSentence(text)]),
    rename: ({ name: was }, now) => [{ kind: 'name', was, now }],
  }),
  batch: documents(library, batchKind, {
    first: text => ({
      name: text,
      sourceLanguage: 'en',
      targetLanguage: 'es',
      origin: { kind: 'lines' },
      rows: text.split(' ').map(word => newBatchRow({ text: word, spans: [] })),
    }),
    edit: ({ rows: [first] }, text) => (first ? [{ kind: 'rows', rows: [[0, { ...first, text }]] }] : []),
    rename: (_batch, name) => [{ kind: 'name', name }],
  }),
  dub: documents(library, dubKind, {
    first: text => ({ ...dubSaying(...text.split(' ')), name: text }),
    edit: ({ lines: [first] }, text) =>
      first ? [{ kind: 'lines', at: 0, was: [first], now: [{ ...first, text }] }] : [],
    rename: ({ name: was }, now) => [{ kind: 'name', was, now }],
  }),
})
