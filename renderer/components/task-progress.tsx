import type { LibraryTask } from '../../shared/library'
import { useBytes } from '../language/use-bytes'
import { useTimeLeft } from '../language/use-time-left'
import { useTranslate } from '../language/use-translate'
import { useLibraryTask } from '../program/library'
import { Meter } from './meter'

/** How much of it is done, in words, and how long the rest will take. Empty as long as nobody knows. */
export function useTaskText({ done, total }: Pick<LibraryTask, 'done' | 'total'>): string {
  const t = useTranslate()
  const bytes = useBytes()
  const left = useTimeLeft([useLibraryTask(({ pace }) => pace)])
  if (total === 0) return ''
  return [t('library.task.progress', { done: bytes(done), total: bytes(total) }), left]
    .filter(Boolean)
    .join(', ')
}

/** How far a task on the whole library is. */
export function TaskProgress({ task }: { task: LibraryTask }) {
  const t = useTranslate()
  const text = useTaskText(task)
  const part = task.total > 0 ? task.done / task.total : null
  return <Meter part={part} label={t(`library.task.${task.doing}`)} text={text} isShort />
}
