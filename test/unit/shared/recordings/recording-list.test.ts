import { describe, expect, it } from 'vitest'
import { listOver } from '../../../../shared/lists/list-over'
import { noFilter } from '../../../../shared/recordings/filter-recordings'
import { type RecordingQuestion, recordingList } from '../../../../shared/recordings/recording-list'
import { newestFirst } from '../../../../shared/recordings/sort-recordings'
import { recordingWith, summaryWith, transcriptWith } from './recordings'

const rows = [
  { recording: recordingWith({ id: 'new', addedAt: 3, name: 'Zebra' }), job: undefined },
  { recording: recordingWith({ id: 'runs', addedAt: 9, name: 'zoo', job: 'j' }), job: summaryWith() },
  {
    recording: recordingWith({ id: 'ready', addedAt: 5, name: 'Äpfel', transcript: transcriptWith() }),
    job: undefined,
  },
  {
    recording: recordingWith({ id: 'fails', addedAt: 5, name: 'Aarey', job: 'k' }),
    job: summaryWith({ id: 'k', state: 'failed' }),
  },
]
const list = listOver(recordingList, rows)
const every: RecordingQuestion = { filter: noFilter, found: [], order: newestFirst, locale: 'en', lost: [] }
const listed = (question: Partial<RecordingQuestion>): string[] =>
  list.ids({ question: { ...every, ...question } })

describe('the list of recordings', () => {
  it('has the newest first, in the same order whatever order they came in', () => {
    expect(listed({})).toEqual(['runs', 'fails', 'ready', 'new'])
    expect(listOver(recordingList, rows.toReversed()).ids({ question: every })).toEqual(listed({}))
  })

  it('orders names as the language of the interface does', () => {
    const order = { by: 'name', descending: false } as const
    expect(listed({ order, locale: 'de' })).toEqual(['fails', 'ready', 'new', 'runs'])
    expect(listed({ order, locale: 'sv' })).toEqual(['fails', 'new', 'runs', 'ready'])
  })

  it('knows the state of each by its newest job, and by what cannot be read', () => {
    expect(listed({ filter: { ...noFilter, group: 'progress' } })).toEqual(['runs'])
    expect(listed({ filter: { ...noFilter, group: 'failed' } })).toEqual(['fails'])
    expect(listed({ filter: { ...noFilter, group: 'failed' }, lost: ['t'] })).toEqual(['fails', 'ready'])
  })

  it('shows those whose words were found', () => {
    expect(listed({ filter: { ...noFilter, text: 'zoo' }, found: ['new'] })).toEqual(['runs', 'new'])
  })

  it('counts all of them, whichever are shown', () => {
    const question = { ...every, filter: { ...noFilter, text: 'zoo' } }
    expect(list.page({ question, from: 0, count: 1 }).told).toEqual({
      counts: { all: 4, progress: 1, review: 1, reviewed: 0, failed: 1 },
      seconds: 240,
      transcripts: 1,
    })
  })
})
