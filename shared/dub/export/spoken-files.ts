import { reflow } from '../../formats/cues/break-lines'
import type { Cue } from '../../formats/cues/cue'
import { cutCues } from '../../formats/cues/cut-cues'
import { cueWords } from '../../formats/cues/prepare-words'
import { type ReadabilityRules, readabilityFor } from '../../formats/cues/readability'
import { writeSrt } from '../../formats/cues/write-srt'
import { writeVtt } from '../../formats/cues/write-vtt'
import { linesOfText } from '../../formats/lines'
import type { Writing } from '../../formats/reading'
import { writeTable } from '../../formats/table/write-table'
import { type Dub, type DubTrack, speakerNumber, spokenLine, voiceOf } from '../dub'
import { heardTake, speedHeard } from '../heard-take'
import { isHeardIn } from '../levels'
import { missedIn } from '../missed'
import type { PlannedLine } from '../timing/timing'

/** What of a language is spoken, in the order in which it is heard. */
export interface SpokenText {
  readonly dub: Dub
  readonly track: DubTrack
  readonly plan: readonly PlannedLine[]
  /** What a speaker without a name is called. */
  readonly countedName: (number: number) => string
}

/** Subtitles of what is heard, when it is: nothing of a speaker who is silent in the mix. */
export const spokenSrt = (spoken: SpokenText): Writing => writeSrt(spokenCues(spoken, false))
export const spokenVtt = (spoken: SpokenText): Writing => writeVtt(spokenCues(spoken, true))

function spokenCues({ dub, track, plan, countedName }: SpokenText, withSpeakers: boolean): Cue[] {
  const lines = new Map(dub.lines.map(line => [line.key, line]))
  const rules = readabilityFor(track.language)
  const heard = plan
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ key, start, seconds }): Cue[] => {
      const line = lines.get(key)
      const take = line && heardTake(spokenLine(dub, track.language, key))
      if (!line || !take || !isHeardIn(dub.mix, line.speaker)) return []
      const speaker = withSpeakers ? { speaker: speakerInFiles(dub, line.speaker, countedName) } : {}
      return [{ start, end: start + seconds, text: take.made.text, ...speaker }]
    })
  return heard
    .flatMap((whole, at) => {
      const next = heard[at + 1]
      const until = next ? next.start - rules.gap : dub.seconds
      return readableCues(whole, until, rules, track.language)
    })
    .toSorted((one, other) => one.start - other.start)
}

/**
 * A line is what somebody says in one go, which may be more than is read at once. What is said in a moment stays a while,
 * as long as nobody else speaks.
 */
function readableCues(whole: Cue, until: number, rules: ReadabilityRules, language: string): Cue[] {
  const { start, end } = whole
  const text = reflow(whole.text, rules, language)
  const isReadable = linesOfText(text).length <= rules.lines && end - start <= rules.longest
  return isReadable
    ? [{ ...whole, text, end: Math.max(end, Math.min(start + rules.shortest, until)) }]
    : cutCues(cueWords(whole), rules, language, { from: start, to: end })
}

/** As the transcript names them, or else by their number. */
export function speakerInFiles(
  dub: Pick<Dub, 'speakers' | 'lines'>,
  id: string,
  countedName: (number: number) => string,
): string {
  return dub.speakers.find(speaker => speaker.id === id)?.name || countedName(speakerNumber(dub, id))
}

const columns = [
  'number',
  'start',
  'end',
  'speaker',
  'voice',
  'original',
  'translation',
  'spoken_start',
  'spoken_seconds',
  'speed',
  'take_seconds',
  'terms_missed',
  'numbers_missed',
]

/** A line each, those that are not spoken too: who leads the work reads from it what is left. */
export function castTable({ dub, track, plan, countedName }: SpokenText): string {
  const planned = new Map(plan.map(line => [line.key, line]))
  const rows = dub.lines.map((line, at) => {
    const spoken = spokenLine(dub, track.language, line.key)
    const when = planned.get(line.key)
    // Where the recording is heard itself, nobody speaks.
    const isSpoken = !line.keepsOriginal
    const take = isSpoken ? heardTake(spoken) : null
    const voice = isSpoken ? voiceOf(track, line, spoken) : null
    const said = isSpoken ? (spoken.row.target?.text ?? '') : ''
    const missed = missedIn(dub, line, spoken, track.language)
    return [
      at + 1,
      ...[line.start, line.end].map(inSeconds),
      speakerInFiles(dub, line.speaker, countedName),
      take?.speaker || voice?.speakerId || voice?.gender || '',
      line.text,
      said,
      ...[when?.start, when?.seconds, when && speedHeard(when, spoken), take?.seconds].map(inSeconds),
      missed?.terms.map(({ written }) => written).join('; '),
      missed?.numbers.join('; '),
    ]
  })
  return writeTable([columns, ...rows], { byteOrderMark: true })
}

/** To the millisecond, without dust. */
const inSeconds = (seconds: number | null | undefined): number | null =>
  seconds == null ? null : Math.round(seconds * 1_000) / 1_000
