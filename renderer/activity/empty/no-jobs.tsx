import { Button } from '@mantine/core'
import empty from '../../components/empty-note.module.css'
import { FromToPicture } from '../../components/from-to-picture'
import { useTranslate } from '../../language/use-translate'
import { goTo } from '../../program/navigation'
import { changeFilter } from '../state/activity-view'
import { everyJob } from '../state/job-filter'

export function NoJobs() {
  const t = useTranslate()
  return (
    <section className={empty.none}>
      <FromToPicture from="lines" to="wave" />
      <h2 className={empty.title}>{t('activity.emptyTitle')}</h2>
      <p className={empty.text}>{t('activity.emptyText')}</p>
      <Button variant="filled" onClick={() => goTo('transcribe')}>
        {t('activity.emptyAction')}
      </Button>
    </section>
  )
}

export function NoneFit() {
  const t = useTranslate()
  return (
    <section className={empty.none}>
      <h2 className={empty.title}>{t('activity.noneFound')}</h2>
      <Button onClick={() => changeFilter(everyJob)}>{t('activity.showAll')}</Button>
    </section>
  )
}
