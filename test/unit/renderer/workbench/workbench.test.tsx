// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actionInSight } from '../../../../renderer/actions/action'
import { useOpenedSounds } from '../../../../renderer/sound/opened-sounds'
import { currentTime, mediaElement, seek, stop, usePlayer } from '../../../../renderer/sound/player'
import { closeTranscript, useTranscript } from '../../../../renderer/transcripts/transcript-on-screen'
import { useFilmSize } from '../../../../renderer/waveform/film-size'
import type { Beginning } from '../../../../renderer/workbench/begin-at'
import { useDoubts } from '../../../../renderer/workbench/review/store'
import { useSettled } from '../../../../renderer/workbench/settled'
import { useTimeSelection } from '../../../../renderer/workbench/sound'
import { commit } from '../../../../renderer/workbench/text/editing'
import { setCaret } from '../../../../renderer/workbench/text/fields'
import { useText } from '../../../../renderer/workbench/text/store'
import { Workbench } from '../../../../renderer/workbench/workbench'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import type { OpenedSound } from '../../../../shared/sound/sound-requests'
import { editParagraph } from '../../../../shared/text/transcript/edit-paragraph'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'
import { fakeMedia } from '../sound/fake-media'
import { meeting, openedTranscript } from './sample-transcript'

const t = createTranslate('en')
const ref = { where: 'media', id: 'talk' } as const
const sound: OpenedSound = {
  ref,
  url: '/media/media/talk/content.wav',
  bytes: 1,
  facts: { seconds: 70, sampleRate: 8_000, channels: 1, container: 'wav', codec: 'signed-16', video: null },
  peaks: { state: 'none', url: '', part: null, buckets: 0 },
  problem: null,
}

let fake: FakeBridge
/** What the sound waits for, as a large one does. */
let openSound: () => void

beforeEach(() => {
  fakeMedia()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  fake = startPage()
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  const { source } = openedTranscript(meeting)
  fake.parlance.openTranscript = async () =>
    success(openedTranscript(meeting, { source: { ...source, media: ref.id } }))
  const waits = new Promise<void>(resolve => {
    openSound = resolve
  })
  fake.parlance.openSound = () => waits.then(() => success(sound))
})
afterEach(() => {
  cleanup()
  stop()
  useFilmSize.setState(useFilmSize.getInitialState(), true)
  Reflect.deleteProperty(document, 'pictureInPictureEnabled')
  vi.restoreAllMocks()
})

const show = (beginning: Beginning | null) =>
  renderPart(
    <Workbench
      recording="r"
      transcriptId="transcript-1"
      onBack={() => undefined}
      beginning={beginning}
      media={null}
      noSound={null}
    />,
  )
const startOf = (text: string, from = 0): number =>
  meeting.words.find(word => word.text === text && word.start >= from)?.start ?? -1

describe('a transcript that is opened at what was looked for', () => {
  it('begins there in its sound, with the bar open for the other places', async () => {
    show({ text: 'headway', at: 0.1 })
    const field = await screen.findByRole('textbox', { name: t('word.find') })
    expect(field).toHaveProperty('value', 'headway')
    expect(document.activeElement).toBe(field)
    expect(screen.getByText(t('workbench.matchOf', { at: 1, count: 3 }))).toBeDefined()
    openSound()
    await waitFor(() => expect(currentTime()).toBe(startOf('headway')))
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: t('word.find') })).toBeNull())
  })

  it('begins at the second where the words are no longer there', async () => {
    show({ text: 'edited since', at: 42 })
    openSound()
    expect(await screen.findByText(t('workbench.matches', { count: 0 }))).toBeDefined()
    await waitFor(() => expect(currentTime()).toBe(42))
  })

  it('begins at its start otherwise, without the bar', async () => {
    show(null)
    openSound()
    await screen.findByRole('region', { name: t('workbench.text') })
    expect(screen.queryByRole('textbox', { name: t('word.find') })).toBeNull()
    expect(currentTime()).toBe(0)
  })
})

describe('a transcript of guesses', () => {
  const told = (): HTMLElement | null => screen.queryByText(t('workbench.hardlyHeard'))
  const heard = (certainty: number | null): void =>
    act(() => useTranscript.setState(({ machine }) => ({ machine: { ...machine, certainty } })))

  async function shown(): Promise<void> {
    show(null)
    await screen.findByRole('heading', { level: 1 })
    await act(async () => openSound())
  }

  it('says so above, until somebody has reviewed it', async () => {
    await shown()
    heard(0.9)
    expect(told()).toBeNull()
    heard(0.4)
    expect(told()).not.toBeNull()
    act(() => useTranscript.setState(({ facts }) => ({ facts: { ...facts, review: 'done' } })))
    expect(told()).toBeNull()
  })

  it('says nothing of a text that no machine heard', async () => {
    await shown()
    heard(0.4)
    act(() => useTranscript.setState(({ source }) => ({ source: { ...source, importedFrom: 'srt' } })))
    expect(told()).toBeNull()
    heard(null)
    act(() => useTranscript.setState(({ source }) => ({ source: { ...source, importedFrom: '' } })))
    expect(told()).toBeNull()
  })
})

it('moves the edge of the word that is heard, though a word was typed before it a moment ago', async () => {
  fake.parlance.editTranscript = async ({ after, steps }) =>
    success({ edits: after + steps.length, editedAt: 1 })
  show(null)
  openSound()
  await screen.findByRole('region', { name: t('workbench.text') })
  await waitFor(() => expect(usePlayer.getState().state).toBe('paused'))
  const words = () => useTranscript.getState().transcript.words
  const [before, heard, next] = words().slice(4, 7)
  const time = (heard?.start ?? 0) + 0.05
  act(() => {
    seek(time)
    const text = [
      'Well,',
      ...words()
        .slice(0, 4)
        .map(word => word.text),
    ].join(' ')
    commit(editParagraph(useTranscript.getState().transcript, { from: 0, to: 4 }, text))
    void actionInSight('sound.startHere')?.do()
  })
  expect(words().slice(5, 8)).toEqual([before, { ...heard, start: time }, next])
})

it('moves the last edge as far as the sound goes, though whoever heard it says that there is less of it', async () => {
  fake.parlance.editTranscript = async ({ after, steps }) =>
    success({ edits: after + steps.length, editedAt: 1 })
  show(null)
  openSound()
  await screen.findByRole('region', { name: t('workbench.text') })
  await waitFor(() => expect(usePlayer.getState().state).toBe('paused'))
  const end = () => useTranscript.getState().transcript.words.at(-1)?.end
  expect(end()).toBeLessThan(69)
  act(() => {
    seek(69)
    void actionInSight('sound.endHere')?.do()
  })
  expect(end()).toBe(69)
})

describe('a transcript that is left', () => {
  it('has what was typed last, and nothing of it stays in the page', async () => {
    const edits: unknown[] = []
    fake.parlance.editTranscript = async ({ after, steps }) => {
      edits.push(...steps)
      return success({ edits: after + steps.length, editedAt: 1 })
    }
    const shown = show(null)
    openSound()
    await screen.findByRole('region', { name: t('workbench.text') })
    const field = document.querySelector<HTMLElement>('[data-field]')
    if (!field) throw new Error('There is no paragraph.')
    act(() => useTimeSelection.setState({ selection: { start: 1, end: 2 } }))
    act(() => setCaret(field, 0))
    field.append('!')
    fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '!' }))
    const kept = () => [useText, useSettled, useDoubts, useTimeSelection].map(store => store.getState())
    expect(kept()).not.toMatchObject(nothingKept)
    shown.unmount()
    expect(kept()).toMatchObject(nothingKept)
    expect(await closeTranscript()).toBe(true)
    expect(JSON.stringify(edits)).toContain('!')
  })
})

const nothingKept = [
  { list: { items: [], words: [] } },
  { transcript: { words: [] } },
  { indices: [] },
  { selection: null },
]

describe('the picture of a film', () => {
  const film: OpenedSound = {
    ...sound,
    facts: { ...sound.facts, container: 'webm', video: { codec: 'vp8', width: 640, height: 360 } },
  }
  const pane = () => screen.findByRole('region', { name: t('sound.video') })
  const button = (name: string): HTMLElement => screen.getByRole('button', { name })

  beforeEach(() => {
    fake.parlance.openSound = async () => success(film)
  })

  it('is the one that plays, small beside the waveform, and large beside the text', async () => {
    show(null)
    const small = await pane()
    const timeline = screen.getByRole('region', { name: t('word.waveform') })
    expect(timeline.contains(small)).toBe(true)
    expect(small.contains(mediaElement())).toBe(true)

    fireEvent.click(button(t('sound.largerVideo')))
    const large = await pane()
    expect(timeline.contains(large)).toBe(false)
    expect(large.contains(mediaElement())).toBe(true)
    expect(document.activeElement).toBe(button(t('sound.smallerVideo')))
    fireEvent.click(button(t('workbench.hidePanel')))
    expect((await pane()).contains(mediaElement())).toBe(true)

    fireEvent.click(button(t('sound.smallerVideo')))
    expect(timeline.contains(await pane())).toBe(true)
    expect(document.activeElement).toBe(button(t('sound.largerVideo')))
  })

  it('stays as large as it was from one recording to the next', async () => {
    const first = show(null)
    await pane()
    fireEvent.click(button(t('sound.largerVideo')))
    first.unmount()
    show(null)
    expect((await pane()).dataset.size).toBe('large')
    expect(localStorage.getItem('parlance.film')).toBe('large')
  })

  it('is in a window of its own where the system can', async () => {
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true })
    const popOut = vi.fn(async () => ({}))
    Object.assign(mediaElement(), { requestPictureInPicture: popOut })
    show(null)
    await pane()
    fireEvent.click(button(t('sound.popOut')))
    expect(popOut).toHaveBeenCalledOnce()
  })
})
