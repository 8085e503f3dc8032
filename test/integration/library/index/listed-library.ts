import { join } from 'node:path'
import { foundKinds } from '../../../../electron/found-kinds'
import { jobKind } from '../../../../electron/jobs/job-kind'
import { createCollection } from '../../../../electron/library/documents/collection'
import { createDocumentStore } from '../../../../electron/library/documents/document-store'
import type { LiveRows } from '../../../../electron/library/index/index-tasks'
import { createItemStore } from '../../../../electron/library/items/item-store'
import { realTimers } from '../../../../electron/real-time'
import { newRecording, recordingKind, unseenFile } from '../../../../electron/recordings/recording-kind'
import { openRecordings } from '../../../../electron/recordings/recordings'
import { type SheetContent, sheetKind } from '../../../../electron/speech/sheet-kind'
import { listUseCases } from '../../../../electron/use-cases/list-use-cases'
import { type Phase, phases } from '../../../../shared/jobs/job'
import { type JobQuestion, jobGroups } from '../../../../shared/jobs/job-list'
import type { DocumentQuestion } from '../../../../shared/lists/document-list'
import type { RecordingQuestion } from '../../../../shared/recordings/recording-list'
import { recordingGroups } from '../../../../shared/recordings/recording-state'
import { recordingColumns } from '../../../../shared/recordings/sort-recordings'
import { failure, success } from '../../../../shared/result'
import { emptySheet, plainDefaults } from '../../../../shared/speech/sheet'
import { jobFor } from '../../../unit/shared/speech/sheets'
import type { Chance } from '../../service/fuzz/chance'
import { libraryParts, type TestParts, testLocks, unwrap } from '../library-parts'
import { indexIn } from './filled-index'

const names = ['Zoo', 'äpfel', 'Äpfel 2', 'Äpfel 10', 'zebra', '会議', '', 'Depot']
const languages = ['en-US', 'hi-IN', '']
const people = ['Meera', 'Ravi', '']

const storesOf = (parts: TestParts) => {
  const place = (name: string) => ({
    ...parts,
    folder: join(parts.folder, name),
    known: null,
    locks: testLocks(parts),
  })
  return {
    items: createItemStore(place('recordings'), recordingKind),
    jobs: createDocumentStore(place('jobs'), jobKind),
    sheetStore: createDocumentStore(place('speech-sheets'), sheetKind),
  }
}

const notAsked = async () => failure({ kind: 'unexpected', detail: 'the files were read' })
const nothingLive: LiveRows = { jobs: [], recordings: [], documents: [] }
const notListed = { list: notAsked, live: () => [] }
const noDocuments = { Sheets: notListed, Datasets: notListed, Batches: notListed, Dubs: notListed }

/** Recordings and jobs in a library, and its lists: of the index alone, and of the files alone. */
export async function listedLibrary() {
  const parts = await libraryParts()
  const { items, jobs, sheetStore } = storesOf(parts)
  const index = indexIn(parts, { kinds: foundKinds })
  /** As the next process reads them. */
  const memory = {
    again: null,
    jobs: async () => {
      const { items: all } = unwrap(await storesOf(parts).jobs.list())
      return success(all.map(({ summary }) => summary))
    },
    recordings: async () => {
      const opened = unwrap(await openRecordings({ items: storesOf(parts).items, timers: realTimers }))
      return success(opened.rows())
    },
    documents: {
      ...noDocuments,
      Sheets: {
        list: () => createCollection(sheetKind, { store: storesOf(parts).sheetStore, ...parts }).list(),
        live: () => [],
      },
    },
  }
  const sheets = createCollection(sheetKind, { store: sheetStore, ...parts })
  const sheetsAlone = { ...notListed, live: sheets.live }
  const documents = { ...noDocuments, Sheets: sheetsAlone }
  const none = { jobs: notAsked, again: null, recordings: notAsked, documents }
  const indexed = (live = nothingLive) => ({ index, live: () => live })
  return {
    parts,
    items,
    jobs,
    sheetStore,
    sheets,
    index,
    fromFiles: listUseCases({ ...memory, indexed: null }),
    /** Where it cannot answer, nobody does. */
    fromIndex: (live?: LiveRows) => listUseCases({ ...none, indexed: indexed(live) }),
    asInProgram: listUseCases({ ...memory, indexed: indexed() }),
  }
}

export type ListedLibrary = Awaited<ReturnType<typeof listedLibrary>>

/** Adds, changes or removes one thing. */
export async function changeSomething(
  { items, jobs, sheetStore }: ListedLibrary,
  chance: Chance,
): Promise<void> {
  const id = `r${chance.below(12)}`
  const job = `j${chance.below(12)}`
  const sheet = `s${chance.below(6)}`
  switch (chance.below(9)) {
    case 6:
    case 7:
      if (unwrap(await sheetStore.read(sheet)) !== null) unwrap(await sheetStore.remove(sheet))
      unwrap(await sheetStore.create(sheet, someSheet(chance)))
      break
    case 8:
      if (unwrap(await sheetStore.read(sheet)) !== null) unwrap(await sheetStore.remove(sheet))
      break
    case 0:
      unwrap(await items.remove(id))
      break
    case 1:
      if (unwrap(await jobs.read(job)) !== null) unwrap(await jobs.remove(job))
      break
    case 2:
    case 3: {
      const phase: Phase = chance.pick([...phases])
      const content = {
        ...jobFor(job, [{ line: 'a', phase }]),
        createdAt: chance.below(5),
        title: chance.pick(some(names)),
      }
      if (unwrap(await jobs.read(job)) !== null) unwrap(await jobs.remove(job))
      unwrap(await jobs.create(job, content))
      break
    }
    default:
      unwrap(await items.put(someRecording(id, chance)))
  }
}

const some = <T>(list: readonly T[]): [T, ...T[]] => list as [T, ...T[]]

const someSheet = (chance: Chance): SheetContent => ({
  profileId: chance.pick(['p', 'q']),
  createdAt: 1,
  editedAt: chance.below(4),
  deletedAt: chance.oneIn(4) ? 1 : null,
  sheet: emptySheet(chance.pick(some(names)), plainDefaults),
})

function someRecording(id: string, chance: Chance) {
  const choice = { language: chance.pick(some(languages)), domain: '', speakers: false }
  const name = chance.pick(some(names))
  const speaker = { name: chance.pick(some(people)), style: 0 }
  return {
    ...newRecording({ name, profileId: 'p', file: unseenFile(`${name}.wav`) }, choice, chance.below(5)),
    id,
    tags: chance.oneIn(2) ? ['press'] : [],
    jobs: chance.oneIn(2) ? [`j${chance.below(12)}`] : [],
    deletedAt: chance.oneIn(5) ? 1 : null,
    comesFrom: chance.oneIn(6) ? '/away/sound.wav' : null,
    reviewed: chance.oneIn(3),
    transcript: chance.oneIn(2)
      ? {
          id: `t${id}`,
          name,
          words: 5,
          doubtful: chance.below(2),
          speakers: [speaker],
          seconds: chance.below(99),
          editedAt: 1,
        }
      : null,
  }
}

export const someQuestions = (
  chance: Chance,
): {
  recordings: RecordingQuestion
  jobs: JobQuestion
  sheets: DocumentQuestion
} => ({
  sheets: { profileId: chance.pick(['p', 'q']), text: chance.pick(['', '', 'APFEL']) },
  recordings: {
    filter: {
      group: chance.pick([...recordingGroups]),
      text: chance.pick(['', '', 'zo', 'APFEL', 'meera']),
      languages: chance.oneIn(4) ? ['en-US'] : [],
      speakers: chance.oneIn(4) ? ['Ravi'] : [],
      tags: chance.oneIn(4) ? ['press'] : [],
      since: chance.oneIn(4) ? 3 : null,
    },
    found: chance.oneIn(3) ? ['r1', 'r5'] : [],
    order: { by: chance.pick([...recordingColumns]), descending: chance.oneIn(2) },
    locale: chance.pick(['en', 'sv', 'de']),
    lost: chance.oneIn(3) ? ['tr1', 'tr2', 'tr3'] : [],
  },
  jobs: {
    group: chance.pick([...jobGroups]),
    text: chance.pick(['', '', 'zo']),
    found: chance.oneIn(3) ? ['j1'] : [],
    kind: chance.oneIn(4) ? 'speech' : null,
    since: chance.oneIn(4) ? 3 : null,
  },
})

/** All that can be asked of the lists. */
export async function allAnswers(
  use: ListedLibrary['fromFiles'],
  { recordings, jobs, sheets }: ReturnType<typeof someQuestions>,
) {
  return Promise.all([
    use.pageOfRecordings({ question: recordings, from: 1, count: 4 }),
    use.idsOfRecordings({ question: recordings }),
    use.placeOfRecording({ question: recordings, id: 'r1' }),
    use.recordingThatBegins({ question: recordings, text: 'z', after: 0 }),
    use.readRecordings({ ids: ['r1', 'r2', 'gone'] }),
    use.pageOfJobs({ question: jobs, from: 1, count: 4 }),
    use.idsOfJobs({ question: jobs }),
    use.placeOfJob({ question: jobs, id: 'j1' }),
    use.jobThatBegins({ question: jobs, text: 'd', after: 0 }),
    use.readJobs({ ids: ['j1', 'j2', 'gone'] }),
    use.pageOfSheets({ question: sheets, from: 1, count: 3 }),
    use.readSheets({ ids: ['s1', 's2', 'gone'] }),
  ])
}
