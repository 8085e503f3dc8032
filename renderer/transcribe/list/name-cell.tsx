import { TextInput } from '@mantine/core'
import { IconCloud, IconFileMusic, IconFileUnknown, IconMovie } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Recording } from '../../../shared/recordings/recording'
import { RowIcon } from '../../components/table/row-parts'
import { inOneLine } from '../../language/in-one-line'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { useKeepTyped } from '../../program/use-keep-typed'
import { renameRecording } from '../store/change-recordings'
import { startRenaming, useLibraryDialogs } from '../store/library-dialogs'
import { kindOf } from './formats'
import classes from './name-cell.module.css'

/** What it is, what it is called, and what it is marked with. */
export function NameCell({ recording }: { recording: Recording }) {
  const isRenaming = useLibraryDialogs(({ renaming }) => renaming === recording.id)
  const { file, media, arrival, tags } = recording
  const meta = useMeta(recording)
  const icon = file.hasVideo
    ? IconMovie
    : file.unreadable
      ? IconFileUnknown
      : media === null && !arrival
        ? IconCloud
        : IconFileMusic
  return (
    <div className={classes.cell}>
      <RowIcon icon={icon} className={classes.thumb ?? ''} size="1rem" />
      <div className={classes.words}>
        {isRenaming ? (
          <NameField key={recording.id} recording={recording} />
        ) : (
          <span
            id={`recording-name-${recording.id}`}
            className={classes.name}
            dir="auto"
            title={recording.name}
          >
            {inOneLine(recording.name)}
          </span>
        )}
        <span className={classes.meta} title={meta}>
          {meta}
          {tags.map(tag => (
            <span key={tag} className={classes.tag} dir="auto" title={tag}>
              {tag}
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}

/** What kind of file it is and how large, or that it is elsewhere. */
function useMeta({ file, media, withService }: Recording): string {
  const t = useTranslate()
  const bytes = useBytes()
  if (withService && file.bytes === null && media === null) return t('transcribe.withService')
  const kind = kindOf(file.name)
  const size = file.bytes === null ? '' : bytes(file.bytes)
  return kind !== '' && size !== '' ? t('transcribe.meta', { kind, size }) : kind || size
}

function NameField({ recording: { id, name } }: { recording: Recording }) {
  const t = useTranslate()
  const [text, setText] = useState(inOneLine(name))
  const isDropped = useRef<boolean>(false)
  const isOver = useRef<boolean>(false)
  const end = (): void => {
    if (isOver.current) return
    isOver.current = true
    startRenaming(null)
    const wanted = text.trim()
    if (!isDropped.current && wanted !== '' && wanted !== inOneLine(name)) void renameRecording(id, wanted)
  }
  // What is done with it may take the row out of what the list is narrowed to, and a key leads to another screen.
  useKeepTyped(end)
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    isDropped.current = event.key === 'Escape'
    // Back to where the name was asked for: with the field the focus itself would go. Leaving it ends it.
    event.currentTarget.closest<HTMLElement>('[data-recording]')?.focus()
  }
  return (
    <TextInput
      autoFocus
      size="sm"
      dir="auto"
      maxLength={200}
      aria-label={t('transcribe.renameName', { name })}
      value={text}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={end}
      onClick={event => event.stopPropagation()}
    />
  )
}
