import { CloseButton } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/store'
import classes from './history-panel.module.css'
import { SaveVersion } from './save-version'
import { VersionRow } from './version-row'
import { loadVersions, lookAt, useVersions } from './versions-store'

export interface HistoryPanelProps {
  /** Left out where the panel around it has a way to close. */
  onClose?: () => void
}

/** Versions of the transcript on screen, what was changed since, and the way back. */
export function HistoryPanel({ onClose }: HistoryPanelProps) {
  const t = useTranslate()
  const id = useTranscript(now => now.id)
  const list = useVersions(versions => versions.list)
  useEffect(() => {
    void loadVersions(id)
    return () => void lookAt(null)
  }, [id])
  return (
    <section className={classes.panel} aria-label={t('history.title')} data-history>
      {onClose && (
        <div className={classes.head}>
          <h2 className={classes.title}>{t('history.title')}</h2>
          <CloseButton size="sm" aria-label={t('history.close')} onClick={onClose} />
        </div>
      )}
      <SaveVersion />
      {list === null ? (
        <p className={classes.waiting}>{t('history.loading')}</p>
      ) : (
        <ol className={classes.list}>
          {list.map(version => (
            <VersionRow key={version.id} version={version} />
          ))}
        </ol>
      )}
    </section>
  )
}
