import { useEffect, useRef, useState } from 'react'
import type { Cue } from '../../../shared/formats/cues/cue'
import type { ReadabilityRules } from '../../../shared/formats/cues/readability'
import { type CueCutter, createCueCutter } from '../../../shared/transcripts/export/cue-cutter'
import { type CuesReport, reportOn } from '../../../shared/transcripts/export/cues-report'
import { rulesFor } from '../../../shared/transcripts/export/export-rules'
import { type ExportSource, languageOf } from '../../../shared/transcripts/export/export-source'
import type { ExportOptions } from '../../../shared/transcripts/export-choice'

export interface ReadableCues {
  cues: readonly Cue[]
  rules: ReadabilityRules
  report: CuesReport
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
  const [readable, setReadable] = useState<ReadableCues | null>(null)
  const timesCut = useRef(0)
  useEffect(() => {
    let timer = setTimeout(work, timesCut.current === 0 ? 0 : stillFor)
    timesCut.current += 1
    function work(): void {
      const until = performance.now() + slice
      const goOn = (): boolean => performance.now() < until
      const cues = cutter.current.cut(source, options, { namesInText, goOn })
      if (cues === null) timer = setTimeout(work, 0)
      else {
        const rules = rulesFor(options, languageOf(source))
        setReadable({ cues, rules, report: reportOn(cues, rules) })
      }
    }
    return () => clearTimeout(timer)
  }, [source, options, namesInText])
  return readable
}
