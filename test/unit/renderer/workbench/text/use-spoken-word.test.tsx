import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pauseSound, play, seek, stop } from '../../../../../renderer/sound/player'
import { closeTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { splitHere } from '../../../../../renderer/workbench/text/editing'
import { setFollowing, useSpoken } from '../../../../../renderer/workbench/text/follow-sound'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { showTextWithSound } from './sound-on-page'
import { caret, field, type } from './text-on-page'

const height = 600
const scrollBy = vi.fn()
let reach: (time: number) => void
/** Where the word that is spoken is drawn. */
let wordTop: number

beforeEach(async () => {
  wordTop = 100
  scrollBy.mockClear()
  reach = await showTextWithSound(
    transcriptOf([...wordsOf('one 1-2 two 2-3', 'a'), ...wordsOf('three 14-15 four 15-16', 'b')]),
  )
  Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect(0, wordTop, 40, 20) })
  Object.assign(scroller(), { getBoundingClientRect: () => new DOMRect(0, 0, 800, height), scrollBy })
  await act(() => play({ where: 'media', id: 'talk' }, { from: 1 }))
})
afterEach(async () => {
  setFollowing(true)
  stop()
  await closeTranscript()
  vi.restoreAllMocks()
})

const scroller = (): HTMLElement => screen.getByRole('region', { name: 'Transcript' })

/** The sound goes on to a time, and the page hears of it with its next frame. */
async function goesOnTo(time: number, word: number): Promise<void> {
  reach(time)
  await waitFor(() => expect(useSpoken.getState().word).toBe(word))
}

describe('the word that is spoken', () => {
  it('is known with its row', async () => {
    await goesOnTo(15.5, 3)
    expect(document.querySelector('[data-spoken]')?.textContent).toContain('three four')
  })

  it('is in a row of its own once the text is parted before it', async () => {
    await goesOnTo(2.5, 1)
    const { key } = useSpoken.getState()
    caret(0, 'one '.length)
    act(() => splitHere(key ?? -1, field(0)))
    expect(useSpoken.getState().word).toBe(1)
    expect(useSpoken.getState().key).not.toBe(key)
    expect(document.querySelector('[data-spoken]')?.textContent).not.toContain('one')
  })

  it('is brought in sight when it is about to leave it, and moves nothing before', async () => {
    await goesOnTo(2.5, 1)
    expect(scrollBy).not.toHaveBeenCalled()
    wordTop = height - 30
    await goesOnTo(14.5, 2)
    expect(scrollBy).toHaveBeenCalledOnce()
    expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ top: wordTop - height / 3 }))
  })

  it('is looked for in a text that holds what was just typed', async () => {
    await goesOnTo(1.5, 0)
    caret(0, 'one'.length)
    type('!')
    const texts: string[] = []
    const stopListening = useSpoken.subscribe(() => {
      texts.push(...useTranscript.getState().transcript.words.map(({ text }) => text))
    })
    await goesOnTo(2.5, 1)
    stopListening()
    expect(texts[0]).toBe('one!')
  })

  it('is not followed where nobody wants that', async () => {
    wordTop = height - 30
    setFollowing(false)
    await goesOnTo(2.5, 1)
    expect(scrollBy).not.toHaveBeenCalled()
    setFollowing(true)
    await goesOnTo(14.5, 2)
    expect(scrollBy).toHaveBeenCalledOnce()
  })

  it('is not followed while the sound rests', async () => {
    wordTop = height - 30
    act(() => pauseSound())
    act(() => seek(14.5))
    await waitFor(() => expect(useSpoken.getState().word).toBe(2))
    expect(scrollBy).not.toHaveBeenCalled()
  })

  it('leaves the text to a hand in it, for a while', async () => {
    wordTop = height - 30
    fireEvent.wheel(scroller())
    await goesOnTo(2.5, 1)
    expect(scrollBy).not.toHaveBeenCalled()
    const later = performance.now() + 3_100
    vi.spyOn(performance, 'now').mockImplementation(() => later)
    await goesOnTo(14.5, 2)
    expect(scrollBy).toHaveBeenCalledOnce()
  })
})
