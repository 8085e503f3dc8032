// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { useJobs } from '../../../../../renderer/jobs/store'
import { useNavigation } from '../../../../../renderer/program/navigation'
import { actionsOf, type RowAction } from '../../../../../renderer/transcribe/list/row-actions'
import { useLibraryDialogs } from '../../../../../renderer/transcribe/store/library-dialogs'
import type { Recording } from '../../../../../shared/recordings/recording'
import type { RecordingState } from '../../../../../shared/recordings/recording-state'
import { recordingWith, summaryWith, transcriptWith } from '../../../shared/recordings/recordings'
import { startPage } from '../../render'

const titles = (state: RecordingState, fields: Partial<Recording> = {}): string[] =>
  actionsOf({ recording: recordingWith({ job: 'j', ...fields }), state })
    .map(({ title }) => title.replace(/^(transcribe|job|short\.recordings|word)\./, ''))
    .filter(title => !['rename', 'tags', 'attach', 'showInFolder', 'showJob', 'delete'].includes(title))

describe('what can be done with a recording', () => {
  it.each([
    ['uploading', ['pause', 'cancel']],
    ['paused', ['continue', 'cancel']],
    ['failed', ['tryAgain', 'transcribeAgain']],
    ['unsure', ['sendAgain', 'giveUp']],
  ] as const)('while it is %s', (state, expected) => {
    expect(titles(state)).toEqual(expected)
  })

  it('once its words are there', () => {
    const transcript = transcriptWith()
    expect(titles('ready', { transcript })).toEqual(['open', 'transcribeAgain', 'reviewed'])
    expect(titles('reviewed', { transcript, reviewed: true })).toContain('markNotReviewed')
  })

  it('once its words are there, and what was asked for after them is not', () => {
    const recording = { transcript: transcriptWith({ id: 'j' }) }
    const knowing = (state: 'failed' | 'unsure') =>
      useJobs.setState({ summaries: new Map([['j', summaryWith({ id: 'j', state })]]) })
    knowing('failed')
    expect(titles('ready', recording)).toEqual(['open', 'tryAgain', 'transcribeAgain', 'reviewed'])
    knowing('unsure')
    expect(titles('ready', recording)).toEqual(['open', 'sendAgain', 'giveUp', 'transcribeAgain', 'reviewed'])
    useJobs.setState(useJobs.getInitialState(), true)
  })

  it('on its way into the library, and before anything was asked for', () => {
    const arrival = { done: 0, total: null, problem: null }
    expect(titles('arriving', { arrival, job: null })).toEqual(['cancel'])
    const problem = { kind: 'not-found', what: 'file' } as const
    expect(titles('stuck', { arrival: { ...arrival, problem }, job: null })).toEqual(['tryAgain', 'cancel'])
    expect(titles('new', { job: null })).toEqual(['transcribe'])
  })

  it('to have its sound, where it is not here', () => {
    const sounds = (fields: Partial<Recording>): string[] =>
      titles('ready', { transcript: transcriptWith(), ...fields }).filter(title => title.endsWith('Sound'))
    expect(sounds({})).toEqual([])
    expect(sounds({ media: null })).toEqual(['chooseSound'])
    expect(sounds({ media: null, withService: true })).toEqual(['fetchSound', 'chooseSound'])
    // What was chosen may have been the wrong one.
    expect(sounds({ withService: true })).toEqual(['chooseSound'])
    const arrival = { done: 0, total: null, problem: null }
    expect(sounds({ media: null, withService: true, arrival })).toEqual([])
  })

  it('nothing with a file that is elsewhere', () => {
    const all = actionsOf({ recording: recordingWith({ media: null }), state: 'new' }).map(
      ({ title }) => title,
    )
    expect(all).not.toContain('word.showInFolder')
    expect(all).not.toContain('transcribe.showJob')
  })
})

describe('what a row is asked for', () => {
  const ask = async (title: RowAction['title'], fields: Partial<Recording>, state: RecordingState) => {
    const fake = startPage()
    const listed = { recording: recordingWith({ job: 'j', ...fields }), state }
    const action = actionsOf(listed).find(one => one.title === title)
    await action?.run()
    return fake.requests.at(-1)
  }
  it('is asked of this recording and its job', async () => {
    const transcript = transcriptWith()
    expect(await ask('transcribe.markNotReviewed', { transcript, reviewed: true }, 'reviewed')).toEqual({
      name: 'reviewRecordings',
      request: { ids: ['r'], reviewed: false },
    })
    expect(await ask('word.showInFolder', {}, 'ready')).toEqual({
      name: 'showRecordingFile',
      request: { id: 'r' },
    })
    expect(await ask('job.pause', {}, 'running')).toEqual({ name: 'pauseJob', request: { id: 'j' } })
    const arrival = { done: 0, total: null, problem: null }
    expect(await ask('job.cancel', { arrival, job: null }, 'arriving')).toEqual({
      name: 'cancelArrival',
      request: { id: 'r' },
    })
    expect(
      await ask('transcribe.fetchSound', { transcript, media: null, withService: true }, 'ready'),
    ).toMatchObject({
      request: { id: 'r' },
    })
  })

  it('leads to its job, or to how it is to be transcribed', async () => {
    await ask('transcribe.showJob', {}, 'failed')
    expect(useNavigation.getState().here.screen).toBe('activity')
    await ask('transcribe.transcribeAgain', {}, 'failed')
    expect(useLibraryDialogs.getState().again?.id).toBe('r')
    useLibraryDialogs.setState(useLibraryDialogs.getInitialState(), true)
  })
})
