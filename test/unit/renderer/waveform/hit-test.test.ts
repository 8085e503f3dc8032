import { describe, expect, it } from 'vitest'
import { hitAt } from '../../../../renderer/waveform/hit-test'
import { layoutOf } from '../../../../renderer/waveform/paint/layout'
import { wordTimes, xOf } from '../../../../renderer/waveform/paint/scene'
import { paintedTurns } from '../../../../renderer/waveform/turns'
import { itemAt, visibleOf } from '../../../../renderer/waveform/visible'
import type { Word } from '../../../../shared/text/transcript/word'

/** Each a second long; the second and the third touch. */
const words: readonly Word[] = [
  [1, 2],
  [3, 4],
  [4, 5],
  [6, 6.01],
].map(([start = 0, end = 0], at) => ({
  text: 'word',
  start,
  end,
  confidence: null,
  speaker: 'a',
  machine: at,
  glued: false,
  opens: at === 0 || at === 3,
  confirmed: false,
}))

const scene = {
  view: { start: 0, span: 10, seconds: 10 },
  width: 1_000,
  rem: 16,
  words,
  lanes: [{ turns: paintedTurns(words), style: 0 }],
  moved: null,
}
const layout = layoutOf(1, 16)
const inWords = layout.words.top + 10
const inLane = (layout.lanes[0]?.top ?? 0) + 5

describe('what lies under the pointer', () => {
  it('is told by its row', () => {
    expect(hitAt(scene, layout, 500, 5)).toEqual({ kind: 'ruler' })
    expect(hitAt(scene, layout, 500, 60)).toEqual({ kind: 'wave' })
    expect(hitAt(scene, layout, 550, inLane)).toEqual({ kind: 'lane' })
    expect(hitAt(scene, layout, 500, layout.height + 50)).toEqual({ kind: 'lane' })
  })

  it('is a word, or the edge of one where it comes close', () => {
    expect(hitAt(scene, layout, 150, inWords)).toEqual({ kind: 'word', index: 0 })
    expect(hitAt(scene, layout, 102, inWords)).toEqual({ kind: 'edge', held: { index: 0, edge: 'start' } })
    expect(hitAt(scene, layout, 203, inWords)).toEqual({ kind: 'edge', held: { index: 0, edge: 'end' } })
    expect(hitAt(scene, layout, 401, inWords).kind).toBe('edge')
    expect(hitAt(scene, layout, 97, inWords)).toEqual({ kind: 'edge', held: { index: 0, edge: 'start' } })
    expect(hitAt(scene, layout, 603, inWords)).toEqual({ kind: 'edge', held: { index: 3, edge: 'end' } })
    expect(hitAt(scene, layout, 250, inWords)).toEqual({ kind: 'lane' })
  })

  it('is a word that is narrower than a finger, too', () => {
    const close = { ...scene, view: { start: 5.5, span: 1, seconds: 10 } }
    expect(hitAt(close, layout, 505, inWords)).toEqual({ kind: 'word', index: 3 })
  })

  it('is the edge of a turn in its lane', () => {
    expect(hitAt(scene, layout, 101, inLane)).toEqual({ kind: 'edge', held: { index: 0, edge: 'start' } })
    expect(hitAt(scene, layout, 499, inLane)).toEqual({ kind: 'edge', held: { index: 2, edge: 'end' } })
    expect(hitAt(scene, layout, 300, inLane)).toEqual({ kind: 'lane' })
  })
})

describe('two turns of a lane that nearly touch', () => {
  const close = words
    .slice(0, 2)
    .map((word, at) => ({ ...word, start: at ? 2.06 : 1, end: at ? 3 : 2, opens: true }))
  const pair = { ...scene, words: close, lanes: [{ turns: paintedTurns(close), style: 0 }] }

  it('are taken hold of at the closer edge', () => {
    const held = (x: number) => hitAt(pair, layout, x, inLane)
    expect(held(202)).toEqual({ kind: 'edge', held: { index: 0, edge: 'end' } })
    expect(held(204)).toEqual({ kind: 'edge', held: { index: 1, edge: 'start' } })
  })
})

describe('what is too small to be seen', () => {
  // A word of two pixels after the other, each of them a turn.
  const many = Array.from({ length: 500 }, (_, at) => ({
    ...(words[0] as Word),
    start: at / 50,
    end: (at + 0.5) / 50,
    opens: true,
  }))
  const crowd = { ...scene, words: many, lanes: [{ turns: paintedTurns(many), style: 0 }] }

  it('has no edge that a hand could take hold of', () => {
    for (let x = 500; x < 510; x++) {
      expect(hitAt(crowd, layout, x, inWords).kind).not.toBe('edge')
      expect(hitAt(crowd, layout, x, inLane)).toEqual({ kind: 'lane' })
    }
    const close = { ...crowd, view: { start: 5, span: 0.5, seconds: 10 } }
    expect(hitAt(close, layout, 41, inWords).kind).toBe('edge')
    expect(hitAt(close, layout, 41, inLane).kind).toBe('edge')
  })
})

describe('an edge on the move', () => {
  it('takes the edge of a word that touches along', () => {
    const moved = { index: 1, edge: 'end', time: 4.5 } as const
    expect(wordTimes({ words, moved }, 1)).toMatchObject({ start: 3, end: 4.5 })
    expect(wordTimes({ words, moved }, 2)).toEqual({ start: 4.5, end: 5 })
    expect(wordTimes({ words, moved: { index: 2, edge: 'start', time: 3.5 } }, 1)).toEqual({
      start: 3,
      end: 3.5,
    })
    expect(wordTimes({ words, moved }, 0)).toBe(words[0])
    expect(wordTimes({ words, moved: { ...moved, index: 9 } }, 0)).toBe(words[0])
    expect(xOf(scene, 5)).toBe(500)
  })
})

describe('what is in sight', () => {
  it('is found without looking at the rest', () => {
    expect(visibleOf(words, 2, 4)).toEqual({ from: 1, to: 2 })
    expect(visibleOf(words, 20, 30)).toEqual({ from: 4, to: 4 })
    expect([1.5, 2.5, 4, 9].map(time => itemAt(words, time))).toEqual([0, null, 2, null])
  })
})

describe('the rows of the picture', () => {
  it('share the room when there are many speakers', () => {
    expect(layoutOf(0, 16).height).toBe(166)
    expect(layoutOf(4, 16).height).toBe(166 + 8 + 72)
    expect(layoutOf(30, 16).height).toBeCloseTo(layoutOf(8, 16).height)
  })
})
