import { useEffect, useRef, useState } from 'react'
import { notifyError } from '../../components/notify'
import { isFocusFree } from '../../components/use-focus-return'
import { useTranslate } from '../../language/use-translate'
import { rename } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import classes from './workbench-header.module.css'

/** The name, which becomes a field where it stands. */
export function NameField() {
  const t = useTranslate()
  const name = useTranscript(transcript => transcript.name)
  const [isWriting, setIsWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef<boolean>(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting && isFocusFree()) button.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  if (isWriting) return <Writing name={name} onEnd={() => setIsWriting(false)} />
  return (
    <button
      ref={button}
      type="button"
      className={classes.name}
      translate="no"
      title={name}
      aria-label={t('workbench.rename', { name })}
      onClick={() => setIsWriting(true)}
    >
      <bdi>{name}</bdi>
    </button>
  )
}

function Writing({ name, onEnd }: { name: string; onEnd: () => void }) {
  const t = useTranslate()
  const [written, setWritten] = useState(name)
  const isCancelled = useRef<boolean>(false)
  const save = (): void => {
    const next = written.trim()
    if (!isCancelled.current && next !== '' && next !== name) {
      const problem = rename(next)
      if (problem) notifyError(problem)
    }
    onEnd()
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it stands where the button was that was pressed.
      autoFocus
      className={classes.field}
      aria-label={t('workbench.name')}
      dir="auto"
      maxLength={200}
      value={written}
      onChange={event => setWritten(event.currentTarget.value)}
      onFocus={event => event.currentTarget.select()}
      onBlur={save}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        isCancelled.current = true
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}
