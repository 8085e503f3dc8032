import { memo } from 'react'
import { writeClock } from '../../../shared/formats/transcript/clock'
import type { Line } from '../../../shared/speech/line'
import { problemsOf } from '../../../shared/speech/line-rules'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { useTranslate } from '../../language/use-translate'
import { MetaField } from '../fields/meta-field'
import { typeMeta } from '../store/cell-edits'
import { isSameButText } from '../store/same-but-text'
import classes from './inspector.module.css'

export const MetaSection = memo(function MetaSection({ line, number }: { line: Line; number: number }) {
  const t = useTranslate()
  const problem = problemsOf(line).find(({ cell }) => cell === 'meta')
  return (
    <section className={classes.section} aria-label={t('speech.meta')}>
      <h3 className={classes.title}>
        {t('speech.meta')}
        <span className={classes.aside}>{t('speech.json')}</span>
      </h3>
      <MetaField
        value={line.meta}
        label={t('speech.metaOf', { number })}
        error={problem ? ruleSentence(problem.code, t) : null}
        onChange={meta => typeMeta([line.key], meta)}
      />
      {line.start !== null && (
        <p className={classes.words}>
          {t('speech.startInFilm')} {writeClock(line.start)}
        </p>
      )}
    </section>
  )
}, isSameButText)
