import type { DubExportUpdate } from '../../../shared/dub/dub-file-requests'
import { bridge } from '../../bridge'
import { ErrorAlert } from '../../components/error-alert'
import { UnwrittenFiles, WritingFiles, WrittenFiles } from '../../components/file-writing'
import { NoticeBox } from '../../components/notice-box'
import { useTimeLeft } from '../../language/use-time-left'
import { useTranslate } from '../../language/use-translate'
import classes from './export-progress.module.css'
import { useDubExport } from './running-export'
import { lostTexts, showExport } from './tell-export'

interface ExportProgressProps {
  update: DubExportUpdate
  onClose(): void
  /** Back to the choice. */
  onAgain(): void
}

export function DubExportProgress({ update, onClose, onAgain }: ExportProgressProps) {
  const t = useTranslate()
  const left = useTimeLeft([useDubExport(({ pace }) => pace)])
  const { id } = update
  switch (update.state) {
    case 'running':
      return (
        <WritingFiles
          part={update.part}
          label={t('word.export')}
          text={[t('dubExport.running', { part: update.part }), left].filter(Boolean).join(', ')}
          hint={t('dubExport.runningHint')}
          onStop={() => bridge.cancelDubExport({ id })}
          onClose={onClose}
        />
      )
    case 'done': {
      const { folder, files, failed, silent, losses } = update
      return (
        <WrittenFiles
          title={t('dubExport.done', { count: files.length })}
          path={folder}
          onShow={() => showExport(id)}
          onClose={onClose}
        >
          {silent > 0 && <p className="warn-text">{t('dubExport.silent', { count: silent })}</p>}
          {lostTexts(losses, t).map(text => (
            <p key={text} className="warn-text">
              {text}
            </p>
          ))}
          {failed.length > 0 && (
            <NoticeBox kind="warning" title={t('dubExport.failed', { count: failed.length })}>
              <ul className={classes.failed}>
                {failed.map(({ file, problem }) => (
                  <li key={`${file}/${problem}`}>
                    <bdi className="semibold">{file}</bdi> <span dir="auto">{problem}</span>
                  </li>
                ))}
              </ul>
            </NoticeBox>
          )}
        </WrittenFiles>
      )
    }
    case 'cancelled':
    case 'failed':
      return (
        <UnwrittenFiles again={t('dubExport.again')} onAgain={onAgain} onClose={onClose}>
          {update.state === 'failed' ? (
            <ErrorAlert error={update.error} />
          ) : (
            <p role="status">{t('dubExport.stopped')}</p>
          )}
        </UnwrittenFiles>
      )
  }
}
