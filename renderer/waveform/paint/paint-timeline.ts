import { itemAt } from '../visible'
import { createLayers, type Layers } from './layers'
import type { Layout } from './layout'
import { paintLanes } from './paint-lanes'
import { paintGrabbedEdge, paintPlayhead } from './paint-playhead'
import { paintRuler } from './paint-ruler'
import { paintWave } from './paint-wave'
import { paintCurrentWord, paintWordMarks, paintWords } from './paint-words'
import type { Brush } from './palette'
import { type Scene, wordTimes, xOf } from './scene'

export type TimelineLayers = Layers<Scene, Layout>

export const createTimelineLayers = (): TimelineLayers =>
  createLayers({
    keyOf: scene => [
      scene.rem,
      scene.words,
      scene.lanes,
      scene.peaks,
      scene.gain,
      scene.moved,
      scene.doubtfulBelow,
      scene.palette,
      scene.font,
      scene.waveStyle,
      scene.lanePatterns,
    ],
    paint(context, scene, layout) {
      paintRuler(context, scene, layout.ruler)
      paintWordMarks(context, scene, layout.wave)
      paintWave(context, scene, layout.wave)
      paintWords(context, scene, layout.words)
      paintLanes(context, scene, layout)
    },
  })

/**
 * The whole picture, at every frame while it moves. Drawn by ourselves, because a library's waveform in a scrolling
 * element and what lies over it never move in the same frame; all of it costs what is in sight and no more.
 */
export function paintTimeline(context: Brush, scene: Scene, layout: Layout, layers: TimelineLayers): void {
  const { palette, width } = scene
  context.fillStyle = palette['bg-surface']
  context.fillRect(0, 0, width, layout.words.top + layout.words.height)
  context.fillStyle = palette['bg-subtle']
  const below = layout.words.top + layout.words.height
  context.fillRect(0, below, width, layout.height - below)
  context.fillStyle = palette['line-subtle']
  if (layout.lanes.length > 0) context.fillRect(0, below - 1, width, 1)
  paintSpans(context, scene, layout)
  layers.draw(context, scene, layout, Math.min(Math.max(0, xOf(scene, scene.time)), width))
  paintCurrentWord(context, scene, layout.words)
  paintSelectionEdges(context, scene, layout)
  paintGrabbedEdge(context, scene, layout)
  paintPlayhead(context, scene, layout)
}

/** The word that is heard, and what is selected, behind the waveform. */
function paintSpans(context: Brush, scene: Scene, { wave }: Layout): void {
  const { palette, selection } = scene
  const current = itemAt(scene.words, scene.time)
  if (current !== null) {
    const { start, end } = wordTimes(scene, current)
    context.globalAlpha = 0.75
    context.fillStyle = palette['word-current']
    fillTime(context, scene, start, end, wave.top, wave.height)
    context.globalAlpha = 1
  }
  if (!selection) return
  context.fillStyle = palette['accent-soft']
  fillTime(context, scene, selection.start, selection.end, wave.top, wave.height)
}

function paintSelectionEdges(context: Brush, scene: Scene, { wave }: Layout): void {
  const { palette, selection } = scene
  if (!selection) return
  context.globalAlpha = 0.12
  context.fillStyle = palette.accent
  fillTime(context, scene, selection.start, selection.end, wave.top, wave.height)
  context.globalAlpha = 1
  for (const time of [selection.start, selection.end]) {
    context.fillRect(Math.round(xOf(scene, time)) - 0.5, wave.top, 1, wave.height)
  }
}

function fillTime(
  context: Brush,
  scene: Scene,
  start: number,
  end: number,
  top: number,
  height: number,
): void {
  const left = Math.max(0, xOf(scene, start))
  const right = Math.min(scene.width, xOf(scene, end))
  if (right > left) context.fillRect(left, top, right - left, height)
}
