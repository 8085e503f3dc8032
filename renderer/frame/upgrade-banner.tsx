import { IconArchive } from '@tabler/icons-react'
import { TaskProgress, useTaskText } from '../components/task-progress'
import { useTranslate } from '../language/use-translate'
import { useLibraryTask } from '../program/library'
import { Banner } from './banner'
import classes from './banner.module.css'

/** Why nothing of the library is there yet: before it is brought to a newer form, it is backed up. */
export function UpgradeBanner() {
  const t = useTranslate()
  const { task } = useLibraryTask()
  const text = useTaskText(task ?? { done: 0, total: 0 })
  if (task?.doing !== 'upgrading') return null
  return (
    <Banner
      kind="info"
      icon={IconArchive}
      title={t('frame.libraryUpgrading')}
      text={t('frame.libraryUpgradingText')}
    >
      <span className={classes.moving}>{text}</span>
      <TaskProgress task={task} />
    </Banner>
  )
}
