import { countBelow } from '../../shared/text/count-below'
import { paragraphsOf } from '../../shared/text/transcript/paragraphs'
import type { Word } from '../../shared/text/transcript/word'

/** Somebody speaks: words `from` up to `to` of a transcript, and when. */
export interface PaintedTurn {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
  readonly speaker: string | null
}

export function paintedTurns(words: readonly Word[]): PaintedTurn[] {
  return paragraphsOf(words).flatMap(({ from, to }) => {
    const first = words[from]
    const last = words[to - 1]
    return first && last ? [{ start: first.start, end: last.end, from, to, speaker: first.speaker }] : []
  })
}

/** The turns of each speaker by themselves, in order. */
export function lanesOf(turns: readonly PaintedTurn[]): ReadonlyMap<string, readonly PaintedTurn[]> {
  const lanes = new Map<string, PaintedTurn[]>()
  for (const turn of turns) {
    if (turn.speaker === null) continue
    const lane = lanes.get(turn.speaker)
    if (lane) lane.push(turn)
    else lanes.set(turn.speaker, [turn])
  }
  return lanes
}

/** How long a step back still means the turn before, and not the start of this one. */
const justBegun = 1

/** Where the turn before begins; of this one, when it is under way. */
export function previousTurn(turns: readonly PaintedTurn[], time: number): number {
  return turns.findLast(({ start }) => start < time - justBegun)?.start ?? 0
}

export const nextTurn = (turns: readonly PaintedTurn[], time: number): number | null =>
  turns.find(({ start }) => start > time + 0.01)?.start ?? null

/** Asked with every frame of the sound. */
export const turnAt = (turns: readonly PaintedTurn[], time: number): PaintedTurn | null =>
  turns[countBelow(turns.length, at => (turns[at]?.start ?? 0) <= time + 0.01) - 1] ?? null
