import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { DubExportUpdate } from '../../../shared/dub/dub-file-requests'
import { bridge } from '../../bridge'
import { notify, notifyError, told } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import classes from './export-progress.module.css'

const noticeId = 'dub exported'

export const showExport = (id: string): Promise<boolean> => told(bridge.showDubExport({ id }))

/** For somebody who went on with other work meanwhile. */
export function tellExport(update: DubExportUpdate): void {
  const t = currentTranslate()
  if (update.state === 'failed') notifyError(update.error)
  if (update.state !== 'done') return
  const { id, folder, files, failed, silent } = update
  notify({
    kind: failed.length > 0 ? 'warning' : 'ok',
    id: noticeId,
    title: t('dubExport.done', { count: files.length }),
    text: (
      <span className={classes.notice}>
        {failed.length > 0
          ? t('dubExport.failed', { count: failed.length })
          : t('save.savedTo', { path: folder })}
        {silent > 0 && <span>{t('dubExport.silent', { count: silent })}</span>}
        <Button
          size="sm"
          onClick={() => {
            notifications.hide(noticeId)
            void showExport(id)
          }}
        >
          {t('word.showInFolder')}
        </Button>
      </span>
    ),
  })
}
