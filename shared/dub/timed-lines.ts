import { chosenTake } from '../speech/line'
import { isUnfitted, staleReasons } from '../speech/line-state'
import { estimatedSeconds, type Paces, pacesOf } from '../speech/pace'
import { type Dub, type DubLine, type DubTrack, type SpokenLine, spokenLine } from './dub'
import { asSheetLine, sheetOfDub } from './dub-run'
import { heardTake } from './heard-take'
import type { TimedLine } from './timing/timing'

/** The lines of a language as the planner takes them: those that are heard, and where the recording itself is. */
export const timedLines = (dub: Dub, track: DubTrack): TimedLine[] =>
  timed(dub, track, (of, line, spoken, paces) => {
    const own = timedLine(of, line, spoken, paces)
    // Until it is spoken again, a line of other words is heard as it was, and lasts as long.
    const heard = line.keepsOriginal ? null : heardTake(spoken)?.seconds
    return own && heard ? { ...own, natural: heard / (spoken.speed ?? 1) } : own
  })

/** The same with the wordings that are offered for each, so that it may be told which of them go better. */
export const timedWithWordings = (dub: Dub, track: DubTrack): TimedLine[] =>
  timed(dub, track, (of, line, spoken, paces) => {
    const own = timedLine(of, line, spoken, paces)
    if (own === null || line.keepsOriginal) return own
    const others = wordingLengths(of, line, spoken, paces).map(seconds => ({
      natural: seconds / (spoken.speed ?? 1),
      price: wordingPrice,
    }))
    return others.length === 0 ? own : { ...own, others }
  })

/** Dearer than any haste below the limit, and much less than having a person write. */
const wordingPrice = 20

/** How long each of the wordings that are offered lasts, in their order. */
export const wordingLengths = (
  track: DubTrack,
  line: DubLine,
  spoken: SpokenLine,
  paces: Paces,
): readonly number[] =>
  spoken.row.others.map(
    target =>
      unhurriedLength(track, line, { ...spoken, row: { ...spoken.row, target } }, paces)?.seconds ??
      Number.POSITIVE_INFINITY,
  )

type LineTimer = (track: DubTrack, line: DubLine, spoken: SpokenLine, paces: Paces) => TimedLine | null

function timed(dub: Dub, track: DubTrack, timer: LineTimer): TimedLine[] {
  const paces = pacesOf(sheetOfDub(dub, [track]).lines)
  return dub.lines
    .flatMap(line => timer(track, line, spokenLine(dub, track.language, line.key), paces) ?? [])
    .sort((one, other) => one.start - other.start)
}

function timedLine(track: DubTrack, line: DubLine, spoken: SpokenLine, paces: Paces): TimedLine | null {
  const { key, start, end, isFixed } = line
  // Nobody speaks over it.
  if (line.keepsOriginal) return { key, start, end, fixed: true, natural: end - start }
  if (spoken.isMuted) return null
  const natural = unhurriedLength(track, line, spoken, paces)
  if (natural === null) return null
  const at = spoken.at ?? start
  return {
    key,
    start: at,
    end: at + (end - start),
    // What a person chose is no place to begin from: it is what is wished.
    natural: natural.seconds / (spoken.speed ?? 1),
    ...((isFixed || spoken.at !== null) && { fixed: true }),
  }
}

export interface UnhurriedLength {
  readonly seconds: number
  /** Nobody has heard that: it is told from the text. */
  readonly isEstimated: boolean
}

/** How long a line lasts that nothing is fitted in: as it was heard, or else as its voice or language speaks. Null: no words. */
export function unhurriedLength(
  track: DubTrack,
  line: DubLine,
  spoken: SpokenLine,
  paces: Paces,
): UnhurriedLength | null {
  const asked = asSheetLine(track, line, spoken)
  const take = chosenTake(asked)
  if (take?.seconds && isUnfitted(take.made) && staleReasons(asked).length === 0) {
    return { seconds: take.seconds, isEstimated: false }
  }
  const { gender, language, text, speakerId } = asked
  const settings = {
    text,
    language,
    gender,
    speakerId: speakerId || null,
    requiredTime: null,
    stretchMode: null,
  }
  const seconds = estimatedSeconds(settings, paces)
  return seconds === null ? null : { seconds, isEstimated: true }
}
