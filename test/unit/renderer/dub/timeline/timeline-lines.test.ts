import { expect, it } from 'vitest'
import { timelineLines } from '../../../../../renderer/dub/timeline/timeline-lines'
import { troubleMarkers } from '../../../../../renderer/dub/timeline/trouble-markers'
import { type Dub, unspoken } from '../../../../../shared/dub/dub'
import { createDubLineViews } from '../../../../../shared/dub/dub-line-state'
import type { AdvisedLine } from '../../../../../shared/dub/timing/timing-advice'
import { withTarget } from '../../../../../shared/translate/batch'
import { asMarked } from '../../../../../shared/translate/translation'
import { dubSaying } from '../../../shared/dub/dubs'
import { takeOf } from '../../../shared/speech/sheets'

const spokenAs = (text: string, of: string, own: number | null = null) => {
  const made = { text, language: 'es-ES', gender: 'female', speakerId: 'ana' } as const
  const take = takeOf(of, made)
  const row = withTarget({ ...unspoken.row, text: of }, asMarked(text))
  return { ...unspoken, row, takes: [take], chosen: take.id, speed: own }
}
const dub: Dub = {
  ...dubSaying('One', 'Two', 'Three', 'Four'),
  spoken: {
    es: { l1: spokenAs('Uno', 'One'), l2: spokenAs('Dos', 'Two', 1.2), l3: spokenAs('Tres', 'Other') },
  },
}
const [track] = dub.tracks
if (!track) throw new Error('There is one.')
const views = createDubLineViews()(dub, track, new Map())
const planned = (key: string, start: number, seconds: number, speed: number): [string, AdvisedLine] => [
  key,
  { key, start, seconds, speed, choice: 0, late: 0, notes: [], problem: null },
]
const plan = {
  lines: new Map([planned('l1', 0.5, 1, 1), planned('l2', 3, 2, 1.25), planned('l3', 6, 1, 1)]),
  toShorten: new Map(),
}

it('lines are drawn where they are said and where they are heard, in the tone of how they stand', () => {
  const lines = timelineLines({ views, plan, mistimed: new Set(['l2']) })
  expect(lines[0]).toEqual({
    key: 'l1',
    start: 0,
    end: 2,
    number: 1,
    text: 'One',
    said: 'Uno',
    tone: 'spoken',
    heard: { start: 0.5, end: 1.5, speed: 1, sound: expect.any(String) },
    isEstimate: false,
  })
  expect(lines[1]).toMatchObject({ tone: 'trouble', heard: { end: 5, speed: 1.5 } })
  // Of other words by now, and heard as it was.
  expect(lines[2]).toMatchObject({ tone: 'trouble', heard: { end: 7 }, isEstimate: false })
  expect(lines[3]).toMatchObject({ tone: 'open', said: '', number: 4, heard: null, isEstimate: true })
})

it('who is silent, or leaves the recording as it is, is heard nowhere', () => {
  const lines = dub.lines.map(line => ({ ...line, keepsOriginal: line.key === 'l1' }))
  const muted = { ...spokenAs('Dos', 'Two'), isMuted: true }
  const other = { ...dub, lines, spoken: { es: { ...dub.spoken.es, l2: muted } } }
  const drawn = timelineLines({
    views: createDubLineViews()(other, track, new Map()),
    plan,
    mistimed: new Set(),
  })
  expect(drawn.map(({ heard }) => heard?.end ?? null)).toEqual([null, null, 7, null])
  expect(drawn[0]).toMatchObject({ said: '', tone: 'open' })
})

it('what a person has to look at is marked over the whole recording', () => {
  const markers = troubleMarkers(views, new Set(['l1']))
  expect(markers).toEqual([
    { time: 0, kind: 'doubtful', label: 'One' },
    { time: 6, kind: 'doubtful', label: 'Three' },
  ])
})
