import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentTime, stop, usePlayer } from '../../../../../renderer/sound/player'
import { closeTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { showTextWithSound } from './sound-on-page'
import { caret, field } from './text-on-page'

beforeEach(async () => {
  await showTextWithSound(
    transcriptOf([...wordsOf('one 1-2 two 2-3', 'a'), ...wordsOf('three 14-15 four 15-16', 'b')]),
  )
})
afterEach(async () => {
  stop()
  await closeTranscript()
  vi.restoreAllMocks()
})

/** The browser puts the caret there first. */
function click(at: number, place: number, how: MouseEventInit = {}): void {
  caret(at, place)
  fireEvent.click(field(at), { detail: 1, ...how })
}
const arrivesAt = (time: number): Promise<void> => vi.waitFor(() => expect(currentTime()).toBe(time))
const state = () => usePlayer.getState().state

describe('a click in the text', () => {
  it('goes to its word in the sound, and plays nothing', async () => {
    click(1, 'three fo'.length)
    await arrivesAt(15)
    expect(state()).toBe('paused')
    click(0, 1)
    await arrivesAt(1)
    expect(state()).toBe('paused')
  })

  it('plays from its word with Control', async () => {
    click(1, 'three fo'.length, { ctrlKey: true })
    await arrivesAt(15)
    await vi.waitFor(() => expect(state()).toBe('playing'))
  })

  it('goes nowhere when it selects', async () => {
    click(0, 1)
    await arrivesAt(1)
    click(1, 2, { shiftKey: true })
    click(1, 2, { detail: 2 })
    expect(currentTime()).toBe(1)
  })

  it('plays the paragraph at its time', async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Play from .*0:14/ }))
    await arrivesAt(14)
    await vi.waitFor(() => expect(state()).toBe('playing'))
  })
})
