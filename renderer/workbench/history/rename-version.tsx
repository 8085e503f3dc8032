import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TranscriptVersion } from '../../../shared/transcripts/transcript-version'
import { useTranslate } from '../../language/use-translate'
import classes from './rename-version.module.css'
import { renameVersion } from './versions-store'

const longestName = 200

interface RenameVersionProps {
  version: TranscriptVersion
  onDone: () => void
}

/** Enter keeps the new name, Escape the old one. */
export function RenameVersion({ version, onDone }: RenameVersionProps) {
  const t = useTranslate()
  const [name, setName] = useState(version.name)
  async function keep(): Promise<void> {
    const given = name.trim()
    if (given !== '' && given !== version.name) await renameVersion(version.id, given)
    onDone()
  }
  return (
    <TextInput
      className={classes.field ?? ''}
      size="md"
      aria-label={t('history.name')}
      dir="auto"
      data-autofocus
      ref={focusOnce}
      maxLength={longestName}
      value={name}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={() => void keep()}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') void keep()
        if (event.key === 'Escape') {
          event.stopPropagation()
          onDone()
        }
      }}
    />
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
