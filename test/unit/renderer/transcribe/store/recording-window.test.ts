import { describe, expect, it } from 'vitest'
import { jobsThatMove, mayMoveRecording } from '../../../../../renderer/transcribe/store/recording-window'
import type { JobSummary } from '../../../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../../../shared/jobs/job-update'
import type { Recording } from '../../../../../shared/recordings/recording'
import { recordingWith, summaryWith, transcriptWith } from '../../../shared/recordings/recordings'

const arriving = { done: 0, total: 10, problem: null }

describe('a recording that has changed', () => {
  it.each<[string, Partial<Recording>, Partial<Recording>, boolean]>([
    ['is as it was', {}, {}, false],
    ['has come in further', { arrival: arriving }, { arrival: { ...arriving, done: 5 } }, false],
    ['has come in', { arrival: arriving }, { arrival: null }, true],
    [
      'cannot come in',
      { arrival: arriving },
      { arrival: { ...arriving, problem: { kind: 'refused' } } },
      true,
    ],
    ['is called otherwise', {}, { name: 'Other' }, true],
    ['is marked otherwise', {}, { tags: ['office'] }, true],
    ['has words', {}, { transcript: transcriptWith() }, true],
    ['has been read', {}, { reviewed: true }, true],
    ['has another job', {}, { job: 'other' }, true],
  ])('that %s may stand elsewhere: %s', (_what, before, now, mayMove) => {
    expect(mayMoveRecording(recordingWith(before), recordingWith(now))).toBe(mayMove)
  })
})

describe('what a job tells', () => {
  const told = (change: Partial<JobSummary>): JobUpdate => ({
    id: change.id ?? 'j',
    edits: 1,
    summary: summaryWith({ id: 'j', state: 'running', ...change }),
    patches: [],
    live: { hold: null, stuck: null, transfer: null },
  })
  const uploads: JobSummary['now'] = { does: 'upload', phase: 'sending', step: '' }

  it('moves a recording once the job is at something else, and not while it goes on', () => {
    const moves = jobsThatMove()
    expect([told({ now: uploads }), told({ now: uploads })].map(moves)).toEqual([true, false])
    expect(moves(told({ now: { ...uploads, step: '1 of 2' } }))).toBe(false)
    expect(moves(told({ now: { ...uploads, does: 'transcription' } }))).toBe(true)
    expect(moves(told({ id: 'k', now: uploads }))).toBe(true)
    expect(moves(told({ state: 'done' }))).toBe(true)
  })

  it('moves none where it is about something else', () => {
    const moves = jobsThatMove()
    expect(moves(told({ kind: 'speech' }))).toBe(false)
    expect(moves({ id: 's', removed: true })).toBe(false)
    moves(told({}))
    expect(moves({ id: 'j', removed: true })).toBe(true)
  })
})
