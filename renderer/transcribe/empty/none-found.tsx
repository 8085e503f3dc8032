import { Button } from '@mantine/core'
import classes from '../../components/empty-note.module.css'
import { useTranslate } from '../../language/use-translate'
import { changeRecordingFilter, clearFilter } from '../store/library-view'
import { searchTexts } from '../store/search-texts'

export function NoneFound() {
  const t = useTranslate()
  const showAll = (): void => {
    clearFilter()
    changeRecordingFilter({ group: 'all' })
    searchTexts('')
  }
  return (
    <section className={classes.none}>
      <h2 className={classes.title}>{t('transcribe.noneFound')}</h2>
      <p className={classes.text}>{t('transcribe.noneFoundText')}</p>
      <Button onClick={showAll}>{t('transcribe.showAll')}</Button>
    </section>
  )
}
