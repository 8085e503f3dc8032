import { type Dub, type DubLine, type LineSource, spokenLine } from '../dub'
import type { DubPatch } from '../dub-patch'
import type { TranscriptDifference } from '../lines/compare-transcript'
import { newLineKeys } from '../lines/new-line-keys'
import { type TakenOver, takeOverLines } from '../lines/take-over'

/** The lines as the transcript has them now, as far as that was chosen. */
export function takeOverTranscript(dub: Dub, difference: TranscriptDifference, chosen: TakenOver): DubPatch {
  const edit = takeOverLines(dub.lines, difference, chosen, newLineKeys(dub))
  return edit === null ? [] : [{ kind: 'lines', ...edit }]
}

const saysItsSource = (line: DubLine, source: LineSource): boolean =>
  line.text === source.text && line.start === source.start && line.end === source.end

/** Of the lines that differ, those that nobody has worked on in any language: they follow without being asked about. */
export function untouchedLines(dub: Dub, { differing }: TranscriptDifference): ReadonlySet<string> {
  const lines = new Map(dub.lines.map(line => [line.key, line]))
  const isUntouched = (key: string): boolean => {
    const line = lines.get(key)
    if (!line?.source || line.isFixed || line.keepsOriginal || !saysItsSource(line, line.source)) return false
    return Object.keys(dub.spoken).every(language => {
      const { row, takes, run, ...own } = spokenLine(dub, language, key)
      const isAsked = row.target !== null || row.state !== 'due' || takes.length > 0 || run !== null
      return !(isAsked || own.voice || own.speed || own.at || own.isMuted || own.isChecked)
    })
  }
  return new Set(differing.flatMap(({ key }) => (isUntouched(key) ? key : [])))
}
