import type { SaveUpdate } from '../../../shared/speech/save/speech-file-requests'
import { bridge } from '../../bridge'
import { WrittenNotice } from '../../components/file-writing'
import { notify, notifyError, told } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'

const noticeId = 'sounds saved'

export const showSaved = (id: string): Promise<boolean> => told(bridge.showSaved({ id }))

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
      <WrittenNotice id={noticeId} onShow={() => showSaved(id)}>
        {failed > 0 ? t('save.failedSounds', { count: failed, reason }) : t('save.savedTo', { path })}
      </WrittenNotice>
    ),
  })
}
