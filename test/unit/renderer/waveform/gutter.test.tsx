import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Gutter } from '../../../../renderer/waveform/gutter'
import { createTranslate } from '../../../../shared/language/translate'
import { noFacts } from '../../../../shared/sound/sound-facts'
import type { OpenedSound } from '../../../../shared/sound/sound-requests'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
afterEach(() => void vi.useRealTimers())

let draw: (part: number | null) => void

function Drawn() {
  const [part, setPart] = useState<number | null>(0)
  draw = setPart
  const peaks = { state: 'computing' as const, url: '/peaks', part, buckets: 0 }
  const ref = { where: 'media', id: 'talk' } as const
  const sound = { ref, url: '/talk.wav', bytes: 1, facts: noFacts, peaks, problem: null }
  return <Gutter sound={sound} error={null} speakers={[]} />
}

it('numbers who has no name as the text beside it does', () => {
  startPage()
  const speakers = [
    { id: 'SPEAKER_05', name: '', style: 0 },
    { id: 'SPEAKER_02', name: ' ', style: 1 },
  ]
  renderPart(<Gutter sound={null} error={null} speakers={speakers} />)
  expect(screen.getAllByRole('listitem').map(lane => lane.title)).toEqual(['Speaker 5', 'Speaker 2'])
})

it('says how far a picture is and how long the rest takes, and nothing of that where nobody knows', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] })
  startPage()
  renderPart(<Drawn />)
  expect(screen.getByText('Drawing, 0%')).toBeDefined()
  vi.setSystemTime(10_000)
  act(() => draw(0.25))
  expect(screen.getByText('Drawing, 25%, 30 sec left')).toBeDefined()
  act(() => draw(null))
  expect(screen.getByText('Drawing')).toBeDefined()
  // Begun anew: what was before says nothing of it.
  act(() => draw(0))
  expect(screen.getByText('Drawing, 0%')).toBeDefined()
})

const opened = (change: Partial<OpenedSound>): OpenedSound => ({
  ref: { where: 'media', id: 'talk' },
  url: '/talk.wav',
  bytes: 1,
  facts: { ...noFacts, sampleRate: 44_100, channels: 2 },
  peaks: { state: 'none', url: '', part: null, buckets: 0 },
  problem: null,
  ...change,
})

it.each([
  [1, '44.1 kHz, mono'],
  [2, '44.1 kHz, stereo'],
  [6, '44.1 kHz, 6 channels'],
])('says what a recording of %d channels is', (channels, text) => {
  startPage()
  renderPart(
    <Gutter
      sound={opened({ facts: { ...noFacts, sampleRate: 44_100, channels } })}
      error={null}
      speakers={[]}
    />,
  )
  expect(screen.getByText(text)).toBeDefined()
})

it('says nothing of a recording that nobody has looked into, but what is wrong with it', () => {
  startPage()
  renderPart(<Gutter sound={opened({ facts: noFacts, problem: 'no-sound' })} error={null} speakers={[]} />)
  expect(screen.queryByText(/kHz/)).toBeNull()
  expect(screen.getByText(t('sound.problemNoSound'))).toBeDefined()
  expect(screen.queryByText(t('sound.gone'))).toBeNull()
})

it('names the speakers in their lanes as long as there is room, and then only to who points at them', () => {
  startPage()
  const speakersOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: `Person ${at}`, style: at }))
  const { rerender } = renderPart(<Gutter sound={null} error={null} speakers={speakersOf(2)} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Person 0',
    'Person 1',
  ])
  rerender(<Gutter sound={null} error={null} speakers={speakersOf(60)} />)
  expect(screen.getAllByRole('listitem').at(-1)).toMatchObject({ textContent: '', title: 'Person 59' })
})
