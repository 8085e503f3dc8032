import {
  IconArrowAutofitWidth,
  IconLineDashed,
  IconViewportNarrow,
  IconViewportWide,
} from '@tabler/icons-react'
import { memo } from 'react'
import { fitReport, hardToFollow } from '../../../shared/speech/fit-report'
import type { Line } from '../../../shared/speech/line'
import { useTranslate } from '../../language/use-translate'
import { isSameButText } from '../store/same-but-text'
import classes from './fit-cell.module.css'
import { FitGauge } from './fit-gauge'
import { gaugeWords } from './fit-words'
import { useTwoPlaces } from './numbers'

export const fitIcons = {
  none: IconLineDashed,
  stretch: IconViewportWide,
  squeeze: IconViewportNarrow,
  both: IconArrowAutofitWidth,
} as const

/** The length that came beside the length that was asked for. */
export const FitCell = memo(function FitCell({ line }: { line: Line }) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const report = fitReport(line)
  const { natural, actual, required, speed } = report
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
          <>
            <span className={classes.quiet}>
              {spoken === null ? t('speech.to') : format(spoken)}
              {spoken !== null && <span className={classes.arrow}>→</span>}
            </span>
            <span>{t('word.seconds', { seconds: format(required) })}</span>
          </>
        )}
        <span className={classes.end} data-hard={(speed ?? 0) > hardToFollow || undefined}>
          {speed === null ? (mode === 'none' ? t('speech.noFit') : modeName) : factor(speed)}
        </span>
      </div>
      <FitGauge report={report} label={words} />
    </div>
  )

  function factor(value: number) {
    const shown = format(value)
    return (
      <span title={t('speech.speedHint', { factor: shown })}>{t('speech.speed', { factor: shown })}</span>
    )
  }
}, isSameButText)
