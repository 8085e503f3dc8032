import type { DatasetCommand } from '../../shared/datasets/dataset-command'
import { notify, notifyError } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { editDataset } from './open-datasets'

/** Says how many sentences it reached, and how it is taken back. Answers whether it was done. */
export async function applyToRows(id: string, command: DatasetCommand): Promise<boolean> {
  const edited = await editDataset(id, command)
  if (!edited.ok) {
    notifyError(edited.error)
    return false
  }
  const t = currentTranslate()
  const count = edited.value.rows
  const said = command.do === 'delete' ? t('datasets.deleted', { count }) : t('datasets.changed', { count })
  notify({
    kind: 'ok',
    id: 'datasets.applied',
    title: said,
    text: count > 0 ? t('datasets.undoHint', { count }) : null,
  })
  return true
}
