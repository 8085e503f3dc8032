import { useEffect, useRef, useState } from 'react'
import type { Cue } from '../../../shared/formats/cues/cue'
import type { ReadabilityRules } from '../../../shared/formats/cues/readability'
import { type CueCutter, createCueCutter } from '../../../shared/transcripts/export/cue-cutter'
import { type CuesReport, reportOn } from '../../../shared/transcripts/export/cues-report'
import { rulesFor } from '../../../shared/transcripts/export/export-rules'
import {
  type ExportSource,
  languageOfExport,
  withoutSpeakers,
} from '../../../shared/transcripts/export/export-source'
import { withNames } from '../../../shared/transcripts/export/named-cues'
import type { ExportOptions } from '../../../shared/transcripts/export-choice'

export interface ReadableCues {
  /** As the file will show them, with the names that will stand in them. */
  cues: readonly Cue[]
  rules: ReadabilityRules
  report: CuesReport
  /** How many would read better if they were cut anew; null where nothing is cut. */
  fixable: number | null
}

/** Who is typing goes first: nothing is cut until the keys have been still for a moment. */
const stillFor = 300
/** Milliseconds of one piece of work, so that a frame is never missed for it. */
const slice = 6

/** The subtitles as the file would hold them, a moment after the last edit. Null: not cut yet. */
export function useCues(
  source: ExportSource,
  options: ExportOptions,
  namesInText: boolean,
): ReadableCues | null {
  const cutter = useRef<CueCutter>(createCueCutter())
  const fixer = useRef<CueCutter>(createCueCutter())
  const [readable, setReadable] = useState<ReadableCues | null>(null)
  const timesCut = useRef(0)
  useEffect(() => {
    let timer = setTimeout(work, timesCut.current === 0 ? 0 : stillFor)
    timesCut.current += 1
    function work(): void {
      const until = performance.now() + slice
      const goOn = (): boolean => performance.now() < until
      const wanted = options.speakers ? source : withoutSpeakers(source)
      const way = { namesInText, goOn }
      const cut = cutter.current.cut(wanted, options, way)
      const canFix = options.level === 'segments' && !options.fix
      const fixed = cut && canFix ? fixer.current.cut(wanted, { ...options, fix: true }, way) : cut
      if (cut === null || fixed === null) timer = setTimeout(work, 0)
      else {
        const rules = rulesFor(options, languageOfExport(source))
        const cues = namesInText ? withNames(cut, rules) : cut
        const fixable = options.level === 'words' ? null : countOthers(cut, fixed)
        setReadable({ cues, rules, report: reportOn(cues, rules), fixable })
      }
    }
    return () => clearTimeout(timer)
  }, [source, options, namesInText])
  return readable
}

/** How many of these are not among those. */
function countOthers(these: readonly Cue[], those: readonly Cue[]): number {
  const known = new Set(those.map(look))
  return these.filter(cue => !known.has(look(cue))).length
}

const look = ({ start, end, text }: Cue): string => `${start} ${end} ${text}`
