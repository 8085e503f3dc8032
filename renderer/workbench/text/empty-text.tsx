import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/store'
import classes from './empty-text.module.css'

/** A recording in which nothing was heard. */
export function EmptyText() {
  const t = useTranslate()
  const hasSound = useTranscript(({ source }) => source.media !== '')
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{t('workbench.empty')}</p>
      <p>{t(hasSound ? 'workbench.emptyText' : 'workbench.emptyNoSound')}</p>
    </div>
  )
}
