import { IconEar, IconHeadphones } from '@tabler/icons-react'
import type { DubLine } from '../../../shared/dub/dub'
import type { LineEdge } from '../../../shared/dub/edits/move-line'
import { defineActions } from '../../actions/action'
import { isCurrent, play, toggle, usePlayer } from '../../sound/player'
import { timelineActions } from '../../waveform/timeline-actions'
import type { PaintedTurn } from '../../waveform/turns'
import { hearChosen, listenOtherwise } from './preview'
import type { PlannedLines } from './spoken-clips'
import type { DubListening } from './use-dub-listening'

/** Seconds that are heard before and behind a line, so that one knows where one is. */
const before = 1
const behind = 0.4

/** From where a line is said or heard first to where the last of it is over. */
function extentOf({ key, start, end }: DubLine, plan: PlannedLines): { first: number; last: number } {
  const planned = plan.get(key)
  if (!planned) return { first: start, last: end }
  return { first: Math.min(start, planned.start), last: Math.max(end, planned.start + planned.seconds) }
}

/** What of the recording is heard of a line. */
export function spanOfLine(line: DubLine, plan: PlannedLines): { from: number; to: number } {
  const { first, last } = extentOf(line, plan)
  return { from: Math.max(0, first - before), to: last + behind }
}

/** Where one listens who goes to a line: at its beginning. Null: one is in it already. */
export function placeOfLine(line: DubLine, plan: PlannedLines, now: number): number | null {
  const { first, last } = extentOf(line, plan)
  return now >= first && now < last ? null : first
}

/** The lines as a player steps from one to the other. */
export const turnsOfLines = (lines: readonly DubLine[]): PaintedTurn[] =>
  lines.map(({ start, end, speaker }, at) => ({ start, end, speaker, from: at, to: at + 1 }))

interface PreviewActionParts {
  listening: DubListening
  turns: readonly PaintedTurn[]
  plan: PlannedLines
  /** The line that is looked at. */
  current: DubLine | null
  onMoveEdge(key: string, edge: LineEdge, time: number): void
}

/** What can be done while one listens to a dub. */
export function previewActionsOf({ listening, turns, plan, current, onMoveEdge }: PreviewActionParts) {
  const { sound, store, placeNow } = listening
  const ofPlayer = timelineActions({
    store,
    sound,
    words: [],
    turns,
    selection: null,
    onSelect: null,
    onMoveBoundary: null,
  })
  return {
    ...ofPlayer,
    ...defineActions('dubPreview', {
      'sound.toggle': {
        do() {
          if (isCurrent(usePlayer.getState(), sound)) void toggle(sound)
          else void play(sound, { from: placeNow() })
        },
      },
      'dub.listen': { icon: IconHeadphones, do: listenOtherwise },
      'dub.startHere': {
        when: current !== null,
        do: () => current && onMoveEdge(current.key, 'start', placeNow()),
      },
      'dub.endHere': {
        when: current !== null,
        do: () => current && onMoveEdge(current.key, 'end', placeNow()),
      },
      'dub.hearLine': {
        icon: IconEar,
        when: current !== null,
        do: () => current && void hearChosen(sound, spanOfLine(current, plan)),
      },
    }),
  }
}

export type PreviewActions = ReturnType<typeof previewActionsOf>
