import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { DubProgress } from '../../../../renderer/dub/head/dub-progress'
import { WaitingDub } from '../../../../renderer/dub/start/waiting-dub'
import { freshDubScreen, useDubs } from '../../../../renderer/dub/store/dub-store'
import { dubsOnPage, useOpenDub } from '../../../../renderer/dub/store/open-dubs'
import { TranscriptNotice } from '../../../../renderer/dub/transcript/transcript-notice'
import type { DubView } from '../../../../renderer/dub/use-dub-view'
import { useJobs } from '../../../../renderer/jobs/store'
import { useRecordings } from '../../../../renderer/transcribe/store/recordings'
import { asTables } from '../../../../shared/as-tables'
import { countDubLines, createDubLineViews } from '../../../../shared/dub/dub-line-state'
import { dubUndo } from '../../../../shared/dub/dub-patch'
import type { JobSummary } from '../../../../shared/jobs/job-state'
import { createTranslate } from '../../../../shared/language/translate'
import type { Recording } from '../../../../shared/recordings/recording'
import { success } from '../../../../shared/result'
import { translatedDub, withSound } from '../../shared/dub/spoken-dub'
import { recordingWith, summaryWith } from '../../shared/recordings/recordings'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge
let last = 0

beforeEach(() => {
  fake = startPage()
  useDubs.setState(freshDubScreen)
})

function Waiting({ id }: { id: string }) {
  const open = useOpenDub(id)
  return open.state === 'here' ? <WaitingDub here={open} /> : null
}

/** A dub that waits for a recording that is so, and for its job. */
async function waitFor(fields: Partial<Recording>, job: Partial<JobSummary> | null = null): Promise<void> {
  last += 1
  cleanup()
  useRecordings.setState(useRecordings.getInitialState(), true)
  const id = `waiting ${last}`
  const dub = { ...translatedDub('One'), until: 'translation' as const }
  fake.recordings = [recordingWith({ id: dub.recording, job: job && 'j', ...fields })]
  useJobs.setState({ summaries: new Map(job ? [['j', summaryWith({ id: 'j', ...job })]] : []) })
  fake.parlance.openDub = async () =>
    success(asTables({ id, dub, edits: 0, missing: [], undo: dubUndo.none }))
  fake.parlance.editDub = async () => success({ edits: 1 })
  onTestFinished(dubsOnPage.use(id))
  await dubsOnPage.reading(id)
  renderPart(<Waiting id={id} />)
  await screen.findByText(t('dub.untilText.translation'))
}
const button = (name: string) => screen.queryByRole('button', { name })

it('says why the words of its recording were not asked for, and asks for them again as they were to be', async () => {
  await waitFor({ notBegun: { kind: 'offline' }, language: 'hi-IN', speakersWanted: true })
  screen.getByText(t('error.offlineTitle'))
  fireEvent.click(button(t('word.tryAgain')) ?? document.body)
  const sent = fake.requests.find(({ name }) => name === 'transcribeRecording')
  expect(sent?.request).toMatchObject({ language: 'hi-IN', speakers: true, job: null })
})

it('says that nobody has asked yet, and what a person called off or has to decide', async () => {
  await waitFor({})
  await screen.findByText(t('transcribe.newText'))
  await waitFor({}, { state: 'cancelled', endedAt: 1 })
  await screen.findByText(t('word.cancelledByYou'))
  expect(button(t('job.sendAgain'))).toBeNull()
  await waitFor({}, { state: 'unsure', endedAt: 1 })
  await screen.findByText(t('transcribe.unsureText'))
  expect(button(t('job.sendAgain'))).not.toBeNull()
})

it('says what failed in the words of the service, or that it failed', async () => {
  await waitFor({}, { state: 'failed', endedAt: 1, message: 'No speech in it' })
  await screen.findByText('No speech in it')
  await waitFor({}, { state: 'failed', endedAt: 1 })
  await screen.findByText(t('transcribe.state.failed'))
})

it('says that the transcript has gone on: what differs first, else what is new', () => {
  const notice = (differing: number, added: number) => {
    const difference = { differing: Array(differing).fill({}), added: Array(added).fill({}) } as never
    const { container, unmount } = renderPart(
      <p>
        <TranscriptNotice difference={difference} />
      </p>,
    )
    const text = container.querySelector('p')?.textContent ?? ''
    unmount()
    return text.replace(t('dub.look'), '')
  }
  expect(notice(0, 0)).toBe('')
  expect(notice(0, 2)).toBe(t('dub.differsNew', { count: 2 }))
  expect(notice(1, 2)).toBe(t('dub.differs', { count: 1 }))
})

it('says how many lines are translated and spoken, and has failed ones tried again once nothing is at work', () => {
  const dub = withSound(translatedDub('One', 'Two'), 'l1')
  const [track] = dub.tracks
  const views = track ? createDubLineViews()(dub, track, new Map()) : []
  const view = { id: 'd', dub, track, views, counts: countDubLines(views) } as unknown as DubView
  const { rerender } = renderPart(<DubProgress view={view} />)
  const meter = (name: 'translated' | 'spoken') =>
    screen.getByRole('progressbar', { name: t(`dub.stage.${name}`) }).getAttribute('aria-valuenow')
  expect([meter('translated'), meter('spoken')]).toEqual(['100', '50'])
  const again = (): HTMLElement | null => button(t('job.failedAgain', { count: 1 }))
  expect(screen.queryByRole('button')).toBeNull()
  const failed = (at: 'translation' | 'speech') =>
    ({
      ...view,
      views: views.map((one, n) =>
        n === 0 ? { ...one, state: { is: 'failed', at, problem: null, message: '' } } : one,
      ),
    }) as DubView
  rerender(<DubProgress view={failed('speech')} />)
  expect(again()).toBeNull()
  rerender(<DubProgress view={failed('translation')} />)
  fireEvent.click(screen.getByRole('button', { name: t('job.failedAgain', { count: 1 }) }))
  expect(useDubs.getState().dialog).toBe('makeFailed')
})
