import { expect, it } from 'vitest'
import { listUseCases } from '../../../../electron/use-cases/list-use-cases'
import { noFilter } from '../../../../shared/recordings/filter-recordings'
import { newestFirst } from '../../../../shared/recordings/sort-recordings'
import { failure, success } from '../../../../shared/result'
import { recordingWith, summaryWith, transcriptWith } from '../../shared/recordings/recordings'

const meera = transcriptWith({ speakers: [{ name: 'Meera', style: 0 }] })
const recordings = [
  recordingWith({ id: 'one', job: 'j', addedAt: 2, tags: ['press'] }),
  recordingWith({ id: 'two', addedAt: 1, transcript: meera }),
]
const jobs = [summaryWith({ id: 'j' }), summaryWith({ id: 'k', state: 'failed', title: 'Zoo' })]
const sheet = (id: string, editedAt: number, profileId = 'p') => ({
  ...{ id, profileId, name: `Sheet ${id}`, lines: 1, languages: [] },
  ...{ createdAt: 1, editedAt },
})
const documents = {
  Sheets: {
    live: () => [],
    list: async () => success([sheet('old', 1), sheet('new', 2), sheet('other', 3, 'q')]),
  },
  Datasets: { live: () => [], list: async () => success([]) },
  Batches: { live: () => [], list: async () => refused },
  Dubs: { live: () => [], list: async () => refused },
}
const refused = failure({ kind: 'unexpected', detail: 'no disk' })
const use = listUseCases({
  jobs: async () => success(jobs),
  again: null,
  recordings: async () => success(recordings),
  documents,
  indexed: null,
})

const ofRecordings = { filter: noFilter, found: [], order: newestFirst, locale: 'en', lost: [] }
const ofJobs = { group: 'all', text: '', found: [], kind: null, since: null } as const
const everyJob = { ...ofJobs, found: [] }

it('answers a page of recordings with the jobs about them, and how many there are of all', async () => {
  expect(await use.pageOfRecordings({ question: ofRecordings, from: 0, count: 1 })).toEqual(
    success({
      rows: [recordings[0]],
      jobs: [jobs[0]],
      from: 0,
      total: 2,
      counts: { all: 2, progress: 1, review: 1, reviewed: 0, failed: 0 },
      seconds: 120,
      transcripts: 1,
    }),
  )
  expect(await use.readRecordings({ ids: ['two', 'gone'] })).toEqual(
    success({ recordings: [recordings[1]], jobs: [] }),
  )
})

it('answers a page of jobs, and how many there are in each state', async () => {
  const page = await use.pageOfJobs({ question: { ...everyJob, group: 'failed' }, from: 0, count: 9 })
  expect(page).toMatchObject(success({ rows: [jobs[1]], from: 0, total: 1 }))
  expect(page).toMatchObject(success({ states: { running: 1, failed: 1, done: 0 } }))
  expect(await use.readJobs({ ids: ['k'] })).toEqual(success([jobs[1]]))
})

it('answers a page of the sheets of a profile, those of any by their ids, and why there are no batches', async () => {
  const question = { profileId: 'p', text: '' }
  expect(await use.pageOfSheets({ question, from: 0, count: 1 })).toEqual(
    success({ rows: [sheet('new', 2)], from: 0, total: 2 }),
  )
  expect(await use.readSheets({ ids: ['other', 'gone', 'old'] })).toEqual(
    success([sheet('other', 3, 'q'), sheet('old', 1)]),
  )
  expect(await use.pageOfDatasets({ question, from: 0, count: 9 })).toEqual(
    success({ rows: [], from: 0, total: 0 }),
  )
  expect(await use.readBatches({ ids: ['b'] })).toEqual(refused)
})

it('answers ids, places and the row that begins as typed', async () => {
  expect(await use.idsOfRecordings({ question: ofRecordings })).toEqual(success(['one', 'two']))
  expect(await use.placeOfRecording({ question: ofRecordings, id: 'two' })).toEqual(success(1))
  expect(await use.recordingThatBegins({ question: ofRecordings, text: 'mm', after: 0 })).toEqual(success(1))
  expect(await use.idsOfJobs({ question: everyJob })).toEqual(success(['j', 'k']))
  expect(await use.placeOfJob({ question: everyJob, id: 'gone' })).toEqual(success(null))
  expect(await use.jobThatBegins({ question: everyJob, text: 'zo', after: -1 })).toEqual(success(1))
})

it('answers what there is to choose from', async () => {
  expect(await use.choicesOfRecordings(null)).toEqual(
    success({ languages: ['en-US'], speakers: ['Meera'], tags: ['press'], knownSpeakers: ['Meera'] }),
  )
})

it('says why there is no list', async () => {
  const broken = listUseCases({
    jobs: async () => refused,
    again: null,
    recordings: async () => success(recordings),
    documents,
    indexed: null,
  })
  expect(await broken.pageOfJobs({ question: everyJob, from: 0, count: 1 })).toEqual(refused)
  expect(await broken.pageOfRecordings({ question: ofRecordings, from: 0, count: 1 })).toEqual(refused)
})
