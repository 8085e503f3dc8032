import { bridge } from '../../bridge'
import { ErrorAlert } from '../../components/error-alert'
import { UnwrittenFiles, WritingFiles, WrittenFiles } from '../../components/file-writing'
import { NoticeBox } from '../../components/notice-box'
import { useTimeLeft } from '../../language/use-time-left'
import { useTranslate } from '../../language/use-translate'
import type { RunningSave } from './running-save'
import { showSaved } from './tell-end'

interface SaveProgressProps {
  save: RunningSave
  onClose(): void
  /** Back to the choice. */
  onAgain(): void
}

export function SaveProgressLine({ save, onClose, onAgain }: SaveProgressProps) {
  const t = useTranslate()
  const left = useTimeLeft([save.pace])
  const { update } = save
  const { id } = update
  switch (update.state) {
    case 'running': {
      const { done, total } = update
      return (
        <WritingFiles
          part={done / Math.max(1, total)}
          label={t('save.title')}
          text={[t('save.running', { done, total }), left].filter(Boolean).join(', ')}
          hint={t('save.runningHint')}
          onStop={() => bridge.cancelSave({ id })}
          onClose={onClose}
        />
      )
    }
    case 'saved': {
      const { path, sounds, failed, reason } = update
      return (
        <WrittenFiles
          title={t('save.saved', { count: sounds })}
          path={path}
          onShow={() => showSaved(id)}
          onClose={onClose}
        >
          {failed > 0 && (
            <NoticeBox kind="warning" title={t('save.failedSounds', { count: failed, reason })}>
              {null}
            </NoticeBox>
          )}
        </WrittenFiles>
      )
    }
    case 'cancelled':
    case 'failed':
      return (
        <UnwrittenFiles again={t('word.saveAgain')} onAgain={onAgain} onClose={onClose}>
          {update.state === 'failed' ? (
            <ErrorAlert error={update.error} />
          ) : (
            <p role="status">{t('save.stopped')}</p>
          )}
        </UnwrittenFiles>
      )
  }
}
