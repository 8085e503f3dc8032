import type { DatasetCommand } from '../../shared/datasets/dataset-command'
import type { DatasetEdited } from '../../shared/datasets/dataset-requests'
import type { Result } from '../../shared/result'
import { notify, notifyError } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { editDataset } from './open-datasets'

/** Says how many sentences it reached, and how it is taken back. Answers whether it was done. */
export const applyToRows = (id: string, command: DatasetCommand): Promise<boolean> =>
  tellApplied(
    editDataset(id, command),
    command.do === 'delete' ? 'deleted' : command.do === 'accept' ? 'added' : 'changed',
  )

/** The same of what is no command, but does something to many rows all the same. */
export async function tellApplied(
  edit: Promise<Result<DatasetEdited>>,
  said: 'deleted' | 'added' | 'changed' = 'changed',
): Promise<boolean> {
  const edited = await edit
  if (!edited.ok) {
    notifyError(edited.error)
    return false
  }
  const t = currentTranslate()
  const { rows, added } = edited.value
  const count = said === 'added' ? added : rows
  notify({
    kind: 'ok',
    id: 'datasets.applied',
    title: t(`datasets.${said}`, { count }),
    text: count > 0 && said !== 'added' ? t('datasets.undoHint', { count }) : null,
  })
  return true
}
