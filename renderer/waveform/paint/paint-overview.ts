import type { TimelineMarker } from '../timeline-props'
import type { PaintedTurn } from '../turns'
import type { Brush } from './palette'
import { laneColors, type Palette } from './palette'

export interface OverviewScene {
  readonly width: number
  readonly height: number
  readonly rem: number
  readonly seconds: number
  readonly turns: readonly PaintedTurn[]
  readonly styleOf: (speaker: string) => number
  readonly markers: readonly TimelineMarker[]
  readonly palette: Palette
}

/** What lies over the wave of the whole recording: who speaks, and where something is to be looked at. */
export function paintOverview(context: Brush, scene: OverviewScene): void {
  context.clearRect(0, 0, scene.width, scene.height)
  if (scene.seconds <= 0) return
  paintTurns(context, scene)
  paintMarkers(context, scene)
}

/** Turns narrower than a pixel would only cover each other. */
function paintTurns(context: Brush, scene: OverviewScene): void {
  const { width, height, rem, seconds, palette, turns } = scene
  const thick = 0.25 * rem
  let painted = -1
  for (const { start, end, speaker } of turns) {
    if (speaker === null) continue
    const left = (start / seconds) * width
    const right = Math.max((end / seconds) * width - 1, left + 1)
    if (right < painted + 0.5) continue
    painted = right
    context.fillStyle = laneColors(palette, scene.styleOf(speaker)).mark
    context.fillRect(left, height - thick - 0.1875 * rem, right - left, thick)
  }
}

const markerTokens = { doubtful: 'warn', note: 'info', match: 'match-current' } as const

function paintMarkers(context: Brush, scene: OverviewScene): void {
  const { width, rem, seconds, palette, markers } = scene
  const half = 0.25 * rem
  const last = { doubtful: -1, note: -1, match: -1 }
  for (const { time, kind } of markers) {
    const x = (time / seconds) * width
    if (x < last[kind] + 1.5) continue
    last[kind] = x
    context.fillStyle = palette[markerTokens[kind]]
    context.beginPath()
    if (kind === 'match') context.rect(x - 1, 0, 2, 0.375 * rem)
    else {
      context.moveTo(x - half, 0)
      context.lineTo(x + half, 0)
      context.lineTo(x, half * 1.25)
    }
    context.fill()
  }
}
