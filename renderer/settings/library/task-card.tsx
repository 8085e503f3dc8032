import { useEffect } from 'react'
import type { LibraryTask } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { DoingButton } from '../../components/doing-button'
import { told } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { TaskProgress, useTaskText } from '../../components/task-progress'
import { useTranslate } from '../../language/use-translate'
import { loadLibraryTask, useLibraryTask } from '../../program/library'

/** What is done with the whole library just now, and how it is stopped. */
export function TaskCard() {
  const { task } = useLibraryTask()
  useEffect(() => void loadLibraryTask(), [])
  // What comes before an upgrade stands above every screen, and is not stopped.
  return task && task.doing !== 'upgrading' && <UnderWay task={task} />
}

function UnderWay({ task }: { task: LibraryTask }) {
  const t = useTranslate()
  const label = t(`library.task.${task.doing}`)
  return (
    <Card>
      <SettingRow label={<span role="status">{label}</span>} help={useTaskText(task)}>
        <TaskProgress task={task} />
        <DoingButton size="sm" onDo={() => told(bridge.cancelLibraryTask())}>
          {t('app.cancel')}
        </DoingButton>
      </SettingRow>
    </Card>
  )
}
