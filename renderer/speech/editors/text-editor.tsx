import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CellProblem, Line } from '../../../shared/speech/line'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { useTranslate } from '../../language/use-translate'
import { typeText } from '../store/cell-edits'
import { addNextLine, leaveNextLine, pasteIntoField } from '../store/line-commands'
import { activate, endEdit, keyAt } from '../store/selection'
import { useSpeech } from '../store/speech-store'
import { nextTo } from '../table/columns'
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
  const [isNext] = useState(() => useSpeech.getState().editing?.isNext ?? false)

  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.focus({ preventScroll: true })
    if (typed !== null) typeText(line.key, typed)
    element.setSelectionRange(element.value.length, element.value.length)
    // Once, as it opens.
  }, [line.key, typed])

  const leave = useCallback(() => {
    if (isNext) leaveNextLine(line.key)
  }, [line.key, isNext])
  useEffect(() => leave, [leave])

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
      goOn()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) leave()
    else if (event.key === 'Tab') {
      event.preventDefault()
      activate(line.key, nextTo('text', event.shiftKey ? -1 : 1))
    }
  }

  const goOn = (): void => {
    const state = useSpeech.getState()
    const below = keyAt(state, 1)
    if (below !== null && below !== line.key) activate(below, 'text')
    else if (state.filter === 'all' && line.text.trim() !== '') addNextLine()
    else endEdit()
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
        onPaste={pasteIntoField}
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
