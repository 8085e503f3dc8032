import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Gutter } from '../../../../renderer/waveform/gutter'
import { noFacts } from '../../../../shared/sound/sound-facts'
import { renderPart, startPage } from '../render'

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
