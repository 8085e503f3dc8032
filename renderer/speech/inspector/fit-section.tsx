import { memo } from 'react'
import { fitReport, hardToFollow } from '../../../shared/speech/fit-report'
import type { Line } from '../../../shared/speech/line'
import { problemsOf } from '../../../shared/speech/line-rules'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { useTranslate } from '../../language/use-translate'
import { FitGauge } from '../cells/fit-gauge'
import { fitWords, gaugeWords } from '../cells/fit-words'
import { useTwoPlaces } from '../cells/numbers'
import { FitFields } from '../fields/fit-fields'
import { changeFit } from '../store/cell-edits'
import { isSameButText } from '../store/same-but-text'
import classes from './inspector.module.css'

export const FitSection = memo(function FitSection({ line }: { line: Line }) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const report = fitReport(line)
  const problem = problemsOf(line).find(({ cell }) => cell === 'fit')
  const { natural, actual, required, speed } = report
  const spoken = natural ?? actual
  const words = fitWords(report, t, format)
  return (
    <section className={classes.section} aria-label={t('speech.fit')}>
      <div className={classes.title}>
        <h3>{t('speech.fitToLength')}</h3>
        {spoken !== null && required !== null && speed !== null && (
          <span className={classes.aside}>
            {t('speech.lengthInSeconds', { seconds: format(spoken) })} →{' '}
            {t('speech.lengthInSeconds', { seconds: format(required) })}{' '}
            <span className={classes.strong} title={t('speech.speedHint', { factor: format(speed) })}>
              {t('speech.speed', { factor: format(speed) })}
            </span>
          </span>
        )}
      </div>
      <FitFields
        value={line.fit}
        label={t('speech.fitToLength')}
        hasLabel={false}
        error={problem ? ruleSentence(problem.code, t) : null}
        onChange={(fit, how) => changeFit([line.key], fit, how)}
      />
      {(actual !== null || required !== null) && (
        <div className={classes.words}>
          <FitGauge report={report} label={gaugeWords(report, t, format)} />
        </div>
      )}
      {words && <p className={classes.words}>{words}</p>}
      {speed !== null && speed > hardToFollow && (
        <p className={classes.words} data-warn>
          {t('speech.hardToFollow', { factor: format(speed) })}
        </p>
      )}
    </section>
  )
}, isSameButText)
