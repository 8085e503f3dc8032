import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { currentTime, mediaElement, stop, usePlayer } from '../../../../renderer/sound/player'
import { closeTranscript, useTranscript } from '../../../../renderer/transcripts/transcript-on-screen'
import { closeTranscriptFind, useTranscriptFind } from '../../../../renderer/workbench/find/store'
import { useReview } from '../../../../renderer/workbench/review/store'
import { playFrom } from '../../../../renderer/workbench/sound'
import { setCaret } from '../../../../renderer/workbench/text/fields'
import { chooseWords, indexOfKey, useText } from '../../../../renderer/workbench/text/store'
import { workbenchActions } from '../../../../renderer/workbench/workbench-actions'
import { transcriptOf, wordsOf } from '../../shared/text/transcript/transcripts'
import { showTextWithSound } from './text/sound-on-page'
import { caret, caretAtEnd, field, fields, pressEnter, showText } from './text/text-on-page'

let reach: (time: number) => void

beforeEach(async () => {
  reach = await showTextWithSound(
    transcriptOf([...wordsOf('one 1-2 two 2-3', 'a'), ...wordsOf('three 14-15 four 15-16 five 16-17', 'b')]),
  )
})
afterEach(async () => {
  stop()
  await closeTranscript()
  vi.restoreAllMocks()
})

const review = (at: number): void =>
  act(() => useReview.setState({ at, word: useTranscript.getState().transcript.words[at] ?? null }))

/** A button has the focus by now, and the selection stays where it was, which jsdom empties. */
function caretLeft(at: number, place: number): void {
  caret(at, place)
  const button = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => button.remove())
  act(() => {
    button.focus()
    setCaret(field(at), place)
  })
}

/** Paragraphs of one word, of which only the first few are on screen. */
async function showLongText(): Promise<void> {
  cleanup()
  const said = Array.from({ length: 40 }, (_, at) => wordsOf(`word ${at}-${at + 1}`, 'aab'[at % 3]))
  await showText(transcriptOf(said.flat()))
  expect(lastInSight()).toBeLessThan(30)
}

const lastInSight = () => indexOfKey(Number(fields().at(-1)?.dataset.field))
/** A browser tells of it by itself. */
const scrolled = (): void => void fireEvent.scroll(screen.getByRole('region'))

const state = () => usePlayer.getState().state

async function playSelection(): Promise<void> {
  workbenchActions['transcript.playSelection'].do()
  await vi.waitFor(() => expect(state()).toBe('playing'))
}

describe('finding', () => {
  it('looks for what is selected, though the page has not been told of it yet', () => {
    act(() => {
      field(1).focus()
      setCaret(field(1), 0, 'three'.length)
    })
    act(() => workbenchActions['edit.find'].do())
    expect(useTranscriptFind.getState()).toMatchObject({
      isOpen: true,
      search: { find: 'three' },
      current: 0,
    })
    act(closeTranscriptFind)
  })
})

describe('editing a word', () => {
  const edited = () => useText.getState().editedWord
  const edit = (): void => act(() => void workbenchActions['transcript.editWord'].do())

  it('takes the word under the caret, before the one that is reviewed', () => {
    act(() => useReview.setState({ at: 4 }))
    caret(0, 'one tw'.length)
    edit()
    expect(edited()).toMatchObject({ at: 1, head: 'one ', tail: '' })
  })

  it('takes the word that is reviewed where there is no caret, and else the one that is heard', () => {
    document.getSelection()?.removeAllRanges()
    act(() => useText.setState({ caretIn: null }))
    act(() => useReview.setState({ at: 3 }))
    edit()
    expect(edited()).toMatchObject({ at: 1, head: 'three ' })
    act(() => field(1).blur())
    act(() => useText.setState({ caretIn: null, editedWord: null }))
    act(() => useReview.setState({ at: -1 }))
    edit()
    expect(edited()).toMatchObject({ at: 0, head: '' })
  })

  it('takes the word that is reviewed where the focus is elsewhere, though the caret was at another', () => {
    review(4)
    caretLeft(0, 'one tw'.length)
    edit()
    expect(edited()).toMatchObject({ at: 2, head: 'three four ', tail: '' })
    expect(document.activeElement).toBe(field(1))
  })

  it('shows the word that is reviewed first where it is out of sight', async () => {
    await showLongText()
    review(39)
    edit()
    scrolled()
    expect(edited()).toMatchObject({ at: 0, before: [{ start: 39 }] })
    expect(lastInSight()).toBe(39)
  })

  it('takes none in an empty row', () => {
    review(4)
    caretAtEnd(0)
    pressEnter()
    edit()
    expect(edited()).toBeNull()
    expect(document.activeElement).toBe(field(1))
  })
})

describe('marking a word correct', () => {
  const mark = (): void => act(() => void workbenchActions['transcript.markCorrect'].do())
  const marked = () =>
    useTranscript.getState().transcript.words.flatMap(({ text, confirmed }) => (confirmed ? [text] : []))

  it('marks the word under the caret, though another is reviewed', () => {
    review(4)
    caret(0, 'one tw'.length)
    mark()
    expect(marked()).toEqual(['two'])
    expect(useReview.getState().at).toBe(4)
  })

  it('marks the word that is reviewed where the focus is elsewhere, and the review goes on', () => {
    review(4)
    caretLeft(0, 'one tw'.length)
    mark()
    expect(marked()).toEqual(['five'])
    expect(useReview.getState().at).not.toBe(4)
  })
})

describe('going to the next doubtful word', () => {
  const next = (): void => act(() => void workbenchActions['transcript.nextDoubtful'].do())
  const at = () => useReview.getState().at

  beforeEach(async () => {
    cleanup()
    const said = [...wordsOf('one 1-2 two 2-3', 'a'), ...wordsOf('three 14-15 four 15-16 five 16-17', 'b')]
    await showText(transcriptOf(said.map(word => ({ ...word, confidence: 0.3 }))))
  })

  it('begins at the caret while one writes, wherever the review was', () => {
    review(0)
    caret(1, 'three fo'.length)
    next()
    expect(at()).toBe(3)
    next()
    expect(at()).toBe(4)
  })

  it('goes on from the word that is reviewed where the focus is elsewhere', () => {
    review(0)
    caretLeft(1, 'three fo'.length)
    next()
    expect(at()).toBe(1)
  })
})

describe('adding a note', () => {
  it('leaves it at the word with the caret where the sound cannot be played', async () => {
    await act(() => playFrom(0))
    act(() => void fireEvent.error(mediaElement()))
    expect(state()).toBe('failed')
    caret(1, 'three fo'.length)
    act(() => void workbenchActions['transcript.addNote'].do())
    expect(useTranscript.getState().notes).toMatchObject([{ at: 15 }])
  })
})

describe('replaying the paragraph', () => {
  async function replayedFrom(start: number): Promise<void> {
    workbenchActions['transcript.replay'].do()
    await vi.waitFor(() => expect(currentTime()).toBe(start))
  }
  async function heardUntil(seconds: number): Promise<void> {
    await act(() => playFrom(0))
    reach(seconds)
  }

  it('plays the one of the reviewed word that is heard, though the sound is still on its way there', async () => {
    review(2)
    await heardUntil(13.9)
    caretLeft(0, 1)
    await replayedFrom(14)
  })

  it('plays the one that the sound is at where somebody has listened on since', async () => {
    review(1)
    await heardUntil(16.5)
    caretLeft(0, 1)
    await replayedFrom(14)
  })

  it('plays the one that the caret is in', async () => {
    review(1)
    await heardUntil(2.5)
    caret(1, 1)
    await replayedFrom(14)
  })
})

describe('changing the speaker', () => {
  const give = (): void => act(() => void workbenchActions['transcript.giveSpeaker'].do())
  const speakers = () => {
    const { items } = useText.getState().list
    return items.map(({ words }) => words[0]?.speaker).join('')
  }
  const choose = (at: number): void => act(() => chooseWords(useText.getState().list.keys[at] ?? -1, true))

  async function pick(digit: string): Promise<void> {
    fireEvent.keyDown(await screen.findByRole('menu'), { key: digit })
  }

  beforeEach(showLongText)

  it('gives the paragraphs that are chosen, though the caret was in another', async () => {
    caretLeft(0, 1)
    for (const at of [3, 4]) choose(at)
    give()
    await pick('2')
    expect(speakers()).toMatch(/^aabbbb/)
  })

  it('gives the one with the caret while one writes in it, whatever is chosen', async () => {
    for (const at of [3, 4]) choose(at)
    caret(0, 1)
    give()
    await pick('2')
    expect(speakers()).toMatch(/^babaab/)
  })

  it('shows the last chosen one first where it is out of sight', async () => {
    for (const at of [3, 39]) choose(at)
    give()
    scrolled()
    await pick('2')
    expect(speakers()).toMatch(/^aabbab.*b$/)
    expect(lastInSight()).toBe(39)
  })
})

describe('playing the selection', () => {
  it('plays the words that are selected even in part, and no others', async () => {
    caret(1, 'th'.length, 'three fo'.length)
    await playSelection()
    expect(currentTime()).toBeCloseTo(13.9)
    reach(16.1)
    expect(state()).toBe('playing')
    reach(16.16)
    expect(state()).toBe('paused')
  })

  it('plays the paragraph with the caret where none are', async () => {
    caret(1, 'three fo'.length)
    await playSelection()
    expect(currentTime()).toBe(14)
    reach(20)
    expect(state()).toBe('playing')
  })
})
