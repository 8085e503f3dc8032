import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useOpenedSounds } from '../../../../../renderer/sound/opened-sounds'
import { currentTime, mediaElement, stop, usePlayer } from '../../../../../renderer/sound/player'
import { knowSound, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { ReviewPanel } from '../../../../../renderer/workbench/review/review-panel'
import { commit } from '../../../../../renderer/workbench/text/editing'
import { workbenchActions } from '../../../../../renderer/workbench/workbench-actions'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { editParagraph } from '../../../../../shared/text/transcript/edit-paragraph'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { renderPart } from '../../render'
import { fakeMedia } from '../../sound/fake-media'
import { openMeeting } from '../open-meeting'
import { meeting } from '../sample-transcript'

const t = createTranslate('en')
const doubtful = meeting.words.filter(({ confidence }) => confidence !== null && confidence < 0.7)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const settleButton = () => button(new RegExp(`^${t('workbench.markCorrect')}`))
const card = (at: number) => screen.getByRole('group', { name: doubtful[at]?.text ?? 'none' })
const words = () => useTranscript.getState().transcript.words
let reach: (time: number) => void

function write(text: string): void {
  fireEvent.keyDown(settleButton(), { key: 'e' })
  const field = screen.getByRole('textbox', { name: t('workbench.other') })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

beforeEach(async () => {
  const media = fakeMedia()
  reach = time => act(() => media.reach(mediaElement(), time))
  const bridge = await openMeeting()
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  bridge.parlance.openSound = async () =>
    success({
      ref: { where: 'media', id: 'talk' },
      url: '/media/media/talk/content.wav',
      bytes: 1,
      facts: {
        seconds: 600,
        sampleRate: 8_000,
        channels: 1,
        container: 'wav',
        codec: 'signed-16',
        video: null,
      },
      peaks: { state: 'none', url: '', part: null, buckets: 0 },
      problem: null,
    })
  act(() => knowSound('talk'))
  renderPart(<ReviewPanel />)
  const start = button(t('workbench.startReview'))
  start.focus()
  fireEvent.click(start)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

// The first of all: React says that only once.
it('changes nothing while it is drawn, though words come in before the one that is looked at', () => {
  const said = vi.spyOn(console, 'error')
  const { transcript } = useTranscript.getState()
  act(() => void commit(editParagraph(transcript, { from: 0, to: 1 }, `Well, ${words()[0]?.text}`)))
  expect(words()[0]?.text).toBe('Well,')
  expect(said).not.toHaveBeenCalled()
})

describe('a review that is begun', () => {
  it('has the keyboard on its card, where the keys do what they say', () => {
    expect(document.activeElement).toBe(settleButton())
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'e' })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t('workbench.other') }))
  })

  it('shows a word among two before it and four behind it', () => {
    expect(card(0).textContent).toContain('Yes, but Aarey depot can only turn…')
    fireEvent.click(settleButton())
    expect(card(1).textContent).toContain('headway, the stabling lines at Cuffe Parade…')
  })

  it('forgets with Escape what was typed for a word', () => {
    fireEvent.keyDown(settleButton(), { key: 'e' })
    const field = screen.getByRole('textbox', { name: t('workbench.other') })
    fireEvent.change(field, { target: { value: 'typed' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(document.activeElement).toBe(settleButton())
    expect(screen.queryByText('typed')).toBeNull()
  })

  it('takes the keyboard when a key asks for a word, and not whenever its panel is shown', () => {
    const askForNext = (): void => act(() => void workbenchActions['transcript.nextDoubtful'].do())
    askForNext()
    expect(document.activeElement).toBe(settleButton())
    cleanup()
    const elsewhere = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => elsewhere.remove())
    elsewhere.focus()
    renderPart(<ReviewPanel />)
    expect(document.activeElement).toBe(elsewhere)
    askForNext()
    expect(document.activeElement).toBe(settleButton())
  })

  it('plays each word by itself, and no more than that', async () => {
    const [first, second] = doubtful
    await waitFor(() => expect(usePlayer.getState().state).toBe('playing'))
    expect(currentTime()).toBeCloseTo((first?.start ?? 0) - 0.1)
    reach((first?.end ?? 0) + 0.2)
    expect(usePlayer.getState().state).toBe('paused')
    fireEvent.keyDown(settleButton(), { key: 'p' })
    await waitFor(() => expect(usePlayer.getState().state).toBe('playing'))
    reach((first?.end ?? 0) + 0.2)
    expect(usePlayer.getState().state).toBe('paused')
    fireEvent.click(settleButton())
    await waitFor(() => expect(usePlayer.getState().state).toBe('playing'))
    expect(currentTime()).toBeCloseTo((second?.start ?? 0) - 0.1)
  })

  it('keeps the keyboard when what was pressed goes with the word', () => {
    const word = doubtful[1]?.text ?? 'none'
    const entry = screen.getAllByRole('button').find(one => one.title.includes(word))
    entry?.focus()
    expect(document.activeElement).toBe(entry)
    if (entry) fireEvent.click(entry)
    expect(card(1).contains(document.activeElement)).toBe(true)
  })
})

it('writes a word that was checked before anew with all those like it', async () => {
  const alike = wordsOf('and 0-1 one 1-2 and 2-3 two 3-4 and 4-5')
  await act(() => openMeeting(transcriptOf(alike.map(word => ({ ...word, confidence: 0.3 })))))
  fireEvent.click(button(t('workbench.startReview')))
  fireEvent.click(settleButton())
  fireEvent.click(button(new RegExp(t('workbench.wordChecked'))))
  expect(screen.getByText(t('workbench.likeIt', { count: 2 }))).toBeDefined()
  write('end')
  fireEvent.click(button(t('workbench.fixAll', { word: 'end' })))
  expect(words().map(word => word.text)).toEqual(['end', 'one', 'end', 'two', 'end'])
})

describe('a word that is written anew', () => {
  it.each(['C++', '50%', '&', 'Aarey.'])('says %s, with the signs that were typed', text => {
    const at = words().findIndex(word => word.text === doubtful[0]?.text)
    write(text)
    fireEvent.click(button(new RegExp(`^${t('word.replace')}`)))
    expect(words()[at]).toMatchObject({ text, confirmed: true })
    expect(words()).toHaveLength(meeting.words.length)
  })

  it.each([
    ['And.', ['And.', '“And”', 'And,']],
    ['&', ['&', '“&”', '&,']],
    ['C++', ['C++', '“C++”', 'C++,']],
  ])('is %s, and those like it keep the signs around them', async (text, now) => {
    const alike = wordsOf('and 0-1 one 1-2 “And” 2-3 two 3-4 and, 4-5')
    await act(() => openMeeting(transcriptOf(alike.map(word => ({ ...word, confidence: 0.3 })))))
    fireEvent.click(button(t('workbench.startReview')))
    write(text)
    fireEvent.click(button(t('workbench.fixAll', { word: text })))
    expect(words().flatMap(word => (word.confirmed ? [word.text] : []))).toEqual(now)
  })
})
