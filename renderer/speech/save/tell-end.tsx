import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { SaveUpdate } from '../../../shared/speech/save/speech-file-requests'
import { bridge } from '../../bridge'
import { notify, notifyError, told } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import classes from './save-progress.module.css'

const noticeId = 'sounds saved'

export const showSaved = (id: string): Promise<boolean> => told(bridge.showSaved({ id }))

/** For somebody who went on with other work meanwhile. */
export function tellEnd(update: SaveUpdate): void {
  const t = currentTranslate()
  if (update.state === 'failed') notifyError(update.error)
  if (update.state !== 'saved') return
  const { id, path, sounds, failed, reason } = update
  notify({
    kind: failed > 0 ? 'warning' : 'ok',
    id: noticeId,
    title: t('save.saved', { count: sounds }),
    text: (
      <span className={classes.notice}>
        {failed > 0 ? t('save.failedSounds', { count: failed, reason }) : t('save.savedTo', { path })}
        <Button
          size="sm"
          onClick={() => {
            notifications.hide(noticeId)
            void showSaved(id)
          }}
        >
          {t('word.showInFolder')}
        </Button>
      </span>
    ),
  })
}
