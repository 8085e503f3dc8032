import { Button, CloseButton, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import classes from './history-panel.module.css'
import { VersionRow } from './version-row'
import { loadVersions, lookAtVersion, saveVersion, useVersions } from './versions-store'

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
    return () => void lookAtVersion(null)
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

const longestName = 200

/** Gives what is on screen a name, to come back to. */
function SaveVersion() {
  const t = useTranslate()
  const [name, setName] = useState('')
  const [isSaving, setSaving] = useState(false)
  const given = name.trim()
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (given === '' || isSaving) return
    setSaving(true)
    if (await saveVersion(given)) setName('')
    setSaving(false)
  }
  return (
    <form className={classes.form} onSubmit={event => void save(event)}>
      <TextInput
        className={classes.name ?? ''}
        size="md"
        label={t('history.save')}
        description={t('history.saveHint')}
        placeholder={t('history.namePlaceholder')}
        inputWrapperOrder={['label', 'description', 'input']}
        dir="auto"
        maxLength={longestName}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button size="md" type="submit" loading={isSaving} disabled={given === ''}>
        {t('word.save')}
      </Button>
    </form>
  )
}
