import { createLayers, type Layers } from '../../waveform/paint/layers'
import type { PaintedRow } from '../../waveform/paint/layout'
import { paintPlayhead } from '../../waveform/paint/paint-playhead'
import { paintRuler } from '../../waveform/paint/paint-ruler'
import { paintWave } from '../../waveform/paint/paint-wave'
import type { Brush, Palette } from '../../waveform/paint/palette'
import { type TimeSpan, xOf } from '../../waveform/paint/scene'
import { paintedTextWidth } from '../../waveform/paint/text-width'
import { visibleOf } from '../../waveform/visible'
import type { DubLayout } from './dub-layout'
import type { DubScene, LineBox } from './dub-scene'
import { areNarrow, heardByTone, stretchesOf } from './narrow-lines'
import { paintClip } from './paint-clip'
import type { LineTone, TimelineLine } from './timeline-lines'

/** So many pixels a line has to have on average, or its words are a grey mush. */
const leastForText = 28

export type DubLayers = Layers<DubScene, DubLayout>

export const createDubLayers = (): DubLayers =>
  createLayers({
    keyOf: scene => [
      scene.rem,
      scene.lines,
      scene.current,
      scene.peaks,
      scene.gain,
      scene.clipPeaks,
      scene.moved,
      scene.palette,
      scene.font,
      scene.waveStyle,
    ],
    paint: paintLines,
  })

/** The whole picture: what was said, what is said instead, and where that is heard. */
export function paintDub(context: Brush, scene: DubScene, layout: DubLayout, layers: DubLayers): void {
  const { palette, width } = scene
  context.fillStyle = palette['bg-surface']
  context.fillRect(0, 0, width, layout.height)
  layers.draw(context, scene, layout, Math.min(Math.max(0, xOf(scene, scene.time)), width))
  context.textAlign = 'left'
  context.direction = 'ltr'
  context.fillStyle = palette['line-subtle']
  for (const { top } of [layout.original, layout.translation, layout.speech]) {
    context.fillRect(0, Math.round(top), width, 1)
  }
  paintGrabbed(context, scene, layout)
  const below = layout.original.top
  const tall = { top: below, height: layout.height - below }
  paintPlayhead(context, scene, {
    wave: tall,
    words: { top: layout.height, height: 0 },
    lanes: [],
    height: layout.height,
  })
}

function paintLines(context: Brush, scene: DubScene, layout: DubLayout): void {
  const { width, view } = scene
  paintRuler(context, scene, layout.ruler)
  paintWave(context, scene, layout.original)
  const { from, to } = visibleOf(scene.lines, view.start, view.start + view.span)
  const hasText = width >= (to - from) * leastForText
  context.textBaseline = 'middle'
  // What is heard late may lie beside the line that it is of.
  const [first, end] = [Math.max(0, from - 2), Math.min(scene.lines.length, to + 2)]
  const hasBoxes = !areNarrow(width, to - from)
  if (!hasBoxes) paintNarrow(context, scene, layout, scene.lines.slice(first, end))
  for (let index = first; index < end; index += 1) {
    if (hasBoxes || scene.lines[index]?.key === scene.current) {
      paintLine(context, scene, layout, index, hasText)
    }
  }
  if (!hasBoxes) return
  // In a crowd what is heard may lie far from where it was said.
  for (const [index, line] of scene.lines.entries()) {
    const isPainted = index >= first && index < end
    const { heard } = line
    if (!isPainted && heard && heard.end > view.start && heard.start < view.start + view.span) {
      paintHeard(context, scene, layout, line, hasText)
    }
  }
}

/** A whole evening in one window: where somebody speaks, and how that stands. */
function paintNarrow(
  context: Brush,
  scene: DubScene,
  layout: DubLayout,
  lines: readonly TimelineLine[],
): void {
  const { palette, rem } = scene
  const paint = (spans: readonly TimeSpan[], row: PaintedRow, color: string): void => {
    context.fillStyle = color
    for (const { left, right } of stretchesOf(spans.map(({ start, end }) => boxOf(scene, start, end)))) {
      const box = inRow({ left, width: right - left }, row, rem)
      context.fillRect(box.left, box.top, box.width, box.height)
    }
  }
  context.globalAlpha = 0.5
  for (const row of [layout.original, layout.translation]) paint(lines, row, palette['line-strong'])
  for (const { tone, heard } of heardByTone(lines)) paint(heard, layout.speech, toneLook(palette, tone).edge)
  context.globalAlpha = 1
}

/** With the edge that is just being moved. */
export function spanOf(
  { lines, moved }: Pick<DubScene, 'lines' | 'moved'>,
  index: number,
): { start: number; end: number } {
  const line = lines[index] ?? { start: 0, end: 0 }
  return moved?.index === index ? { ...line, [moved.edge]: moved.time } : line
}

function paintLine(
  context: Brush,
  scene: DubScene,
  layout: DubLayout,
  index: number,
  hasText: boolean,
): void {
  const line = scene.lines[index]
  if (!line) return
  const { palette, rem, isRtl } = scene
  const isCurrent = line.key === scene.current
  const { start, end } = spanOf(scene, index)
  const said = boxOf(scene, start, end)
  const edge = isCurrent ? palette.accent : palette['line-strong']
  const lineWidth = isCurrent ? 2 : 1
  paintBox(context, inRow(said, layout.original, rem), {
    edge,
    lineWidth,
    fill: isCurrent ? palette['accent-soft'] : null,
  })
  const words = inRow(said, layout.translation, rem)
  paintBox(context, words, {
    edge,
    lineWidth,
    fill: isCurrent ? palette['accent-soft'] : palette['bg-subtle'],
  })
  if (hasText) {
    paintWords(
      context,
      `${line.number}`,
      { ...inRow(said, layout.original, rem), height: 1.25 * rem },
      scene,
      false,
      palette['text-2'],
    )
    paintWords(
      context,
      line.said || line.text,
      words,
      scene,
      line.said ? isRtl.said : isRtl.text,
      line.said ? palette['text-1'] : palette['text-3'],
    )
  }
  paintHeard(context, scene, layout, line, hasText)
}

function paintHeard(
  context: Brush,
  scene: DubScene,
  layout: DubLayout,
  line: TimelineLine,
  hasText: boolean,
): void {
  if (!line.heard) return
  const { palette, rem } = scene
  const lineWidth = line.key === scene.current ? 2 : 1
  const heard = inRow(boxOf(scene, line.heard.start, line.heard.end), layout.speech, rem)
  const look = toneLook(palette, line.tone)
  paintBox(context, heard, { edge: look.edge, lineWidth, fill: look.fill, dashes: line.isEstimate })
  if (!hasText) return
  const told = 1.125 * rem
  paintClip(context, scene, line.heard, { ...heard, top: heard.top + told, height: heard.height - told })
  paintWords(context, scene.speedText(line), { ...heard, height: told }, scene, false, palette['text-1'])
}

function boxOf(scene: DubScene, start: number, end: number): Pick<LineBox, 'left' | 'width'> {
  // Kept near the window: a box of hours has edges that no canvas counts to.
  const left = Math.max(-scene.rem, xOf(scene, start))
  const right = Math.min(scene.width + scene.rem, xOf(scene, end))
  return { left, width: Math.max(1, right - left) }
}

const inRow = (box: Pick<LineBox, 'left' | 'width'>, { top, height }: PaintedRow, rem: number): LineBox => ({
  ...box,
  top: top + 0.1875 * rem,
  height: height - 0.375 * rem,
})

interface BoxLook {
  edge: string
  lineWidth: number
  fill: string | null
  dashes?: boolean
}

function paintBox(context: Brush, box: LineBox, { edge, lineWidth, fill, dashes = false }: BoxLook): void {
  const path = new Path2D()
  path.roundRect(box.left + 0.5, box.top + 0.5, Math.max(0.5, box.width - 1), box.height - 1, 4)
  if (fill !== null) {
    context.fillStyle = fill
    context.globalAlpha = 0.5
    context.fill(path)
    context.globalAlpha = 1
  }
  context.strokeStyle = edge
  context.lineWidth = lineWidth
  // Told by more than a colour: what nobody has spoken yet is dashed.
  if (dashes) context.setLineDash([4, 3])
  context.stroke(path)
  if (dashes) context.setLineDash([])
}

function toneLook(palette: Palette, tone: LineTone): { edge: string; fill: string | null } {
  switch (tone) {
    case 'spoken':
      return { edge: palette['accent-line'], fill: palette['accent-soft'] }
    case 'trouble':
      return { edge: palette.warn, fill: palette['warn-soft'] }
    case 'wrong':
      return { edge: palette.danger, fill: palette['danger-soft'] }
    case 'busy':
      return { edge: palette.info, fill: null }
    case 'open':
      return { edge: palette['line-strong'], fill: null }
  }
}

function paintWords(
  context: Brush,
  text: string,
  { left, width, top, height }: LineBox,
  { rem, font: family, width: wide }: DubScene,
  isRtl: boolean,
  color: string,
): void {
  const inset = 0.3125 * rem
  // Of a line that begins before the window the beginning of the words is in sight.
  const from = Math.max(0, left) + inset
  const to = Math.min(wide, left + width) - inset
  if (to - from < 0.5 * rem || text === '') return
  const font = `400 ${0.719 * rem}px ${family}`
  context.font = font
  context.fillStyle = color
  context.textAlign = isRtl ? 'right' : 'left'
  // The picture goes from left to right: a full stop would stand before its sentence.
  context.direction = isRtl ? 'rtl' : 'ltr'
  const isCut = paintedTextWidth(context, font, text) > to - from
  if (isCut) {
    context.save()
    context.beginPath()
    context.rect(from, top, to - from, height)
    context.clip()
  }
  context.fillText(text, isRtl ? to : from, top + height / 2)
  if (isCut) context.restore()
}

/** The edge that can be taken hold of, or is being moved. */
function paintGrabbed(context: Brush, scene: DubScene, layout: DubLayout): void {
  const held = scene.moved ?? scene.grabbed
  if (!held) return
  const x = xOf(scene, spanOf(scene, held.index)[held.edge])
  context.fillStyle = scene.palette.accent
  context.fillRect(x - 1.5, layout.original.top, 3, layout.speech.top - layout.original.top)
}
