import { markOf } from '../../language/clock-text'
import type { PaintedRow } from './layout'
import type { Brush } from './palette'
import { type Scene, xOf } from './scene'

type RulerScene = Pick<Scene, 'view' | 'width' | 'rem' | 'palette' | 'font'>

export function paintRuler(context: Brush, scene: RulerScene, row: PaintedRow): void {
  const { view, width, rem, palette } = scene
  const bottom = row.top + row.height
  const { major, parts } = rulerSteps(view.span / width, rem * 5)
  const step = major / parts
  const first = Math.floor(view.start / step)
  const last = Math.min(Math.ceil((view.start + view.span) / step), Math.floor(view.seconds / step))
  context.font = `400 ${0.656 * rem}px ${scene.font}`
  context.textBaseline = 'middle'
  for (let mark = first; mark <= last; mark++) {
    const x = Math.round(xOf(scene, mark * step))
    const isMajor = mark % parts === 0
    const height = (isMajor ? 0.5625 : 0.3125) * rem
    context.fillStyle = isMajor ? palette['text-3'] : palette['line-strong']
    context.fillRect(x, bottom - height, 1, height)
    if (isMajor) context.fillText(markOf(mark * step, major), x + 0.25 * rem, row.top + 0.625 * rem)
  }
}

/** Seconds between labels that people count in. */
const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200]

interface RulerSteps {
  /** Seconds between marks with a label. */
  major: number
  /** Small marks in each of those. */
  parts: number
}

/** The closest labels that do not touch. */
export function rulerSteps(secondsPerPixel: number, leastPixels: number): RulerSteps {
  const least = secondsPerPixel * leastPixels
  const major = steps.find(step => step >= least) ?? Math.ceil(least / 3_600) * 3_600
  return { major, parts: partsOf(major) }
}

function partsOf(major: number): number {
  if (major === 15 || major === 900) return 3
  return [0.2, 2, 120, 1_800, 7_200, 0.1].includes(major) ? 4 : 5
}
