import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { notify } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { deleteRecordings, undoDeletion } from './orders'

const noticeId = 'recordings-deleted'

/** Deletes, and says how to have them back. */
export async function deleteAndTell(ids: string[]): Promise<void> {
  if (ids.length === 0 || !(await deleteRecordings(ids))) return
  const t = currentTranslate()
  const undo = (): void => {
    notifications.hide(noticeId)
    void undoDeletion()
  }
  notify({
    kind: 'info',
    id: noticeId,
    title: t('transcribe.deleted', { count: ids.length }),
    text: (
      <>
        <span>{t('transcribe.deletedText', { count: ids.length })}</span>{' '}
        <Button size="sm" onClick={undo}>
          {t('word.undo')}
        </Button>
      </>
    ),
  })
}
