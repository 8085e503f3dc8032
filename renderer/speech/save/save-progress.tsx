import { Button } from '@mantine/core'
import { IconCircleCheck, IconFolderOpen } from '@tabler/icons-react'
import type { Pace } from '../../../shared/pace'
import type { SavedSounds, SaveUpdate } from '../../../shared/speech/save/speech-file-requests'
import { bridge } from '../../bridge'
import { DoingButton } from '../../components/doing-button'
import { ErrorAlert } from '../../components/error-alert'
import { Meter } from '../../components/meter'
import { NoticeBox } from '../../components/notice-box'
import { useTimeLeft } from '../../language/use-time-left'
import { useTranslate } from '../../language/use-translate'
import type { RunningSave } from './running-save'
import classes from './save-progress.module.css'
import { showSaved } from './tell-end'

interface SaveProgressProps {
  save: RunningSave
  onClose(): void
  /** Back to the choice. */
  onAgain(): void
}

export function SaveProgressLine({ save, onClose, onAgain }: SaveProgressProps) {
  const t = useTranslate()
  const { update } = save
  switch (update.state) {
    case 'running':
      return <Running update={update} pace={save.pace} onClose={onClose} />
    case 'saved':
      return <Saved update={update} onClose={onClose} />
    case 'cancelled':
      return (
        <div className="stack-lg">
          <p role="status">{t('save.stopped')}</p>
          <Ends onClose={onClose} onAgain={onAgain} />
        </div>
      )
    case 'failed':
      return (
        <div className="stack-lg">
          <ErrorAlert error={update.error} />
          <Ends onClose={onClose} onAgain={onAgain} />
        </div>
      )
  }
}

function Running({
  update,
  pace,
  onClose,
}: {
  update: Extract<SaveUpdate, { state: 'running' }>
  pace: Pace | undefined
  onClose(): void
}) {
  const t = useTranslate()
  const { id, done, total } = update
  const left = useTimeLeft([pace])
  const text = [t('save.running', { done, total }), left].filter(Boolean).join(', ')
  return (
    <div className="stack-lg">
      <div className="stack-sm">
        <Meter part={done / Math.max(1, total)} label={t('save.title')} text={text} />
        <div className={classes.amount}>{text}</div>
      </div>
      <p className="help">{t('save.runningHint')}</p>
      <div className="foot">
        <DoingButton variant="subtle" color="gray" onDo={() => bridge.cancelSave({ id })}>
          {t('word.stop')}
        </DoingButton>
        <Button onClick={onClose} data-autofocus>
          {t('app.close')}
        </Button>
      </div>
    </div>
  )
}

function Saved({ update, onClose }: { update: SavedSounds; onClose(): void }) {
  const t = useTranslate()
  const { id, path, sounds, failed, reason } = update
  return (
    <div className="stack-lg">
      <div className={classes.saved} role="status">
        <IconCircleCheck size="1.25rem" aria-hidden className={classes.mark} />
        <div className="shrinks">
          <div className="medium">{t('save.saved', { count: sounds })}</div>
          <div className={classes.path}>
            <bdi>{path}</bdi>
          </div>
        </div>
      </div>
      {failed > 0 && (
        <NoticeBox kind="warning" title={t('save.failedSounds', { count: failed, reason })}>
          {null}
        </NoticeBox>
      )}
      <div className="foot">
        <DoingButton leftSection={<IconFolderOpen size="1rem" />} onDo={() => showSaved(id)}>
          {t('word.showInFolder')}
        </DoingButton>
        <Button variant="filled" onClick={onClose} data-autofocus>
          {t('app.close')}
        </Button>
      </div>
    </div>
  )
}

function Ends({ onClose, onAgain }: { onClose(): void; onAgain(): void }) {
  const t = useTranslate()
  return (
    <div className="foot">
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('app.close')}
      </Button>
      <Button variant="filled" onClick={onAgain}>
        {t('word.saveAgain')}
      </Button>
    </div>
  )
}
