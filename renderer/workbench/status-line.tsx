import { useTranslate } from '../language/use-translate'
import { usePlatform } from '../program/startup'
import { useSettled } from './settled'
import classes from './status-line.module.css'

/** At the foot of the text: how much of it there is, and what its marks mean. */
export function StatusLine() {
  const t = useTranslate()
  const { os } = usePlatform()
  const count = useSettled(({ transcript }) => transcript.words.length)
  return (
    <footer className={classes.foot}>
      <span>{t('workbench.words', { count })}</span>
      <span>
        <span className={classes.dotted}>{t('workbench.legendDotted')}</span> {t('workbench.legendDoubtful')}
      </span>
      <span>
        <span className={classes.underlined}>{t('workbench.legendUnderlined')}</span>{' '}
        {t('workbench.legendEdited')}
      </span>
      <span>
        <span className={classes.filled}>{t('workbench.legendFilled')}</span> {t('workbench.legendSpoken')}
      </span>
      <span className={classes.hint}>
        {t('workbench.hint', { key: os === 'macos' ? '⌘' : t('frame.keyControl') })}
      </span>
    </footer>
  )
}
