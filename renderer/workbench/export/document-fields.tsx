import { Checkbox, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { localeOf } from '../../../shared/language/translate'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { spokenTranscript } from '../../../shared/text/transcript/word-columns'
import type { TranscriptVersion } from '../../../shared/transcripts/transcript-version'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { versionLabel } from '../history/version-row'
import { loadVersions, useVersions } from '../history/versions-store'
import { changeOptions } from './store'

/** What a document can hold beside the words: what people left at them, and what they changed. */
export function DocumentFields({ notes, since }: { notes: boolean; since: string }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const id = useTranscript(now => now.id)
  const hasNotes = useTranscript(now => now.notes.length > 0)
  const list = useKeptVersions()
  useEffect(() => void loadVersions(id), [id])
  return (
    <>
      <NotesField isOn={notes} hasNotes={hasNotes} />
      <Select
        size="md"
        label={t('export.since')}
        description={t('export.sinceHint')}
        data={[
          { value: '', label: t('export.sinceNone') },
          ...list.map(version => ({ value: version.id, label: versionLabel(version, t, locale) })),
        ]}
        value={since}
        disabled={list.length === 0}
        onChange={value => changeOptions({ since: value ?? '' })}
      />
    </>
  )
}

/** Those of the transcript on screen, as far as they were heard of. */
export function useKeptVersions(): readonly TranscriptVersion[] {
  const id = useTranscript(now => now.id)
  return useVersions(versions => (versions.of === id ? versions.list : null)) ?? []
}

export function NotesField({ isOn, hasNotes }: { isOn: boolean; hasNotes: boolean }) {
  const t = useTranslate()
  return (
    <Checkbox
      label={t('export.notes')}
      description={t(hasNotes ? 'export.notesHint' : 'export.noNotes')}
      checked={isOn && hasNotes}
      disabled={!hasNotes}
      onChange={event => changeOptions({ notes: event.currentTarget.checked })}
    />
  )
}

/** A version is as large as the transcript, so it is fetched when it is wanted. */
export function useEarlier(since: string): Transcript | null {
  const id = useTranscript(now => now.id)
  const [found, setFound] = useState<{ since: string; transcript: Transcript } | null>(null)
  useEffect(() => {
    setFound(null)
    if (since === '') return
    let isWanted = true
    void bridge.getVersion({ id, version: since }).then(answer => {
      if (!isWanted) return
      if (answer.ok) setFound({ since, transcript: spokenTranscript(answer.value) })
      else notifyError(answer.error)
    })
    return () => {
      isWanted = false
    }
  }, [id, since])
  return found?.since === since ? found.transcript : null
}
