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
  const { rows, added } = edited.value
  const count = command.do === 'accept' ? added : rows
  const said = command.do === 'delete' ? 'deleted' : command.do === 'accept' ? 'added' : 'changed'
  notify({
    kind: 'ok',
    id: 'datasets.applied',
    title: t(`datasets.${said}`, { count }),
    text: count > 0 && said !== 'added' ? t('datasets.undoHint', { count }) : null,
  })
  return true
}
