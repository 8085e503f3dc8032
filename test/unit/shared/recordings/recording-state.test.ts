import { describe, expect, it } from 'vitest'
import {
  isMoving,
  isRecordingInGroup,
  recordingStates,
  stateOfRecording,
  troubleOfRecording,
} from '../../../../shared/recordings/recording-state'
import { recordingWith, summaryWith, transcriptWith } from './recordings'

const coming = { done: 0, total: null, problem: null }

describe('the state of a recording', () => {
  it('is that of its arrival first', () => {
    expect(stateOfRecording(recordingWith({ arrival: coming }), undefined)).toBe('arriving')
    const stuck = { ...coming, problem: { kind: 'not-found', what: 'file' } as const }
    expect(stateOfRecording(recordingWith({ arrival: stuck }), undefined)).toBe('stuck')
  })

  it.each([
    ['waiting', null, 'queued'],
    ['running', 'upload', 'uploading'],
    ['running', 'transcription', 'running'],
    ['pausing', null, 'paused'],
    ['paused', null, 'paused'],
    ['failed', null, 'failed'],
    ['unsure', null, 'unsure'],
    ['cancelled', null, 'cancelled'],
  ] as const)('is that of its job: %s, which does %s', (state, does, expected) => {
    const now = does && ({ does, phase: 'sending', step: '' } as const)
    expect(stateOfRecording(recordingWith({ job: 'j' }), summaryWith({ state, now }))).toBe(expected)
  })

  it('is that of its transcript once there is one', () => {
    const done = summaryWith({ state: 'done' })
    const withWords = (doubtful: number, reviewed = false) =>
      recordingWith({ job: 'j', transcript: transcriptWith({ doubtful }), reviewed })
    expect(stateOfRecording(withWords(0), done)).toBe('ready')
    expect(stateOfRecording(withWords(3), done)).toBe('review')
    expect(stateOfRecording(withWords(3, true), done)).toBe('reviewed')
  })

  it('keeps the words in sight when later work fails, and tells of work that goes on', () => {
    const recording = recordingWith({ job: 'j', transcript: transcriptWith() })
    expect(stateOfRecording(recording, summaryWith({ state: 'failed' }))).toBe('ready')
    expect(stateOfRecording(recording, summaryWith({ state: 'running' }))).toBe('running')
  })

  it('stands beside what became of later work on it', () => {
    const failed = summaryWith({ id: 'j', state: 'failed' })
    const recording = recordingWith({ job: 'j', transcript: transcriptWith({ id: 'j' }) })
    const older = { ...recording, transcript: transcriptWith({ id: 'earlier' }) }
    expect(troubleOfRecording(recording, failed)).toBe('speakers-failed')
    expect(troubleOfRecording(older, failed)).toBe('again-failed')
    expect(troubleOfRecording(recording, { ...failed, state: 'unsure' })).toBe('speakers-unsure')
    expect(troubleOfRecording(older, { ...failed, state: 'unsure' })).toBe('again-unsure')
    for (const state of ['running', 'paused', 'cancelled', 'done'] as const) {
      expect(troubleOfRecording(recording, { ...failed, state })).toBeNull()
    }
    expect(troubleOfRecording({ ...older, attachedOver: true }, failed)).toBeNull()
    expect(troubleOfRecording(recordingWith({ job: 'j' }), failed)).toBeNull()
    expect(troubleOfRecording({ ...recording, arrival: coming }, failed)).toBeNull()
    expect(troubleOfRecording(recording, undefined)).toBeNull()
  })

  it('is new where nobody asked for its words', () => {
    expect(stateOfRecording(recordingWith(), undefined)).toBe('new')
    expect(stateOfRecording(recordingWith({ job: 'j' }), summaryWith({ state: 'done' }))).toBe('new')
  })

  it('is in one tab at most beside the one for all', () => {
    for (const state of recordingStates) {
      const tabs = (['progress', 'review', 'reviewed', 'failed'] as const).filter(tab =>
        isRecordingInGroup(state, tab),
      )
      expect(tabs.length).toBeLessThanOrEqual(1)
      expect(isRecordingInGroup(state, 'all')).toBe(true)
      if (isMoving(state)) expect(tabs).toEqual(['progress'])
    }
  })
})
