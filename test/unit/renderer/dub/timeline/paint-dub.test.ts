import { beforeAll, expect, it } from 'vitest'
import { dubLayout } from '../../../../../renderer/dub/timeline/dub-layout'
import type { DubScene } from '../../../../../renderer/dub/timeline/dub-scene'
import { createDubLayers, paintDub, spanOf } from '../../../../../renderer/dub/timeline/paint-dub'
import type { TimelineLine } from '../../../../../renderer/dub/timeline/timeline-lines'
import { NotedPath, notedCanvas, palette } from '../../waveform/noted-canvas'

const lineAt = (at: number): TimelineLine => ({
  key: `l${at + 1}`,
  start: at,
  end: at + 0.8,
  number: at + 1,
  text: 'Text',
  said: 'Dicho',
  tone: at % 100 === 7 ? 'trouble' : 'spoken',
  heard: { start: at, end: at + 0.8, speed: 1, sound: null },
  isEstimate: false,
})
/** A thousand pixels wide; ten are a rem. */
const sceneOf = (count: number): DubScene => ({
  view: { start: 0, span: count, seconds: count },
  width: 1_000,
  rem: 10,
  time: 0,
  lines: Array.from({ length: count }, (_, at) => lineAt(at)),
  peaks: null,
  gain: 1,
  clipPeaks: new Map(),
  moved: null,
  grabbed: null,
  palette,
  font: 'Inter',
  waveStyle: 'filled',
  current: 'l3',
  isRtl: { text: false, said: false },
  speedText: ({ heard }) => `${heard?.speed}x`,
})

function painted(scene: DubScene): string[] {
  const { context, lines } = notedCanvas()
  paintDub(context, scene, dubLayout(scene.rem), createDubLayers())
  return lines
}

beforeAll(() => {
  // jsdom draws nothing.
  Object.defineProperty(globalThis, 'Path2D', { configurable: true, value: NotedPath })
})

it('a few lines have boxes with their words, the one that is looked at in a colour of its own', () => {
  const lines = painted(sceneOf(10))
  const boxes = lines.filter(line => line.startsWith('line (round'))
  expect(boxes).toHaveLength(30)
  expect(boxes.filter(line => line.includes('accent 2'))).toHaveLength(2)
  for (const word of ['"Dicho"', '"3"', '"1x"']) {
    expect(lines.some(line => line.startsWith(`text ${word}`))).toBe(true)
  }
})

it('thousands of lines are no more work than what can be told apart, and what is in trouble is seen', () => {
  const lines = painted(sceneOf(2_000))
  // The line that is looked at has its boxes still.
  expect(lines.filter(line => line.startsWith('line (round'))).toHaveLength(3)
  const stretches = lines.filter(line => line.startsWith('box') && line.includes('alpha 0.5'))
  expect(stretches.filter(line => line.includes('warn'))).toHaveLength(20)
  expect(stretches.length).toBeLessThan(60)
})

it('an edge that is being moved is where the hand is', () => {
  const { lines } = sceneOf(3)
  const moved = { index: 1, edge: 'end', time: 1.5 } as const
  expect(spanOf({ lines, moved }, 1)).toMatchObject({ start: 1, end: 1.5 })
  expect(spanOf({ lines, moved }, 0)).toMatchObject({ start: 0, end: 0.8 })
  expect(spanOf({ lines, moved: null }, 1)).toMatchObject({ start: 1, end: 1.8 })
})

it('words that are written from right to left have their full stop behind them, and numbers stay as they are', () => {
  const { context } = notedCanvas()
  const written: [string, unknown][] = []
  const watched = new Proxy(context, {
    get: (of, name) =>
      name === 'fillText'
        ? (text: string) => written.push([text, Reflect.get(of, 'direction')])
        : Reflect.get(of, name),
    set: (of, name, value) => Reflect.set(of, name, value),
  })
  const scene = { ...sceneOf(3), isRtl: { text: false, said: true } }
  paintDub(watched, scene, dubLayout(scene.rem), createDubLayers())
  expect(written).toContainEqual(['Dicho', 'rtl'])
  for (const [text, direction] of written) if (text !== 'Dicho') expect(direction).not.toBe('rtl')
  expect(Reflect.get(context, 'direction')).toBe('ltr')
})

it('what is heard long after it was said is seen where it is heard', () => {
  const scene = sceneOf(100)
  const lines = scene.lines.map((line, at) =>
    at === 2 ? { ...line, heard: { start: 12, end: 13, speed: 1.3, sound: null } } : { ...line, heard: null },
  )
  const near = { ...scene, lines, view: { start: 10, span: 5, seconds: 100 } }
  expect(painted(near).some(line => line.startsWith('text "1.3x"'))).toBe(true)
  const before = { ...near, view: { ...near.view, start: 20 } }
  expect(painted(before).some(line => line.startsWith('text "1.3x"'))).toBe(false)
})
