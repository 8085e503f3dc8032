import { Loader } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { runningCount, useJobs } from '../jobs/store'
import { useTranslate } from '../language/use-translate'
import { ConnectionStatus } from './connection-status'
import classes from './status-bar.module.css'
import { StorageStatus } from './storage-status'
import { UpdateStatus } from './update-status'

export function StatusBar() {
  const translate = useTranslate()
  const running = useJobs(runningCount)
  return (
    <footer className={classes.bar}>
      <div className={classes.group}>
        {running > 0 ? (
          <Loader size="0.875rem" color="var(--accent-text)" />
        ) : (
          <IconCircleCheck size="0.875rem" aria-hidden="true" />
        )}
        <span>
          {running > 0 ? translate('frame.jobsRunning', { count: running }) : translate('frame.noJobs')}
        </span>
      </div>
      <span className={classes.spacer} />
      <UpdateStatus className={classes.group} />
      <ConnectionStatus className={classes.group} />
      <StorageStatus className={classes.group} />
    </footer>
  )
}
