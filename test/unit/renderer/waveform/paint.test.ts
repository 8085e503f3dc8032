import { beforeAll, describe, expect, it, vi } from 'vitest'
import { layoutOf } from '../../../../renderer/waveform/paint/layout'
import { paintLanes } from '../../../../renderer/waveform/paint/paint-lanes'
import { paintOverview } from '../../../../renderer/waveform/paint/paint-overview'
import { paintRuler, rulerSteps } from '../../../../renderer/waveform/paint/paint-ruler'
import { paintTimeline } from '../../../../renderer/waveform/paint/paint-timeline'
import { paintWave } from '../../../../renderer/waveform/paint/paint-wave'
import { paintWordMarks, paintWords } from '../../../../renderer/waveform/paint/paint-words'
import type { Brush } from '../../../../renderer/waveform/paint/palette'
import type { Scene } from '../../../../renderer/waveform/paint/scene'
import { byteOfSize } from '../../../../shared/sound/peak-layout'
import { noPeaks, withMorePeaks } from '../../../../shared/sound/peaks'
import { word } from '../../shared/text/transcript/transcripts'
import { NotedPath, notedCanvas, palette } from './noted-canvas'

/** A hundred pixels a second, from the tenth second on; ten pixels are a rem, and the sound is at 11.5. */
const scene: Scene = {
  view: { start: 10, span: 4, seconds: 60 },
  width: 400,
  rem: 10,
  time: 11.5,
  words: [
    word('heard', 10.2, 10.8, { confidence: 0.3 }),
    word('spoken', 11, 12),
    word('later', 12, 12.2, { confidence: 0.3, confirmed: true }),
    word('cut off', 12.5, 12.8, { confidence: 0.3 }),
    word('x', 12.8, 13),
  ],
  lanes: [],
  peaks: null,
  gain: 1,
  selection: null,
  moved: null,
  grabbed: null,
  doubtfulBelow: 0.7,
  palette,
  font: 'Inter',
  waveStyle: 'filled',
  lanePatterns: false,
}
const row = { top: 100, height: 20 }

/** What is painted, line by line. */
function painted(paint: (context: Brush) => void): string[] {
  const { context, lines } = notedCanvas()
  paint(context)
  return lines
}

beforeAll(() => {
  // jsdom draws nothing.
  Object.defineProperty(globalThis, 'Path2D', { configurable: true, value: NotedPath })
})

describe('the ruler', () => {
  it('has the closest labels that do not touch, and marks between them', () => {
    const view = { start: 10.13, span: 1, seconds: 60 }
    expect(
      painted(context => paintRuler(context, { ...scene, view, width: 100 }, row)),
    ).toMatchInlineSnapshot(`
      [
        "box -3 116.88 1 3.13 line-strong",
        "box 7 116.88 1 3.13 line-strong",
        "box 17 116.88 1 3.13 line-strong",
        "box 27 116.88 1 3.13 line-strong",
        "box 37 114.38 1 5.63 text-3",
        "text "0:10.5" 39.5 106.25 text-3 400 6.56px Inter",
        "box 47 116.88 1 3.13 line-strong",
        "box 57 116.88 1 3.13 line-strong",
        "box 67 116.88 1 3.13 line-strong",
        "box 77 116.88 1 3.13 line-strong",
        "box 87 114.38 1 5.63 text-3",
        "text "0:11" 89.5 106.25 text-3 400 6.56px Inter",
        "box 97 116.88 1 3.13 line-strong",
        "box 107 116.88 1 3.13 line-strong",
      ]
    `)
  })

  it('ends with the recording', () => {
    const view = { start: 10, span: 4, seconds: 11.3 }
    expect(painted(context => paintRuler(context, { ...scene, view }, row)).at(-1)).toMatchInlineSnapshot(
      `"box 130 116.88 1 3.13 line-strong"`,
    )
  })

  it.each([
    [0.0005, 0.05, 5],
    [0.001, 0.1, 4],
    [0.0011, 0.2, 4],
    [0.004, 0.5, 5],
    [0.01, 1, 5],
    [0.02, 2, 4],
    [0.05, 5, 5],
    [0.1, 10, 5],
    [0.15, 15, 3],
    [0.3, 30, 5],
    [0.6, 60, 5],
    [1.2, 120, 4],
    [3, 300, 5],
    [6, 600, 5],
    [9, 900, 3],
    [18, 1_800, 4],
    [36, 3_600, 5],
    [72, 7_200, 4],
    [73, 10_800, 5],
  ])('at %d seconds a pixel has a label every %d seconds, in %d parts', (perPixel, major, parts) => {
    expect(rulerSteps(perPixel, 100)).toEqual({ major, parts })
  })

  it('has steps that people count in, never so close that labels touch', () => {
    expect(rulerSteps(8 / 1_247, 80)).toEqual({ major: 1, parts: 5 })
    expect(rulerSteps(10_800 / 1_247, 80)).toEqual({ major: 900, parts: 3 })
    expect(rulerSteps(0.5 / 1_247, 80)).toEqual({ major: 0.05, parts: 5 })
    expect(rulerSteps(1_000, 80)).toEqual({ major: 82_800, parts: 5 })
    for (const perPixel of [0.0004, 0.003, 0.01, 0.3, 2, 40])
      expect(rulerSteps(perPixel, 80).major / perPixel).toBeGreaterThanOrEqual(80)
  })
})

describe('the words', () => {
  it('stand where they begin, those heard darker, in doubt dotted, and are cut off where the next one begins', () => {
    expect(painted(context => paintWords(context, scene, row))).toMatchInlineSnapshot(`
      [
        "box 20 102.5 1 15 line-strong",
        "text "heard" 21.87 110.3 text-1 400 7.19px Inter",
        "line (from 21.87 116.25, to 51.87 116.25) warn 2 2-2",
        "box 100 102.5 1 15 line-strong",
        "text "spoken" 101.88 110.3 text-2 400 7.19px Inter",
        "box 200 102.5 1 15 line-strong",
        "text "later" 201.88 110.3 text-2 400 7.19px Inter",
        "box 250 102.5 1 15 line-strong",
        "text "cut off" 251.88 110.3 text-2 400 7.19px Inter within (rect 250 102.5 29.06 15)",
        "line (from 251.88 116.25, to 279.06 116.25) warn 2 2-2",
        "box 280 102.5 1 15 line-strong",
        "text "x" 281.88 110.3 text-2 400 7.19px Inter",
      ]
    `)
  })

  it('begin with lines through the wave', () => {
    expect(painted(context => paintWordMarks(context, scene, row))).toMatchInlineSnapshot(`
      [
        "line (from 20.5 100, to 20.5 120, from 100.5 100, to 100.5 120, from 200.5 100, to 200.5 120, from 250.5 100, to 250.5 120, from 280.5 100, to 280.5 120) line-strong 1 2-3",
      ]
    `)
  })

  it.each([
    [24, 0, 0, 0],
    [25, 1, 5, 0],
    [79, 1, 5, 0],
    [80, 1, 5, 5],
  ])('are left out where they would be a grey mush: in %d pixels', (width, marks, boxes, texts) => {
    const narrow = { ...scene, width, rem: 0.5 }
    expect(painted(context => paintWordMarks(context, narrow, row))).toHaveLength(marks)
    const words = painted(context => paintWords(context, narrow, row))
    const count = (what: string) => words.filter(line => line.startsWith(what)).length
    expect([count('box'), count('text')]).toEqual([boxes, texts])
  })
})

describe('the lanes', () => {
  const turns = [
    { start: 10.5, end: 11, from: 0, to: 1, speaker: 'a' },
    { start: 11.2, end: 12, from: 1, to: 2, speaker: 'a' },
    { start: 12.5, end: 12.505, from: 2, to: 3, speaker: 'a' },
    { start: 13, end: 900, from: 3, to: 4, speaker: 'a' },
  ]
  const lanes = [0, 1, 7].map(style => ({ turns: style === 0 ? turns : turns.slice(0, 1), style }))
  const layout = layoutOf(lanes.length, scene.rem)

  it('are filled as far as they were heard', () => {
    expect(painted(context => paintLanes(context, { ...scene, lanes }, layout))).toMatchInlineSnapshot(`
      [
        "fill (round 50.5 108.63 49 6.5 1.88) cat-1",
        "line (round 50.5 108.63 49 6.5 1.88) cat-1 1",
        "fill (round 120.5 108.63 79 6.5 1.88) cat-1-soft",
        "fill (round 120.5 108.63 79 6.5 1.88) cat-1 within (rect 120 106.25 30 11.25)",
        "line (round 120.5 108.63 79 6.5 1.88) cat-1 1",
        "fill (round 250.5 108.63 1 6.5 1.88) cat-1-soft",
        "line (round 250.5 108.63 1 6.5 1.88) cat-1 1",
        "fill (round 300.5 108.63 109 6.5 1.88) cat-1-soft",
        "line (round 300.5 108.63 109 6.5 1.88) cat-1 1",
        "fill (round 50.5 119.88 49 6.5 1.88) cat-2",
        "line (round 50.5 119.88 49 6.5 1.88) cat-2 1",
        "fill (round 50.5 131.13 49 6.5 1.88) cat-2",
        "line (round 50.5 131.13 49 6.5 1.88) cat-2 1",
      ]
    `)
  })

  it('are told apart by stripes and dots too', () => {
    const tiles = [1, 2].map(style => {
      const tile = notedCanvas()
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(tile.context as never)
      painted(context => {
        paintLanes(context, { ...scene, lanes: [{ turns, style }], lanePatterns: true }, layout)
      })
      return tile.lines
    })
    expect(tiles).toEqual([
      [
        'box 0 0 7 7 cat-2',
        'line (from -8 8, to 1 -1, from -1 8, to 8 -1, from 6 8, to 15 -1) cat-2-soft 1.5',
      ],
      ['box 0 0 7 7 cat-3', 'fill (arc 3.5 3.5 1.25 0 6.28) cat-3-soft'],
    ])
  })
})

describe('the overview', () => {
  it('has the turns below and what is to be looked at above, each once where they lie close', () => {
    const lines = painted(context =>
      paintOverview(context, {
        width: 400,
        height: 40,
        rem: 10,
        seconds: 100,
        palette,
        styleOf: speaker => (speaker === 'a' ? 0 : 1),
        turns: [
          { start: 0, end: 10, from: 0, to: 1, speaker: 'a' },
          { start: 10, end: 10.3, from: 1, to: 2, speaker: 'b' },
          { start: 10.3, end: 10.5, from: 2, to: 3, speaker: 'a' },
          { start: 20, end: 30, from: 3, to: 4, speaker: null },
          { start: 50, end: 60, from: 4, to: 5, speaker: 'b' },
        ],
        markers: [
          { time: 10, kind: 'doubtful', label: '' },
          { time: 10.3, kind: 'doubtful', label: '' },
          { time: 10.3, kind: 'note', label: '' },
          { time: 10.4, kind: 'doubtful', label: '' },
          { time: 50, kind: 'match', label: '' },
        ],
      }),
    )
    expect(lines).toMatchInlineSnapshot(`
      [
        "clear 0 0 400 40",
        "box 0 35.63 39 2.5 cat-1",
        "box 40 35.63 1 2.5 cat-2",
        "box 41.2 35.63 1 2.5 cat-1",
        "box 200 35.63 39 2.5 cat-2",
        "fill (from 37.5 0, to 42.5 0, to 40 3.13) warn",
        "fill (from 38.7 0, to 43.7 0, to 41.2 3.13) info",
        "fill (from 39.1 0, to 44.1 0, to 41.6 3.13) warn",
        "fill (rect 199 0 2 3.75) match-current",
      ]
    `)
  })

  it('of nothing is empty', () => {
    const scene = { width: 400, height: 40, rem: 10, seconds: 0, palette, styleOf: () => 0 }
    const turns = [{ start: 0, end: 10, from: 0, to: 1, speaker: 'a' }]
    expect(painted(context => paintOverview(context, { ...scene, turns, markers: [] }))).toEqual([
      'clear 0 0 400 40',
    ])
  })
})

describe('the wave', () => {
  const peaks = withMorePeaks(
    noPeaks,
    Uint8Array.from({ length: 20 * 100 * 2 }, (_, at) => byteOfSize(at % 4 < 2 ? 0.5 : 0.25)),
  )
  const small = { ...scene, width: 4, view: { start: 1, span: 0.04, seconds: 20 }, time: 1.03, gain: 1.5 }
  const wave = (waveStyle: Scene['waveStyle']) =>
    painted(context => paintWave(context, { ...small, peaks, waveStyle }, row))

  it('is as high as it is loud, and lighter behind the playhead', () => {
    expect(wave('filled')).toMatchInlineSnapshot(`
      [
        "box 0 110 4 1 line",
        "fill (from 0 110, to 0 103.57, to 1 106.75, to 2 103.57, to 3 106.75, to 4 103.57, to 5 106.75, to 5 113.25, to 4 116.43, to 3 113.25, to 2 116.43, to 1 113.25, to 0 116.43, close) wave-played within (rect 0 100 3 20)",
        "fill (from 0 110, to 0 103.57, to 1 106.75, to 2 103.57, to 3 106.75, to 4 103.57, to 5 106.75, to 5 113.25, to 4 116.43, to 3 113.25, to 2 116.43, to 1 113.25, to 0 116.43, close) wave within (rect 3 100 1 20)",
        "fill (from 0 110, to 0 103.57, to 1 106.75, to 2 103.57, to 3 106.75, to 4 103.57, to 5 106.75, to 5 113.25, to 4 116.43, to 3 113.25, to 2 116.43, to 1 113.25, to 0 116.43, close) wave-played-rms within (rect 0 100 3 20)",
        "fill (from 0 110, to 0 103.57, to 1 106.75, to 2 103.57, to 3 106.75, to 4 103.57, to 5 106.75, to 5 113.25, to 4 116.43, to 3 113.25, to 2 116.43, to 1 113.25, to 0 116.43, close) wave-rms within (rect 3 100 1 20)",
      ]
    `)
  })

  it('is drawn in bars, or as a line', () => {
    expect(wave('bars').at(-1)).toMatchInlineSnapshot(
      `"fill (round 0 104.92 2 10.16 1, round 4 104.92 2 10.16 1, round 8 104.92 2 10.16 1) wave-rms within (rect 3 100 1 20)"`,
    )
    expect(wave('line').at(-1)).toMatchInlineSnapshot(
      `"line (from 0 110, to 0 103.57, to 1 106.75, to 2 103.57, to 3 106.75, to 4 103.57, to 5 106.75, to 5 113.25, to 4 116.43, to 3 113.25, to 2 116.43, to 1 113.25, to 0 116.43, close) wave-rms 1 within (rect 3 100 1 20)"`,
    )
  })

  it('is a line where nothing is known', () => {
    expect(painted(context => paintWave(context, small, row))).toEqual(['box 0 110 4 1 line'])
  })
})

describe('the whole picture', () => {
  const lane = { turns: [], style: 0 }
  const layout = layoutOf(1, scene.rem)
  const layers = {
    draw: (context: Brush, _scene: Scene, _layout: unknown, playhead: number) =>
      context.fillText('layers', playhead, 0),
  }
  const picture = (change: Partial<Scene>) =>
    painted(context => paintTimeline(context, { ...scene, lanes: [lane], ...change }, layout, layers))

  it('has the word that is heard and the playhead over all that stays', () => {
    expect(picture({})).toMatchInlineSnapshot(`
      [
        "box 0 0 400 103.75 bg-surface",
        "box 0 103.75 400 16.25 bg-subtle",
        "box 0 102.75 400 1 line-subtle",
        "box 100 13.75 100 72.5 word-current alpha 0.75",
        "text "layers" 150 0 word-current ",
        "fill (round 100 88.75 100 12.5 2.5) accent",
        "text "spoken" 101.88 95.3 text-on-accent 600 7.19px Inter",
        "box 149 13.75 2 72.5 playhead",
        "box 149 103.75 2 16.25 playhead",
        "fill (round 125.25 1.25 49.5 11.25 3.13) playhead",
        "text "0" 129 7.19 playhead-text 600 6.56px Inter",
        "text ":" 135 7.19 playhead-text 600 6.56px Inter",
        "text "1" 141 7.19 playhead-text 600 6.56px Inter",
        "text "1" 147 7.19 playhead-text 600 6.56px Inter",
        "text "." 153 7.19 playhead-text 600 6.56px Inter",
        "text "5" 159 7.19 playhead-text 600 6.56px Inter",
        "text "0" 165 7.19 playhead-text 600 6.56px Inter",
      ]
    `)
  })

  it('has what is selected, and an edge that is moved with the time it gets', () => {
    const moved = { index: 1, edge: 'end', time: 12.25 } as const
    const still = new Set(picture({ time: 20 }))
    const change = { time: 20, selection: { start: 9, end: 13 }, moved }
    expect(picture(change).filter(line => !still.has(line))).toMatchInlineSnapshot(`
      [
        "box 0 13.75 300 72.5 accent-soft",
        "text "layers" 400 0 accent-soft ",
        "box 0 13.75 300 72.5 accent alpha 0.12",
        "box -100.5 13.75 1 72.5 accent",
        "box 299.5 13.75 1 72.5 accent",
        "box 224 13.75 2 90 accent",
        "fill (round 223.13 90 3.75 10 3) accent",
        "fill (round 200.25 1.25 49.5 11.25 3.13) accent",
        "text "0" 204 7.19 text-on-accent 600 6.56px Inter",
        "text ":" 210 7.19 text-on-accent 600 6.56px Inter",
        "text "1" 216 7.19 text-on-accent 600 6.56px Inter",
        "text "2" 222 7.19 text-on-accent 600 6.56px Inter",
        "text "." 228 7.19 text-on-accent 600 6.56px Inter",
        "text "2" 234 7.19 text-on-accent 600 6.56px Inter",
        "text "5" 240 7.19 text-on-accent 600 6.56px Inter",
      ]
    `)
  })

  it('has the edge that could be moved, in the words alone', () => {
    const still = new Set(picture({ time: 20 }))
    const grabbed = { index: 1, edge: 'end' } as const
    expect(picture({ time: 20, grabbed }).filter(line => !still.has(line))).toMatchInlineSnapshot(`
      [
        "box 199 86.25 2 17.5 accent",
        "fill (round 198.13 90 3.75 10 3) accent",
      ]
    `)
  })
})
