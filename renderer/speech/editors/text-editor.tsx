import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Line } from '../../../shared/speech/line'
import type { CellProblem } from '../../../shared/speech/line-cells'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { useTranslate } from '../../language/use-translate'
import { typeText } from '../store/cell-edits'
import { activate, endEdit, keyAt } from '../store/selection'
import { useSpeech } from '../store/speech-store'
import classes from './text-editor.module.css'

interface TextEditorProps {
  line: Line
  number: number
  typed: string | null
  problem: CellProblem | undefined
}

/** The text of a line, in place. It grows over the lines below, and what is typed is kept letter by letter. */
export function TextEditor({ line, number, typed, problem }: TextEditorProps) {
  const t = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  const before = useRef(line.text)

  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.focus({ preventScroll: true })
    if (typed !== null) typeText(line.key, typed)
    element.setSelectionRange(element.value.length, element.value.length)
    // Once, as it opens.
  }, [line.key, typed])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      typeText(line.key, before.current)
      endEdit()
    } else if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      event.preventDefault()
      const below = keyAt(useSpeech.getState(), 1)
      if (below !== null && below !== line.key) activate(below, 'text')
      else endEdit()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      activate(line.key, event.shiftKey ? 'text' : 'language')
    }
  }

  return (
    <div className={classes.editor} data-problem={problem?.level}>
      <textarea
        ref={field}
        className={classes.field}
        rows={1}
        value={line.text}
        dir="auto"
        lang={line.language || undefined}
        aria-label={t('speech.textOf', { number })}
        aria-invalid={problem?.level === 'error' || undefined}
        onChange={event => typeText(line.key, event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          const { editing } = useSpeech.getState()
          if (editing?.key === line.key && editing.column === 'text') endEdit()
        }}
      />
      {problem && (
        <p className={classes.problem} role="status">
          {ruleSentence(problem.code, t)}
        </p>
      )}
    </div>
  )
}
