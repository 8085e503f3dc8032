import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { actionInSight } from '../../../../renderer/actions/action'
import { useSettings } from '../../../../renderer/program/settings'
import { useOpenedSounds } from '../../../../renderer/sound/opened-sounds'
import { currentTime, load, mediaElement, seek, stop, usePlayer } from '../../../../renderer/sound/player'
import { Timeline } from '../../../../renderer/waveform/timeline'
import { type CommandId, shortTextOf } from '../../../../shared/actions'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import type { Word } from '../../../../shared/text/transcript/word'
import { wordsOf } from '../../shared/text/transcript/transcripts'
import { renderPart, startPage } from '../render'
import { fakeMedia } from '../sound/fake-media'
import { layOutPictures } from './noted-canvas'

// The wave of the whole recording is a library's, which asks more of a canvas.
vi.mock('../../../../renderer/waveform/whole-wave', () => ({ WholeWave: () => null }))

const t = createTranslate('en')
const ref = { where: 'media', id: 'talk' } as const
const onSelect = vi.fn()
const onWord = vi.fn()
const onMoveBoundary = vi.fn()
const onFollow = vi.fn()

const words = wordsOf('one 1-2 two 2-3', 'a')
const timelineOf = (now: readonly Word[]) => (
  <Timeline
    sound={ref}
    words={now}
    speakers={[]}
    duration={50}
    {...{ onSelect, onWord, onMoveBoundary, onFollow }}
  />
)
let media: ReturnType<typeof fakeMedia>
let showWords: (now: readonly Word[]) => void

/** A hundred pixels a second: the first eight seconds of fifty. A rem is a hundred pixels here. */
beforeEach(async () => {
  vi.clearAllMocks()
  media = fakeMedia()
  const { parlance } = startPage()
  const facts = { seconds: 50, sampleRate: 8_000, channels: 1, container: 'wav', codec: 'x', video: null }
  const peaks = { state: 'none' as const, url: '', part: null, buckets: 0 }
  parlance.openSound = async () => success({ ref, url: '/talk.wav', bytes: 1, facts, peaks, problem: null })
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  layOutPictures()
  const { rerender } = renderPart(timelineOf(words))
  showWords = now => rerender(timelineOf(now))
  await waitFor(() => expect(usePlayer.getState().state).toBe('paused'))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const picture = (): HTMLElement => screen.getByTestId('timeline')
const overview = (): HTMLElement => screen.getByRole('slider', { name: t('sound.visiblePart') })
const inRuler = { clientY: 10 }
const inWave = { clientY: 400 }
const inWords = { clientY: 900 }
const press = (clientX: number, at: { clientY: number }, button = 0) =>
  void fireEvent.pointerDown(picture(), { clientX, ...at, button })
const move = (clientX: number, at = inWave) => void fireEvent.pointerMove(picture(), { clientX, ...at })
const letGo = () => void fireEvent.pointerUp(picture())
/** Answers whether the browser was kept from doing something itself. */
const key = (name: string, element = picture()): boolean => !fireEvent.keyDown(element, { key: name })

describe('a pointer on the timeline', () => {
  it('goes where it clicks, and takes the selection away', () => {
    press(250, inWave)
    move(252)
    letGo()
    expect(onSelect.mock.calls).toEqual([[null]])
    expect(currentTime()).toBe(2.5)
    press(500, inWave, 2)
    letGo()
    expect(currentTime()).toBe(2.5)
  })

  it('selects what it is drawn over, and goes to its start', () => {
    press(400, inWave)
    move(100)
    letGo()
    expect(onSelect.mock.calls).toEqual([[{ start: 1, end: 4 }]])
    expect(currentTime()).toBe(1)
  })

  it.each([
    ['Escape', () => key('Escape')],
    ['the system', () => fireEvent.pointerCancel(picture())],
  ])('selects nothing once it is taken away by %s', (_whom, takeAway) => {
    press(400, inWave)
    move(100)
    takeAway()
    letGo()
    expect(onSelect).not.toHaveBeenCalled()
    expect(key('Escape')).toBe(false)
  })

  it('goes along the ruler', () => {
    press(300, inRuler)
    expect(currentTime()).toBe(3)
    move(600, inRuler)
    letGo()
    expect(currentTime()).toBe(6)
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('goes to a word, selects it with two clicks, and moves its edge when it is let go', () => {
    press(150, inWords)
    letGo()
    expect(onWord.mock.calls).toEqual([[0]])
    expect(currentTime()).toBe(1)
    fireEvent.doubleClick(picture(), { clientX: 250 })
    expect(onSelect).toHaveBeenLastCalledWith({ start: 2, end: 3 })
    move(300, inWords)
    expect(picture().dataset.over).toBe('edge')
    press(300, inWords)
    move(450)
    expect(onMoveBoundary).not.toHaveBeenCalled()
    letGo()
    expect(onMoveBoundary.mock.calls).toEqual([[1, 'end', 4.5]])
    move(250, inWords)
    expect(picture().dataset.over).toBe('word')
  })
})

describe('a stretch selected by keys', () => {
  it('is what was heard between two of them, and is said', () => {
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    const run = (id: CommandId) => act(() => void actionInSight(id)?.do())
    expect(said()).toContain(t('sound.nothingSelected'))
    act(() => seek(2))
    run('sound.selectFrom')
    expect(said()).toContain(t('sound.selectedIs', { from: '0:02.00', to: '0:50.00' }))
    act(() => seek(4.5))
    run('sound.selectTo')
    expect(onSelect).toHaveBeenLastCalledWith({ start: 2, end: 4.5 })
    expect(said()).toContain(t('sound.selectedIs', { from: '0:02.00', to: '0:04.50' }))
    run('sound.loop')
    expect(usePlayer.getState().loop).toEqual({ from: 2, to: 4.5 })
    run('sound.selectNothing')
    expect(said()).toContain(t('sound.nothingSelected'))
  })
})

describe('an edge that is held while words come or go', () => {
  it('is that of the same word', () => {
    press(300, inWords)
    move(350)
    showWords([...wordsOf('new 0.2-0.5', 'a'), ...words])
    letGo()
    expect(onMoveBoundary.mock.calls).toEqual([[2, 'end', 3.5]])
  })

  it('is let go of with its word', () => {
    press(300, inWords)
    move(350)
    showWords(words.slice(0, 1))
    move(400)
    letGo()
    expect(onMoveBoundary).not.toHaveBeenCalled()
  })
})

describe('a key on the timeline', () => {
  it('goes on, and is left to the browser where it means nothing', () => {
    expect(key('ArrowRight')).toBe(true)
    expect(currentTime()).toBe(1)
    expect(key('End')).toBe(true)
    expect(currentTime()).toBe(50)
    expect(key('ArrowUp')).toBe(true)
    expect(currentTime()).toBe(1)
    expect(key('a')).toBe(false)
  })
})

describe('the view', () => {
  const seenFrom = () => overview().getAttribute('aria-valuenow')
  const said = () => picture().getAttribute('aria-valuenow')

  it('stays where it is while the place that one goes to is in it, and says that place', () => {
    act(() => seek(7))
    expect([seenFrom(), said()]).toEqual(['0', '7.00'])
    act(() => seek(20))
    expect([seenFrom(), said()]).toEqual(['16', '20.00'])
  })

  it('goes along with what is heard, and says no place that is gone at once', async () => {
    act(() => void actionInSight('sound.toggle')?.do())
    await waitFor(() => expect(usePlayer.getState().state).toBe('playing'))
    act(() => media.reach(mediaElement(), 7))
    await waitFor(() => expect(seenFrom()).toBe('3'))
    expect(said()).toBe('0.00')
    act(() => picture().focus())
    expect(said()).toBe('7.00')
  })

  it('goes on by pages where nothing is to move by itself', async () => {
    useSettings.setState(({ appearance }) => ({ appearance: { ...appearance, reduceMotion: 'always' } }))
    onTestFinished(() => useSettings.setState(useSettings.getInitialState(), true))
    act(() => void actionInSight('sound.toggle')?.do())
    await waitFor(() => expect(usePlayer.getState().state).toBe('playing'))
    act(() => media.reach(mediaElement(), 8.5))
    await waitFor(() => expect(seenFrom()).toBe('8'))
  })

  it('stays where it is while an edge is held, and while another sound is heard', async () => {
    press(300, inWords)
    move(350)
    act(() => seek(20))
    expect(seenFrom()).toBe('0')
    letGo()
    await act(() => load({ where: 'media', id: 'other' }))
    act(() => seek(30))
    expect(seenFrom()).toBe('0')
  })
})

describe('the controls', () => {
  const controls = () => within(screen.getByRole('toolbar', { name: t('word.playback') }))
  const isPressed = (name: string) => controls().getByRole('button', { name }).getAttribute('aria-pressed')
  const volume = () => controls().getByRole('slider', { name: t('sound.volume') })

  it('play and pause, and say where the sound is', async () => {
    fireEvent.click(controls().getByRole('button', { name: t('sound.play') }))
    const pause = await controls().findByRole('button', { name: t('sound.pause') })
    expect(usePlayer.getState().state).toBe('playing')
    act(() => fireEvent.click(pause))
    await controls().findByRole('button', { name: t('sound.play') })
    act(() => seek(7))
    expect(controls().getByRole('timer').textContent).toContain('0:07.00')
  })

  it('say nothing of how loud it is while it is muted', () => {
    fireEvent.keyDown(volume(), { key: 'Home' })
    fireEvent.keyDown(volume(), { key: 'ArrowRight' })
    expect([volume().getAttribute('aria-valuetext'), isPressed(t('command.sound.mute'))]).toEqual([
      '1%',
      'false',
    ])
    fireEvent.click(controls().getByRole('button', { name: t('command.sound.mute') }))
    expect([volume().getAttribute('aria-valuetext'), isPressed(t('command.sound.mute'))]).toEqual([
      '0%',
      'true',
    ])
    fireEvent.click(controls().getByRole('button', { name: t('command.sound.mute') }))
    expect(usePlayer.getState().volume).toBe(0.01)
  })

  it('say how much is seen, and whether it goes along with the sound', () => {
    const follow = t(shortTextOf('sound.follow'))
    const seconds = (value: string) => t('word.seconds', { seconds: value })
    expect(controls().getByText(seconds('8.0'))).toBeDefined()
    expect(isPressed(follow)).toBe('true')
    fireEvent.click(controls().getByRole('button', { name: t(shortTextOf('sound.fit')) }))
    expect(controls().getByText(seconds('50.0'))).toBeDefined()
    fireEvent.click(controls().getByRole('button', { name: follow }))
    expect(isPressed(follow)).toBe('false')
  })

  it('have the speed that is chosen', async () => {
    fireEvent.click(controls().getByRole('button', { name: new RegExp(t('sound.speed')) }))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: /1.50/, hidden: true }))
    expect(usePlayer.getState().speed).toBe(1.5)
  })
})

describe('the sound of a timeline', () => {
  it('is stopped with it, but not another that was begun since', async () => {
    const other = { where: 'media', id: 'other' } as const
    await act(() => load(other))
    cleanup()
    expect(usePlayer.getState().current).toEqual(other)
    renderPart(timelineOf(words))
    await waitFor(() => expect(usePlayer.getState().current).toEqual(ref))
    cleanup()
    expect(usePlayer.getState().state).toBe('idle')
  })
})

describe('the overview', () => {
  const frame = () => [
    overview().style.left,
    overview().style.width,
    overview().getAttribute('aria-valuenow'),
  ]

  it('has a frame around what is seen, which keys move, and then the view no longer follows', () => {
    expect(frame()).toEqual(['0%', '16%', '0'])
    expect(key('End', overview())).toBe(true)
    expect(frame()).toEqual(['84%', '16%', '42'])
    expect(onFollow.mock.calls).toEqual([[true], [false]])
    expect(key('a', overview())).toBe(false)
  })

  it('goes where it is pressed, and shows what it is drawn over', () => {
    fireEvent.pointerDown(overview(), { clientX: 400, button: 2 })
    expect(currentTime()).toBe(0)
    fireEvent.pointerDown(overview(), { clientX: 400, button: 0 })
    expect([currentTime(), ...frame()]).toEqual([25, '42%', '16%', '21'])
    fireEvent.pointerMove(overview(), { clientX: 403 })
    expect(frame()).toEqual(['42%', '16%', '21'])
    expect(onFollow.mock.calls).toEqual([[true]])
    fireEvent.pointerMove(overview(), { clientX: 480 })
    expect([currentTime(), ...frame()]).toEqual([25, '52%', '16%', '26'])
  })

  it('has its frame at whole pixels', () => {
    fireEvent.pointerDown(overview(), { clientX: 401, button: 0 })
    expect(frame()).toEqual(['42.125%', '16%', '21'])
  })

  it('no longer goes along with the sound where it is drawn over', () => {
    fireEvent.pointerDown(overview(), { clientX: 400, button: 0 })
    fireEvent.pointerMove(overview(), { clientX: 480 })
    expect(onFollow.mock.calls).toEqual([[true], [false]])
  })

  it('says which part is seen, also after a key', () => {
    const seen = (from: string, to: string) => t('sound.visiblePartIs', { from, to })
    overview().focus()
    expect(overview().getAttribute('aria-valuetext')).toBe(seen('0:00', '0:08'))
    key('End', overview())
    expect(overview().getAttribute('aria-valuetext')).toBe(seen('0:42', '0:50'))
  })
})
