import {
  IconArrowAutofitWidth,
  IconLineDashed,
  IconViewportNarrow,
  IconViewportWide,
} from '@tabler/icons-react'
import { memo } from 'react'
import { fitReport } from '../../../shared/speech/fit-report'
import type { Line } from '../../../shared/speech/line'
import { isTooFast } from '../../../shared/speech/too-fast'
import { Factor } from '../../components/speed/factor'
import { useOnePlace, useTwoPlaces } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import { useSpeech } from '../store/speech-store'
import classes from './fit-cell.module.css'
import { FitGauge } from './fit-gauge'
import { gaugeWords } from './fit-words'

const fitIcons = {
  none: IconLineDashed,
  stretch: IconViewportWide,
  squeeze: IconViewportNarrow,
  both: IconArrowAutofitWidth,
} as const

/** The natural length beside the length that was asked for. */
export const FitCell = memo(function FitCell({ line }: { line: Line }) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const aboutSeconds = useOnePlace()
  const paces = useSpeech(state => state.paces)
  const report = fitReport(line, paces)
  const { natural, actual, required, speed, isEstimate } = report
  const { mode, seconds } = line.fit
  const Icon = fitIcons[mode]
  const modeName = t(`speech.fit.${mode}`)
  const isPlain = mode === 'none' && seconds.trim() === ''
  const noFit = t('speech.noFit')
  if (isPlain && actual === null) {
    return (
      <span className={classes.none} title={noFit}>
        {noFit}
      </span>
    )
  }
  const spoken = natural ?? actual
  const words = gaugeWords(report, t, format)
  return (
    <div className={classes.fit}>
      <div className={classes.top} title={words}>
        {mode !== 'none' && <Icon className={classes.mode} size="0.75rem" role="img" aria-label={modeName} />}
        {required === null ? (
          <span>{actual === null ? seconds : t('word.seconds', { seconds: format(actual) })}</span>
        ) : (
          <span className={classes.lengths}>
            <span className={classes.quiet}>
              {spoken === null ? t('speech.to') : isEstimate ? aboutSeconds(spoken) : format(spoken)}
              {spoken !== null && <span className={classes.arrow}>→</span>}
            </span>
            {t('word.seconds', { seconds: format(required) })}
          </span>
        )}
        <span className={classes.end} data-hard={isTooFast(line, paces) || undefined}>
          {speed === null ? (
            mode === 'none' ? (
              t('speech.noFit')
            ) : (
              modeName
            )
          ) : (
            <Factor speed={speed} isEstimate={isEstimate} />
          )}
        </span>
      </div>
      <FitGauge report={report} label={words} />
    </div>
  )
})
