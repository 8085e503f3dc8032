import { Button } from '@mantine/core'
import { IconCircleCheck, IconFolderOpen } from '@tabler/icons-react'
import type { DubExportUpdate } from '../../../shared/dub/dub-file-requests'
import { bridge } from '../../bridge'
import { ErrorAlert } from '../../components/error-alert'
import { Meter } from '../../components/meter'
import { NoticeBox } from '../../components/notice-box'
import { useTranslate } from '../../language/use-translate'
import classes from './export-progress.module.css'
import { showExport } from './tell-export'

interface ExportProgressProps {
  update: DubExportUpdate
  onClose(): void
  /** Back to the choice. */
  onAgain(): void
}

type Update<State extends DubExportUpdate['state']> = Extract<DubExportUpdate, { state: State }>

export function DubExportProgress({ update, onClose, onAgain }: ExportProgressProps) {
  const t = useTranslate()
  switch (update.state) {
    case 'running':
      return <Running update={update} onClose={onClose} />
    case 'done':
      return <Done update={update} onClose={onClose} />
    case 'cancelled':
      return (
        <div className="stack-lg">
          <p role="status">{t('dubExport.stopped')}</p>
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

function Running({ update, onClose }: { update: Update<'running'>; onClose(): void }) {
  const t = useTranslate()
  const { id, part } = update
  const text = t('dubExport.running', { part })
  return (
    <div className="stack-lg">
      <div className="stack-sm">
        <Meter part={part} label={t('word.export')} text={text} />
        <div className="quiet">{text}</div>
      </div>
      <p className="help">{t('dubExport.runningHint')}</p>
      <div className="foot">
        <Button variant="subtle" color="gray" onClick={() => void bridge.cancelDubExport({ id })}>
          {t('word.stop')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('app.close')}
        </Button>
      </div>
    </div>
  )
}

function Done({ update, onClose }: { update: Update<'done'>; onClose(): void }) {
  const t = useTranslate()
  const { id, folder, files, failed, silent } = update
  return (
    <div className="stack-lg">
      <div className={classes.done} role="status">
        <IconCircleCheck size="1.25rem" aria-hidden className={classes.mark} />
        <div className="shrinks">
          <div className="medium">{t('dubExport.done', { count: files.length })}</div>
          <div className={classes.path}>
            <bdi>{folder}</bdi>
          </div>
        </div>
      </div>
      {silent > 0 && <p className="warn-text">{t('dubExport.silent', { count: silent })}</p>}
      {failed.length > 0 && (
        <NoticeBox kind="warning" title={t('dubExport.failed', { count: failed.length })}>
          <ul className={classes.failed}>
            {failed.map(({ file, problem }) => (
              <li key={file}>
                <bdi className="semibold">{file}</bdi> <span dir="auto">{problem}</span>
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
      <div className="foot">
        <Button leftSection={<IconFolderOpen size="1rem" />} onClick={() => void showExport(id)}>
          {t('word.showInFolder')}
        </Button>
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
        {t('dubExport.again')}
      </Button>
    </div>
  )
}
