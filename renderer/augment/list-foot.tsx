import { Shortcut } from '../components/shortcut'
import { useTranslate } from '../language/use-translate'
import classes from './list-foot.module.css'
import { useAugment } from './store'

/** The keys of the list. */
export function ListFoot() {
  const t = useTranslate()
  const isEmpty = useAugment(({ draft }) => draft.suggestions.length === 0)
  if (isEmpty) return null
  return (
    <div className={classes.foot}>
      <span className={classes.keys} aria-hidden>
        <Shortcut keys="ArrowUp" />
        <Shortcut keys="ArrowDown" /> {t('augment.keyMove')}
        <Shortcut keys="A" /> {t('augment.keyAccept')}
        <Shortcut keys="X" /> {t('augment.keyReject')}
        <Shortcut keys="E" /> {t('augment.keyEdit')}
        <Shortcut keys="Mod+Z" /> {t('augment.keyUndo')}
      </span>
    </div>
  )
}
