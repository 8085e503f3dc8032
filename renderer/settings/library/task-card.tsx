import { Button, Progress } from '@mantine/core'
import { useEffect } from 'react'
import type { LibraryTask } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { loadLibraryTask, useLibraryTask } from '../../library/store'
import classes from './task-card.module.css'

/** What is done with the whole library just now, and how it is stopped. */
export function TaskCard() {
  const { task } = useLibraryTask()
  useEffect(() => void loadLibraryTask(), [])
  return task && <UnderWay task={task} />
}

function UnderWay({ task }: { task: LibraryTask }) {
  const t = useTranslate()
  const bytes = useBytes()
  const { doing, done, total } = task
  const label = t(`library.task.${doing}`)
  const text = total > 0 ? t('library.task.progress', { done: bytes(done), total: bytes(total) }) : ''
  return (
    <Card>
      <SettingRow label={<span role="status">{label}</span>} help={text}>
        {() => (
          <>
            <Progress.Root size="sm" className={classes.progress ?? ''}>
              <Progress.Section
                value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
                withAria={false}
                role="progressbar"
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={total > 0 ? Math.round((done / total) * 100) : 0}
                aria-label={label}
                aria-valuetext={text}
              />
            </Progress.Root>
            <Button size="sm" onClick={() => void cancel()}>
              {t('library.task.cancel')}
            </Button>
          </>
        )}
      </SettingRow>
    </Card>
  )
}

async function cancel(): Promise<void> {
  const answer = await bridge.cancelLibraryTask()
  if (!answer.ok) notifyError(answer.error)
}
