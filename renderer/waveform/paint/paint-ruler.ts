import { markOf } from '../clock-text'
import { rulerSteps } from '../ruler-steps'
import type { Brush } from './brush'
import type { Row } from './layout'
import { type Scene, xOf } from './scene'

export function paintRuler(context: Brush, scene: Scene, row: Row): void {
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
