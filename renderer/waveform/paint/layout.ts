/** The rows of the picture from top to bottom, in pixels. */
export interface Layout {
  readonly ruler: PaintedRow
  readonly wave: PaintedRow
  readonly words: PaintedRow
  readonly lanes: readonly PaintedRow[]
  readonly height: number
}

export interface PaintedRow {
  readonly top: number
  readonly height: number
}

/** In rem. The styles of the labels beside the picture say the same. */
export const rowRem = { ruler: 1.375, wave: 7.25, words: 1.75, lane: 1.125, lanesPadding: 0.25 } as const
/** More speakers than this share the room of so many. */
const roomyLanes = 8

/** Of one lane, in rem. */
export const laneRem = (count: number): number =>
  count <= roomyLanes ? rowRem.lane : (rowRem.lane * roomyLanes) / count

export function layoutOf(laneCount: number, rem: number): Layout {
  const ruler = { top: 0, height: rowRem.ruler * rem }
  const wave = { top: ruler.height, height: rowRem.wave * rem }
  const words = { top: wave.top + wave.height, height: rowRem.words * rem }
  const below = words.top + words.height
  if (laneCount === 0) return { ruler, wave, words, lanes: [], height: below }
  const height = laneRem(laneCount) * rem
  const padding = rowRem.lanesPadding * rem
  const lanes = Array.from({ length: laneCount }, (_, at) => ({ top: below + padding + at * height, height }))
  return { ruler, wave, words, lanes, height: below + 2 * padding + laneCount * height }
}
