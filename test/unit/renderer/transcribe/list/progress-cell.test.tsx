// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useJobs } from '../../../../../renderer/jobs/store'
import { ProgressCell } from '../../../../../renderer/transcribe/list/progress-cell'
import { SpeakersCell } from '../../../../../renderer/transcribe/list/speakers-cell'
import { canTryAgain } from '../../../../../renderer/transcribe/store/recording-orders'
import type { AppError } from '../../../../../shared/errors'
import type { Found } from '../../../../../shared/find/find-requests'
import { jobSchema } from '../../../../../shared/jobs/job'
import type { JobSummary } from '../../../../../shared/jobs/job-state'
import type { JobLive } from '../../../../../shared/jobs/job-update'
import { transcriptionSteps } from '../../../../../shared/jobs/service-steps'
import { createTranslate } from '../../../../../shared/language/translate'
import type { ListedRecording } from '../../../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../../../shared/recordings/recording'
import type { RecordingState } from '../../../../../shared/recordings/recording-state'
import { success } from '../../../../../shared/result'
import { recordingWith, summaryWith, transcriptWith } from '../../../shared/recordings/recordings'
import type { FakeBridge } from '../../fake-bridge'
import { madeFound } from '../../find/made-found'
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

it('says of an upload that is paused that it begins anew, and of none that is not', async () => {
  const job = jobSchema.parse({
    ...{ id: 'j', kind: 'transcription', profileId: 'office', title: 'Meeting', createdAt: 0 },
    ...{ source: { kind: 'media', id: 'm' }, units: [{ does: 'upload', phase: 'sending' }] },
  })
  fake.parlance.getJob = async () => success({ job, edits: 1, live: null })
  const hintsOf = async (state: RecordingState) => {
    const { container, unmount } = renderPart(
      <ProgressCell listed={{ recording: recordingWith({ job: 'j' }), state }} hit={undefined} />,
    )
    await act(async () => undefined)
    const hints = [...container.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title)
    unmount()
    return hints.includes(t('transcribe.pausedUploadText'))
  }
  expect([await hintsOf('paused'), await hintsOf('uploading')]).toEqual([true, false])
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

/** What its cell says, and what can be pressed in it. */
function cellOf(listed: ListedRecording, hit?: Found) {
  const { unmount } = renderPart(
    <output>
      <ProgressCell listed={listed} hit={hit} />
    </output>,
  )
  const text = screen.getByRole('status').textContent ?? ''
  const buttons = screen.queryAllByRole('button').map(one => one.textContent)
  unmount()
  return { text, buttons }
}

describe('a recording of which nothing moves and that has no words', () => {
  it.each([
    ['new', { job: null }, t('transcribe.newText'), [t('transcribe.transcribe')]],
    ['new', { job: 'j' }, t('transcribe.newText'), [t('transcribe.transcribe')]],
    ['failed', { job: null }, t('transcribe.newText'), [t('transcribe.transcribe')]],
    ['unsure', { job: 'j' }, t('transcribe.unsureText'), [t('job.sendAgain'), t('job.giveUp')]],
    ['cancelled', { job: 'j' }, t('word.cancelledByYou'), [t('job.tryAgain')]],
  ] as const)('says so where it is %s (%o), and what can be done', (state, part, text, buttons) => {
    jobThat('failed')
    const cell = cellOf({ recording: recordingWith(part), state })
    expect(cell.text).toContain(text)
    expect(cell.buttons).toEqual(buttons)
  })

  it('says why it failed, which leads to transcribing it otherwise, and is tried again', () => {
    jobThat('failed', 'The recording holds no speech')
    const listed = { recording: recordingWith({ job: 'j' }), state: 'failed' } as const
    expect(cellOf(listed).buttons).toEqual(['The recording holds no speech', t('job.tryAgain')])
    jobThat('failed')
    expect(cellOf(listed).buttons).toEqual([t('transcribe.state.failed'), t('job.tryAgain')])
  })
})

it.each([
  [{ media: null, withService: true }, 'transcribe.noSound'],
  [{ media: null, withService: false }, 'transcribe.noSoundYet'],
] as const)('a recording with words and %o says where its sound is', (part, key) => {
  const recording = recordingWith({ transcript: transcriptWith(), ...part })
  expect(cellOf({ recording, state: 'ready' }).text).toBe(t(key))
})

it('shows the place that was found in its words rather than what they sound like', () => {
  const listed = { recording: recordingWith({ transcript: transcriptWith() }), state: 'ready' } as const
  const found = madeFound({ count: 2, at: 65 })
  expect(cellOf(listed, found).text).toContain('train left')
  expect(cellOf(listed, found).text).toContain(t('transcribe.hitsAt', { count: 2, time: '1:05' }))
  for (const nowhere of [
    { ...found, at: null },
    { ...found, excerpt: null },
  ])
    expect(cellOf(listed, nowhere).text).not.toContain('train')
})

describe('a file that comes in', () => {
  const said = (done: number, total: number | null, problem: AppError | null = null) =>
    cellOf({ recording: recordingWith({ arrival: { done, total, problem } }), state: 'arriving' }).text
  it('says how much of it is here, that it waits, or why it is not', () => {
    expect(said(0, null)).toBe(t('transcribe.waitsToCome'))
    expect(said(2_000_000, 4_000_000)).toMatch(/2.*4.*MB/)
    expect(said(1, 4, { kind: 'offline' })).toBe(t('error.offlineTitle'))
  })
  it('has a meter of it', () => {
    const part = (done: number, total: number | null) => {
      const recording = recordingWith({ arrival: { done, total, problem: null } })
      const { unmount } = renderPart(
        <ProgressCell listed={{ recording, state: 'arriving' }} hit={undefined} />,
      )
      const { ariaValueNow } = screen.getByRole('progressbar')
      unmount()
      return ariaValueNow
    }
    expect([part(1, 4), part(3, 4), part(3, null), part(0, 0)]).toEqual(['25', '75', '0', '0'])
  })
})

describe('a recording that is sent and transcribed', () => {
  type Unit = { does: string; phase: string; steps?: { name: string; seenAt: number }[] }
  const upload = (phase: string): Unit => ({ does: 'upload', phase })
  const speech = (phase: string, ...names: string[]): Unit => ({
    ...{ does: 'transcription', phase },
    steps: names.map(name => ({ name, seenAt: 1 })),
  })
  const calm: JobLive = { hold: null, stuck: null, transfer: null }
  /** Its words, its steps or its meter, once its job was read. */
  async function read(state: RecordingState, units: Unit[], live: Partial<JobLive> = {}) {
    const about = { id: 'j', kind: 'transcription', profileId: 'office', title: '', createdAt: 0 }
    const job = jobSchema.parse({ ...about, source: { kind: 'media', id: 'm' }, units })
    fake.parlance.getJob = async () => success({ job, edits: 1, live: null })
    useJobs.setState({ live: new Map([['j', { ...calm, ...live }]]) })
    const { unmount } = renderPart(
      <output>
        <ProgressCell listed={{ recording: recordingWith({ job: 'j' }), state }} hit={undefined} />
      </output>,
    )
    await act(async () => undefined)
    const bar = screen.queryByRole('progressbar')
    const steps = screen.queryByRole('img')
    const told = {
      text: screen.getByRole('status').textContent ?? '',
      part: bar?.ariaValueNow ?? null,
      steps: steps?.ariaLabel ?? null,
      marks: [...(steps?.children ?? [])].map(one => one.getAttribute('data-mark')?.[0]).join(''),
    }
    unmount()
    return told
  }
  const transfer = { unit: 0, direction: 'up', done: 1_000_000, total: 4_000_000 } as const

  it('says how much of it was sent, and how quickly', async () => {
    expect(await read('uploading', [upload('sending')])).toMatchObject({
      text: t('transcribe.state.uploading'),
      part: '0',
    })
    const sent = await read('uploading', [upload('sending')], {
      transfer: { ...transfer, bytesPerSecond: null },
    })
    expect(sent).toMatchObject({ part: '25', steps: null })
    expect(sent.text).toMatch(/1.*4.*MB$/)
    const quick = await read('uploading', [upload('sending')], {
      transfer: { ...transfer, bytesPerSecond: 5_000 },
    })
    expect(quick.text).toMatch(/\/s$/)
    const open = { ...transfer, total: null, bytesPerSecond: null }
    expect((await read('uploading', [upload('sending')], { transfer: open })).part).toBe('0')
  })

  it('says what keeps it from being sent', async () => {
    expect((await read('queued', [upload('ready')])).text).toBe(t('transcribe.waitsForUpload'))
    expect((await read('paused', [upload('sending')])).text).toBe(t('transcribe.pausedUpload'))
    expect((await read('paused', [speech('waiting')])).text).toBe(t('transcribe.paused'))
    const stuck = { kind: 'offline' } as const
    expect((await read('running', [speech('waiting')], { stuck })).text).toBe(t('transcribe.stuckLibrary'))
    const hold = { reason: 'signed-out' } as const
    const held = await read('running', [speech('waiting')], { hold })
    expect(held.text).toBe(t('transcribe.hold.signed-out'))
    expect((await read('paused', [speech('waiting')], { hold })).text).toBe(t('transcribe.paused'))
  })

  it('says at which of its steps it is, and marks those that are behind it and the one that failed', async () => {
    const [first, second] = transcriptionSteps
    const count = transcriptionSteps.length
    const rest = 'a'.repeat(count - 2)
    const at = await read('running', [speech('waiting', first, second)])
    expect(at).toMatchObject({ part: null, marks: `dr${rest}` })
    expect(at.text).toContain(second)
    expect(at.text).toContain(t('transcribe.stepOf', { step: 2, count }))
    expect(at.steps).toBe(t('transcribe.stepLabel', { step: 2, count, name: second }))
    expect((await read('paused', [speech('waiting', first, second)])).marks).toBe(`dh${rest}`)
    const none = await read('running', [speech('waiting')])
    expect(none.text).toContain(t('transcribe.state.queued'))
    jobThat('failed', 'No speech')
    expect((await read('failed', [speech('failed', first, second)])).marks).toBe(`df${rest}`)
  })
})
