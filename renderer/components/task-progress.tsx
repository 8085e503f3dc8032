import { Progress } from '@mantine/core'
import type { LibraryTask } from '../../shared/library'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'
import classes from './task-progress.module.css'

/** How much of it is done, in words. Empty as long as nobody knows. */
export function useTaskText({ done, total }: Pick<LibraryTask, 'done' | 'total'>): string {
  const t = useTranslate()
  const bytes = useBytes()
  return total > 0 ? t('library.task.progress', { done: bytes(done), total: bytes(total) }) : ''
}

/** How far a task on the whole library is. */
export function TaskProgress({ task }: { task: LibraryTask }) {
  const t = useTranslate()
  const text = useTaskText(task)
  const part = task.total > 0 ? Math.min(100, (task.done / task.total) * 100) : 0
  return (
    <Progress.Root size="sm" className={classes.progress ?? ''}>
      <Progress.Section
        value={part}
        withAria={false}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part)}
        aria-label={t(`library.task.${task.doing}`)}
        aria-valuetext={text}
      />
    </Progress.Root>
  )
}
