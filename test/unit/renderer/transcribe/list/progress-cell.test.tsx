// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useJobs } from '../../../../../renderer/jobs/store'
import { ProgressCell } from '../../../../../renderer/transcribe/list/progress-cell'
import { SpeakersCell } from '../../../../../renderer/transcribe/list/speakers-cell'
import { canTryAgain } from '../../../../../renderer/transcribe/store/recording-orders'
import { jobSchema } from '../../../../../shared/jobs/job'
import type { JobSummary } from '../../../../../shared/jobs/job-state'
import { createTranslate } from '../../../../../shared/language/translate'
import type { Recording } from '../../../../../shared/recordings/recording'
import { success } from '../../../../../shared/result'
import { recordingWith, summaryWith, transcriptWith } from '../../../shared/recordings/recordings'
import type { FakeBridge } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
})

const shown = (recording: Recording): void =>
  void renderPart(<ProgressCell listed={{ recording, state: 'ready' }} hit={undefined} />)

function jobThat(state: JobSummary['state'], message = ''): void {
  useJobs.setState({ summaries: new Map([['j', summaryWith({ id: 'j', state, message })]]) })
}

const named = (key: 'tryAgain' | 'sendAgain' | 'giveUp') => ({ name: t(`job.${key}`) })

describe('a recording whose words are there', () => {
  const recording = recordingWith({ job: 'j', media: null, transcript: transcriptWith({ id: 'earlier' }) })

  it('says that transcribing it again failed, why, and tries again', () => {
    jobThat('failed', 'The recording holds no speech')
    shown(recording)
    expect(screen.getByText(t('transcribe.trouble.again-failed'))).toBeDefined()
    expect(screen.getByText('The recording holds no speech')).toBeDefined()
    fireEvent.click(screen.getByRole('button', named('tryAgain')))
    expect(fake.requests).toContainEqual({ name: 'retryJob', request: { id: 'j', which: 'failed' } })
    expect(canTryAgain([{ recording, state: 'ready' }])).toBe(true)
  })

  it('asks whether to send again what may have arrived', () => {
    jobThat('unsure')
    shown(recording)
    expect(screen.getByText(t('transcribe.trouble.again-unsure'))).toBeDefined()
    expect(screen.getByText(t('transcribe.unsureText'))).toBeDefined()
    expect(screen.getByRole('button', named('giveUp'))).toBeDefined()
    fireEvent.click(screen.getByRole('button', named('sendAgain')))
    expect(fake.requests).toContainEqual({ name: 'settleJob', request: { id: 'j', answer: 'send-again' } })
    expect(canTryAgain([{ recording, state: 'ready' }])).toBe(false)
  })

  it('says that its speakers failed where they did, and nothing of them where the words did', () => {
    jobThat('failed')
    const wanting = { ...recording, speakersWanted: true }
    const own = { ...wanting, transcript: transcriptWith({ id: 'j' }) }
    renderPart(<SpeakersCell recording={own} state="ready" />)
    expect(screen.getByLabelText(t('transcribe.speakersFailed'))).toBeDefined()
    shown(own)
    expect(screen.getByText(t('transcribe.trouble.speakers-failed'))).toBeDefined()
    cleanup()
    renderPart(<SpeakersCell recording={wanting} state="ready" />)
    expect(screen.queryByLabelText(t('transcribe.speakersFailed'))).toBeNull()
  })

  it('says nothing where all went well', () => {
    jobThat('done')
    shown(recording)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('a recording whose words could not be asked for says why', () => {
  renderPart(
    <ProgressCell
      listed={{ recording: recordingWith({ notBegun: { kind: 'offline' } }), state: 'new' }}
      hit={undefined}
    />,
  )
  expect(screen.getByText(t('error.offlineTitle'))).toBeDefined()
  expect(screen.queryByText(t('transcribe.newText'))).toBeNull()
})

it('a recording whose words are on the way says the step and how long it will take yet', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(100_000)
  const unit = { does: 'transcription', phase: 'waiting', steps: [{ name: 'Transcribing', seenAt: 1 }] }
  const job = jobSchema.parse({
    id: 'j',
    kind: 'transcription',
    profileId: 'office',
    title: 'Meeting',
    createdAt: 0,
    source: { kind: 'media', id: 'm' },
    units: [unit],
  })
  fake.parlance.getJob = async () => success({ job, edits: 1, live: null })
  const pace = { since: 0, at: 120_000, done: 0, perSecond: 10, endsAt: 120_000 }
  useJobs.setState({ paces: new Map([['j', pace]]) })
  const recording = recordingWith({ job: 'j' })
  renderPart(<ProgressCell listed={{ recording, state: 'running' }} hit={undefined} />)
  expect(await screen.findByText(/, 20 sec left$/)).toBeDefined()
})

it.each([
  ['is transcribed', 'running', {}],
  ['comes in', 'new', { arrival: { done: 1, total: 2, problem: null } }],
] as const)('a recording that %s has a meter with its name as it stands in its row', (_what, state, part) => {
  const recording = recordingWith({ id: 'r', job: 'j', name: 'Treffen', ...part })
  renderPart(
    <>
      <span id="recording-name-r">Treffen</span>
      <ProgressCell listed={{ recording, state }} hit={undefined} />
    </>,
  )
  // What a person called it is no text of ours: only the element that shows it says that.
  expect(screen.getByRole('progressbar', { name: 'Treffen' }).hasAttribute('aria-label')).toBe(false)
})

it('a recording whose words another asked for names them, and can be had go on', () => {
  const live = {
    hold: { reason: 'other-account', account: 'mara@example.org' },
    stuck: null,
    transfer: null,
  } as const
  useJobs.setState({ live: new Map([['j', live]]) })
  jobThat('paused')
  const recording = recordingWith({ job: 'j' })
  renderPart(<ProgressCell listed={{ recording, state: 'paused' }} hit={undefined} />)
  expect(screen.getByText('Waits for mara@example.org to sign in')).toBeDefined()
})
