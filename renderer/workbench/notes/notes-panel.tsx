import { Button, Textarea, Tooltip } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { longestNote, type Note } from '../../../shared/transcripts/note'
import { IconButton } from '../../components/icon-button'
import { notifyError } from '../../components/notify'
import { exactClockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { changeNote, removeNote } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { PanelEmpty } from '../panel/panel-empty'
import { seekTo } from '../sound'
import { goToTime } from '../text/reveal'
import { addNoteHere, useNewNote } from './add-note'
import classes from './notes-panel.module.css'

/** Moments of the recording that are worth finding again. */
export function NotesPanel() {
  const t = useTranslate()
  const notes = useTranscript(transcript => transcript.notes)
  return (
    <>
      <Button
        size="md"
        className={classes.add ?? ''}
        leftSection={<IconBookmarkPlus size="1rem" />}
        onClick={addNoteHere}
      >
        {t('workbench.addNote')}
      </Button>
      {notes.length === 0 ? (
        <PanelEmpty title={t('workbench.noNotes')} text={t('workbench.noNotesText')} />
      ) : (
        <ul className="stack">
          {notes.map(note => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
      )}
    </>
  )
}

function NoteRow({ note }: { note: Note }) {
  const t = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  const isNew = useNewNote(({ id }) => id === note.id)
  const time = exactClockOf(note.at)
  useEffect(() => {
    if (!isNew) return
    field.current?.focus()
    useNewNote.setState({ id: null })
  }, [isNew])
  const tell = (problem: ReturnType<typeof removeNote>): void => {
    if (problem) notifyError(problem)
  }
  const go = (): void => {
    void seekTo(note.at)
    goToTime(note.at)
  }
  return (
    <li>
      <div className={classes.head}>
        <button type="button" className={classes.time} aria-label={t('word.goToTime', { time })} onClick={go}>
          <IconBookmark aria-hidden />
          {time}
        </button>
        <Tooltip label={t('workbench.removeNote', { time })}>
          <IconButton
            icon={IconTrash}
            label={t('workbench.removeNote', { time })}
            title={null}
            onClick={() => tell(removeNote(note.id))}
          />
        </Tooltip>
      </div>
      <Textarea
        ref={field}
        autosize
        minRows={1}
        dir="auto"
        maxLength={longestNote}
        aria-label={t('workbench.noteAt', { time })}
        placeholder={t('workbench.notePlaceholder')}
        value={note.text}
        onChange={event => tell(changeNote({ ...note, text: event.currentTarget.value }, 'typing'))}
      />
    </li>
  )
}
