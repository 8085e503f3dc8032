// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { programActions } from '../../../../renderer/actions/program-actions'
import { goBack, goTo } from '../../../../renderer/program/navigation'
import { leaveStaged } from '../../../../renderer/transcribe/add/staged'
import { goToTranscript, useLibraryView } from '../../../../renderer/transcribe/store/library-view'
import { useRecordings } from '../../../../renderer/transcribe/store/recordings'
import TranscribeScreen from '../../../../renderer/transcribe/transcribe-screen'
import { createTranslate } from '../../../../shared/language/translate'
import type { Recording } from '../../../../shared/recordings/recording'
import { failure, success } from '../../../../shared/result'
import { recordingWith, transcriptWith } from '../../shared/recordings/recordings'
import type { FakeBridge } from '../fake-bridge'
import { giveHeights, renderPart, startPage } from '../render'
import { meeting, openedTranscript } from '../workbench/sample-transcript'

const t = createTranslate('en')
let fake: FakeBridge

const closed = (): number => fake.requests.filter(({ name }) => name === 'closeTranscript').length

async function withOpenTranscript(recordings: Recording[] = []): Promise<HTMLElement> {
  fake.recordings = recordings
  renderPart(<TranscribeScreen />)
  act(() => goToTranscript('recording-1', 'transcript-1'))
  return screen.findByRole('button', {
    name: t('workbench.rename', { name: 'Line 3 operations review' }),
  })
}

beforeEach(() => {
  useLibraryView.setState(useLibraryView.getInitialState(), true)
  useRecordings.setState(useRecordings.getInitialState(), true)
  leaveStaged()
  fake = startPage()
  giveHeights(600, 50)
  fake.parlance.openTranscript = async () => success(openedTranscript(meeting))
})

const asked = () => screen.findByRole('button', { name: t('transcribe.leaveOut', { name: 'Call.wav' }) })

describe('files that come while a transcript is open', () => {
  it('are asked about at once when they were opened with the program, and the transcript stays', async () => {
    const name = await withOpenTranscript()
    act(() => fake.push('openFiles', ['/home/ananya/Call.wav']))
    await asked()
    expect(name.isConnected).toBe(true)
    expect(closed()).toBe(0)
  })

  it('are asked about when they are dropped on it, and the page says that they can be', async () => {
    const name = await withOpenTranscript()
    fake.parlance.pathForFile = () => '/home/ananya/Call.wav'
    const files = [new File(['x'], 'Call.wav')]
    const dataTransfer = { types: ['Files'], files }
    fireEvent.dragEnter(name, { dataTransfer })
    expect(screen.getByText(t('transcribe.dropHere'))).toBeDefined()
    const drop = createEvent.drop(name, { dataTransfer })
    fireEvent(name, drop)
    expect(drop.defaultPrevented).toBe(true)
    await asked()
    expect(screen.queryByText(t('transcribe.dropHere'))).toBeNull()
    expect(closed()).toBe(0)
  })
})

it('says of what was dropped and lies nowhere, as what is dragged out of a mail, what to do with it', async () => {
  fake.recordings = [recordingWith({ name: 'Talk' })]
  renderPart(<Notifications />)
  renderPart(<TranscribeScreen />)
  const grid = await screen.findByRole('grid')
  fireEvent.drop(grid, { dataTransfer: { types: ['Files'], files: [new File(['x'], 'Call.wav')] } })
  expect(await screen.findByText(t('word.droppedNowhere'))).toBeDefined()
})

it('asks about files over the list as before', async () => {
  fake.parlance.getAbilities = async () => success([])
  renderPart(<TranscribeScreen />)
  act(() => fake.push('openFiles', ['/home/ananya/Call.wav']))
  await asked()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

describe('an open transcript whose sound is with the service', () => {
  const remote = recordingWith({
    id: 'recording-1',
    media: null,
    withService: true,
    transcript: transcriptWith({ id: 'transcript-1' }),
  })
  const button = (name: string) => screen.findByRole('button', { name })
  const push = (change: Partial<Recording>): void =>
    act(() => fake.push('recordings', { changed: [{ ...remote, ...change }], removed: [] }))

  it('fetches it, shows how far it is, and has its waveform when it is here', async () => {
    await withOpenTranscript([remote])
    fireEvent.click(await button(t('transcribe.fetchSound')))
    await waitFor(() =>
      expect(fake.requests).toContainEqual({ name: 'fetchSound', request: { id: 'recording-1' } }),
    )
    push({ arrival: { done: 500_000, total: 1_000_000, problem: null } })
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50')
    fireEvent.click(await button(t('job.cancel')))
    await waitFor(() =>
      expect(fake.requests).toContainEqual({ name: 'cancelArrival', request: { id: 'recording-1' } }),
    )
    push({ media: 'sound-1' })
    expect(await screen.findByRole('region', { name: t('word.waveform') })).toBeDefined()
    expect(screen.queryByText(t('transcribe.noSoundYet'))).toBeNull()
  })

  it('takes it from this computer, and says why it does not', async () => {
    fake.parlance.chooseSound = async () => success({ name: 'notes.txt', problem: 'unreadable' })
    await withOpenTranscript([{ ...remote, withService: false }])
    fireEvent.click(await button(t('transcribe.chooseSound')))
    renderPart(<Notifications />)
    expect(await screen.findByText(t('transcribe.soundNotTaken', { file: 'notes.txt' }))).toBeDefined()
    expect(screen.getByText(t('transcribe.noSoundIn'))).toBeDefined()
    expect(screen.queryByRole('button', { name: t('transcribe.fetchSound') })).toBeNull()
  })

  it('says what the service said when it cannot be had', async () => {
    fake.parlance.fetchSound = async () =>
      failure({ kind: 'rejected', status: 404, message: 'File not found' })
    await withOpenTranscript([remote])
    renderPart(<Notifications />)
    fireEvent.click(await button(t('transcribe.fetchSound')))
    expect(await screen.findByText(/File not found/)).toBeDefined()
    expect(await button(t('transcribe.fetchSound'))).toBeDefined()
  })
})

describe('an open transcript', () => {
  const two = ['1', '2'].map(at =>
    recordingWith({
      id: `recording-${at}`,
      name: `Talk ${at}`,
      transcript: transcriptWith({ id: `transcript-${at}` }),
    }),
  )
  const list = () => screen.findByRole('grid', { name: t('transcribe.list') })
  const asked = () =>
    fake.requests.filter(({ name }) => name === 'openTranscript').map(({ request }) => request)

  it('is left for the list by the key of the screen and by going back, and the row it came from has the keyboard', async () => {
    await withOpenTranscript(two)
    act(() => void programActions['go.transcribe'].do())
    await list()
    await waitFor(() => expect(document.activeElement?.id).toBe('recording-recording-1'))
    act(goBack)
    await screen.findByRole('button', { name: t('workbench.back') })
    act(goBack)
    await list()
  })

  it('is there again for whoever comes from another screen, and whoever goes back to it', async () => {
    await withOpenTranscript(two)
    act(() => goTo('settings'))
    act(() => void programActions['go.transcribe'].do())
    expect(screen.getByRole('button', { name: t('workbench.back') })).toBeDefined()
    act(() => goToTranscript('recording-2', 'transcript-2'))
    await waitFor(() => expect(asked().at(-1)).toEqual({ id: 'transcript-2' }))
    act(goBack)
    await waitFor(() => expect(asked().at(-1)).toEqual({ id: 'transcript-1' }))
  })

  it('stays on screen when its recording gets other words, which are there for whoever comes back', async () => {
    const heardAnew = (id: string): void =>
      act(() =>
        fake.push('recordings', {
          changed: two.slice(0, 1).map(one => ({ ...one, transcript: transcriptWith({ id }) })),
          removed: [],
        }),
      )
    const comeBack = (): void => {
      act(() => goTo('settings'))
      act(goBack)
    }
    await withOpenTranscript(two)
    heardAnew('transcript-3')
    expect(closed()).toBe(0)
    comeBack()
    await waitFor(() => expect(asked().at(-1)).toEqual({ id: 'transcript-3' }))
    const before = closed()
    heardAnew('transcript-4')
    expect(closed()).toBe(before)
    expect(asked().at(-1)).toEqual({ id: 'transcript-3' })
    comeBack()
    await waitFor(() => expect(asked().at(-1)).toEqual({ id: 'transcript-4' }))
  })
})
