import { useEffect, useMemo, useState } from 'react'
import type { Cue } from '../../../shared/formats/cues/cue'
import { lastUpTo } from '../../../shared/text/count-below'
import type { CueProblem } from '../../../shared/transcripts/export/cues-report'
import { type ExportSource, languageOfExport } from '../../../shared/transcripts/export/export-source'
import type { ExportOptions } from '../../../shared/transcripts/export-choice'
import { useTranslate } from '../../language/use-translate'
import { onTime } from '../../sound/player'
import { seekTo } from '../sound'
import { goToTime } from '../text/reveal'
import { CueView } from './cue-view'
import classes from './cue-view.module.css'
import { Readability } from './readability'
import { changeOptions } from './store'
import { useCues } from './use-cues'

interface CueCheckProps {
  source: ExportSource
  options: ExportOptions
  /** Some formats know no speakers, and show their names with the text. */
  namesInText: boolean
}

/** The subtitles as they are now: one of them, and how all of them read. */
export function CueCheckPanel({ source, options, namesInText }: CueCheckProps) {
  const t = useTranslate()
  const readable = useCues(source, options, namesInText)
  const cues = readable?.cues ?? noCues
  const [at, setAt] = useShownCue(cues)
  if (!readable) return <p className={classes.waiting}>{t('export.cutting')}</p>
  if (cues.length === 0) return <p className={classes.waiting}>{t('export.noCues')}</p>

  function go(to: number): void {
    setAt(to)
    const cue = cues[to]
    if (!cue) return
    void seekTo(cue.start)
    goToTime(cue.start)
  }
  const show = ({ at: places }: CueProblem): void => go(places.find(place => place > at) ?? places[0] ?? at)

  return (
    <>
      <CueView {...readable} at={at} language={languageOfExport(source)} onGo={go} />
      <Readability
        report={readable.report}
        fixable={readable.fixable}
        isFixed={options.fix && options.level === 'segments'}
        onFix={fix => changeOptions({ fix })}
        onShow={show}
      />
    </>
  )
}

const noCues: readonly Cue[] = []

/** Goes along with the sound, and can be turned by hand. */
function useShownCue(cues: readonly Cue[]): [number, (at: number) => void] {
  const [at, setAt] = useState(0)
  const starts = useMemo(() => Float64Array.from(cues, cue => cue.start), [cues])
  useEffect(() => onTime(seconds => setAt(lastUpTo(starts, seconds))), [starts])
  return [Math.max(0, Math.min(at, cues.length - 1)), setAt]
}
