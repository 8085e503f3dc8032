import { IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { SheetMenu } from '../sheets/sheet-menu'
import { useSpeech } from '../store/speech-store'
import { HeadActions } from './head-actions'
import classes from './sheet-head.module.css'

export function SheetHead() {
  const t = useTranslate()
  return (
    <header className={classes.head}>
      <div className="shrinks">
        <div className={classes.line}>
          <h1 className="faint">{t('frame.speech')}</h1>
          <IconChevronRight className={`${classes.arrow} mirror-rtl`} size="0.75rem" aria-hidden />
          <SheetMenu />
        </div>
        <Facts />
      </div>
      <HeadActions />
    </header>
  )
}

function Facts() {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const count = useSpeech(({ sheet }) => sheet.lines.length)
  const languages = useSpeech(state => state.languages)
  const savedAt = useSpeech(state => state.savedAt)
  const isUnsaved = useSpeech(state => state.saveProblem !== null)
  const clock = useMemo(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    [locale],
  )
  return (
    <p className={classes.facts}>
      {languages === 0 ? t('speech.lines', { count }) : t('speech.linesInLanguages', { count, languages })}
      {isUnsaved ? (
        <strong className={classes.unsaved}>{t('speech.notSaved')}</strong>
      ) : (
        savedAt !== null && (
          <span className={classes.saved}>{t('speech.savedAt', { time: clock.format(savedAt) })}</span>
        )
      )}
    </p>
  )
}
