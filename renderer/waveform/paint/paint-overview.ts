import { emptyColumns, fillColumns } from '../../../shared/sound/peak-columns'
import type { Peaks } from '../../../shared/sound/peaks'
import type { TimelineMarker } from '../timeline-props'
import type { Turn } from '../turns'
import { laneColors, type Palette } from './palette'

export interface OverviewScene {
  readonly width: number
  readonly height: number
  readonly rem: number
  readonly seconds: number
  readonly time: number
  readonly peaks: Peaks | null
  readonly gain: number
  readonly turns: readonly Turn[]
  readonly styleOf: (speaker: string) => number
  readonly markers: readonly TimelineMarker[]
  readonly palette: Palette
}

const barStep = 3
/** Among minutes some place is always loud: how loud they are on the whole tells them apart. */
const loudnessReach = 2.6
const barWidth = 2

/** The whole recording: how loud it is, who speaks, and where something is to be looked at. */
export function paintOverview(context: CanvasRenderingContext2D, scene: OverviewScene): void {
  context.clearRect(0, 0, scene.width, scene.height)
  if (scene.seconds <= 0) return
  paintBars(context, scene)
  paintTurns(context, scene)
  paintMarkers(context, scene)
}

function paintBars(context: CanvasRenderingContext2D, scene: OverviewScene): void {
  const { width, height, rem, seconds, peaks, palette, time } = scene
  const columns = emptyColumns(Math.ceil(width / barStep))
  if (peaks) fillColumns(columns, peaks, 0, (seconds / width) * barStep)
  const middle = height * 0.45
  const reach = height * 0.34
  const played = (time / seconds) * width
  for (const isPlayed of [true, false]) {
    context.fillStyle = palette[isPlayed ? 'wave-played' : 'wave']
    context.beginPath()
    for (let at = 0; at < columns.peaks.length; at++) {
      const left = at * barStep
      if (left < played !== isPlayed) continue
      const size = (columns.loudness[at] ?? 0) * loudnessReach * scene.gain
      const half = Math.max(0.04 * rem, Math.min(reach, size * reach))
      context.roundRect(left, middle - half, barWidth, half * 2, barWidth / 2)
    }
    context.fill()
  }
}

/** Turns narrower than a pixel would only cover each other. */
function paintTurns(context: CanvasRenderingContext2D, scene: OverviewScene): void {
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

function paintMarkers(context: CanvasRenderingContext2D, scene: OverviewScene): void {
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
