import { expect, it } from 'vitest'
import { type Dub, type SpokenLine, unspoken } from '../../../../shared/dub/dub'
import { sheetOfDub } from '../../../../shared/dub/dub-run'
import { timedLines, timedWithWordings } from '../../../../shared/dub/timed-lines'
import { settingsOf, type Take } from '../../../../shared/speech/line'
import { withTarget } from '../../../../shared/translate/batch'
import { asMarked } from '../../../../shared/translate/translation'
import { dubSaying } from './dubs'

const said = (text: string, target: string): SpokenLine => ({
  ...unspoken,
  row: withTarget({ ...unspoken.row, text }, asMarked(target)),
})

function dubWith(spoken: Record<string, Partial<SpokenLine>>): Dub {
  const dub = dubSaying('One', 'Two', 'Three')
  const lines = {
    l1: said('One', 'Uno dos tres'),
    l2: said('Two', 'Dos dos dos'),
    l3: said('Three', 'Tres y tres'),
  }
  const entries = Object.entries(lines).map(([key, line]) => [key, { ...line, ...spoken[key] }] as const)
  return { ...dub, spoken: { es: Object.fromEntries(entries) } }
}

/** A sound of the line as it is asked for now. */
function heard(
  dub: Dub,
  key: string,
  seconds: number,
  made: Partial<Take['made']> = {},
): Partial<SpokenLine> {
  const line = sheetOfDub(dub).lines.find(one => one.key === `es/${key}`)
  if (!line) throw new RangeError(`There is no line ${key}.`)
  const take: Take = {
    id: 'job/0',
    job: 'job',
    row: 0,
    sound: 'sound',
    made: { ...settingsOf(line), ...made },
    speaker: 'ana',
    seconds,
    sampleRate: 22_050,
    message: '',
    madeAt: 1,
    isDiscarded: false,
  }
  return { takes: [take], chosen: take.id }
}

const timed = (dub: Dub) => {
  const [track] = dub.tracks
  return track ? timedLines(dub, track) : []
}

it('takes the length that was heard, and tells others from how that voice speaks', () => {
  const dub = dubWith({ l1: heard(dubWith({}), 'l1', 1) })
  const [first, second] = timed(dub)
  expect(first).toEqual({ key: 'l1', start: 0, end: 2, natural: 1 })
  expect(second).toMatchObject({ key: 'l2', start: 3, end: 5 })
  const slower = timed(dubWith({ l1: heard(dubWith({}), 'l1', 2) }))[1]
  expect(slower?.natural).toBeCloseTo(2 * (second?.natural ?? 0), 6)
})

it('a sound of other words lasts as long as it is heard, until the line is spoken again', () => {
  const hurried = dubWith({ l1: { ...heard(dubWith({}), 'l1', 1.5, { text: 'Other' }), speed: 1.25 } })
  expect(timed(hurried)[0]).toEqual({ key: 'l1', start: 0, end: 2, natural: 1.2 })
  const fitted = { requiredTime: 1.5, stretchMode: 'both' } as const
  expect(timed(dubWith({ l1: heard(dubWith({}), 'l1', 1.5, fitted) }))[0]?.natural).toBe(1.5)
})

it('whether words should be fewer is told from the words that are there now', () => {
  const stale = dubWith({ l1: heard(dubWith({}), 'l1', 4, { text: 'Other words, many of them' }) })
  const [track] = stale.tracks
  const [line] = track ? timedWithWordings(stale, track) : []
  expect(line?.natural).toBeGreaterThan(0)
  expect(line?.natural).toBeLessThan(2)
})

it('follows what a person wished of a line', () => {
  const plain = dubWith({})
  const wished = dubWith({
    l1: { ...heard(plain, 'l1', 1.5), speed: 1.5 },
    l2: { ...heard(plain, 'l2', 1), at: 3.5 },
    l3: { isMuted: true },
  })
  expect(timed(wished)).toEqual([
    { key: 'l1', start: 0, end: 2, natural: 1 },
    { key: 'l2', start: 3.5, end: 5.5, natural: 1, fixed: true },
  ])
})

it('keeps away from where the recording itself is heard, and leaves out what has no words', () => {
  const dub = dubWith({ l2: unspoken })
  const lines = dub.lines.map(line => ({
    ...line,
    keepsOriginal: line.key === 'l1',
    isFixed: line.key === 'l3',
  }))
  const [kept, third, ...more] = timed({ ...dub, lines })
  expect(kept).toEqual({ key: 'l1', start: 0, end: 2, natural: 2, fixed: true })
  expect(third).toMatchObject({ key: 'l3', fixed: true })
  expect(more).toEqual([])
})

it('is in the order in which lines begin, wherever a person put them', () => {
  const dub = dubWith({ l1: { at: 7 } })
  expect(timed(dub).map(({ key }) => key)).toEqual(['l2', 'l3', 'l1'])
})
