import { expect, it } from 'vitest'
import { placeOfLine, spanOfLine, turnsOfLines } from '../../../../../renderer/dub/preview/preview-actions'
import { type PlannedLines, spokenClips } from '../../../../../renderer/dub/preview/spoken-clips'
import { saidAt } from '../../../../../renderer/dub/preview/use-caption'
import { type Dub, type SpokenLine, unspoken } from '../../../../../shared/dub/dub'
import type { PlannedLine } from '../../../../../shared/dub/timing/timing'
import { dubSaying } from '../../../shared/dub/dubs'
import { takeOf } from '../../../shared/speech/sheets'

const planned = (key: string, start: number, seconds: number): [string, PlannedLine] => [
  key,
  { key, start, seconds, speed: 1, choice: 0, late: 0 },
]
const spokenBy = (key: string, more: Partial<SpokenLine> = {}): SpokenLine => {
  const take = { ...takeOf(key), sound: `sound of ${key}`, seconds: 3 }
  return { ...unspoken, takes: [take], chosen: take.id, ...more }
}
const dub: Dub = {
  ...dubSaying('One', 'Two', 'Three', 'Four'),
  spoken: { es: { l1: spokenBy('l1'), l2: spokenBy('l2', { isMuted: true }), l4: spokenBy('l4') } },
}
const [track] = dub.tracks
const plan: PlannedLines = new Map([planned('l4', 9.5, 2), planned('l1', 0.25, 2.5), planned('l2', 3, 2)])
const clipsOf = (of: Dub) => (track ? spokenClips(of, track, plan) : [])

it('what is heard are the chosen takes where they are planned, fitted, in their order', () => {
  expect(clipsOf(dub)).toMatchObject([
    { key: 'l1', sound: 'sound of l1', start: 0.25, end: 2.75, speaker: 's1' },
    { key: 'l4', sound: 'sound of l4', start: 9.5, end: 11.5, speaker: 's2' },
  ])
})

it('where the recording itself is heard nobody speaks', () => {
  const lines = dub.lines.map(line => ({ ...line, keepsOriginal: line.key === 'l1' }))
  expect(clipsOf({ ...dub, lines }).map(({ key }) => key)).toEqual(['l4'])
})

it('what is not planned yet, or has no room at all, is not heard', () => {
  const without = (plan: PlannedLines) => track && spokenClips(dub, track, plan).map(({ key }) => key)
  expect(without(new Map([planned('l4', 9.5, 2)]))).toEqual(['l4'])
  expect(without(new Map([planned('l1', 0.25, 0), planned('l4', 9.5, 2)]))).toEqual(['l4'])
})

it('a line is heard from a second before to where the last of it is over', () => {
  const [first, , , fourth] = dub.lines
  if (!(first && fourth)) throw new Error('There are four.')
  expect(spanOfLine(first, plan)).toEqual({ from: 0, to: 2.75 + 0.4 })
  expect(spanOfLine(fourth, plan)).toEqual({ from: 8, to: 11.5 + 0.4 })
  expect(spanOfLine(fourth, new Map())).toEqual({ from: 8, to: 11 + 0.4 })
})

it('whoever goes to a line is at its beginning, unless they are in it', () => {
  const [first, second] = dub.lines
  if (!(first && second)) throw new Error('There are four.')
  expect([
    placeOfLine(first, plan, 0),
    placeOfLine(first, plan, 2.7),
    placeOfLine(first, plan, 2.75),
  ]).toEqual([null, null, 0])
  expect([placeOfLine(second, plan, 2.9), placeOfLine(second, new Map(), 9)]).toEqual([3, 3])
})

it('one steps from line to line', () => {
  expect(turnsOfLines(dub.lines)[1]).toEqual({ start: 3, end: 5, speaker: 's2', from: 1, to: 2 })
})

it('a caption is there as long as it is said', () => {
  const said = clipsOf(dub).map(clip => ({ ...clip, text: clip.key }))
  expect([0, 0.25, 2.74, 2.75, 9.4, 9.5, 20].map(time => saidAt(said, time))).toEqual([
    '',
    'l1',
    'l1',
    '',
    '',
    'l4',
    '',
  ])
})
