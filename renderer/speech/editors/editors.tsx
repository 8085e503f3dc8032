import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type SharedCells, sharedCells } from '../../../shared/speech/commands/change-cells'
import type { CellProblem, Line } from '../../../shared/speech/line'
import { linesOf } from '../../../shared/speech/sheet'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { useTranslate } from '../../language/use-translate'
import { FitFields } from '../fields/fit-fields'
import { LineLanguageField } from '../fields/language-field'
import { MetaField } from '../fields/meta-field'
import { VoiceFields } from '../fields/voice-fields'
import { changeFit, changeVoice, editedTogether, typeMeta } from '../store/cell-edits'
import { activate } from '../store/selection'
import { useSpeech } from '../store/speech-store'
import type { Voices } from '../voices/use-voices'
import classes from './text-editor.module.css'

interface EditorProps {
  line: Line
  number: number
  children: ReactNode
}

interface CheckedEditorProps extends EditorProps {
  problem: CellProblem | undefined
}

export function FitEditor({ line, number, problem, children }: CheckedEditorProps) {
  const t = useTranslate()
  const error = problem ? ruleSentence(problem.code, t) : null
  const editor: Editor = (keys, { fit: value }, label) => (
    <FitFields value={value} label={label} error={error} onChange={(fit, how) => changeFit(keys, fit, how)} />
  )
  return (
    <PopoverEditor line={line} number={number} cell="fit" width="22rem" editor={editor}>
      {children}
    </PopoverEditor>
  )
}

interface LanguageEditorProps extends Omit<EditorProps, 'children'> {
  typed: string | null
  voices: Voices
}

export function LanguageEditor({ line, number, typed, voices }: LanguageEditorProps) {
  const first = useRef(typed)

  useEffect(() => {
    if (first.current === null) return
    changeVoice(editedTogether(line.key), { language: first.current }, voices)
    first.current = null
  }, [line.key, voices])

  const editor: Editor = (keys, { language: value }, label) => (
    <LineLanguageField
      value={value}
      languages={voices.languages}
      label={label}
      onChange={language => void changeVoice(keys, { language }, voices)}
    />
  )
  return (
    <PopoverEditor line={line} number={number} cell="language" width="12rem" editor={editor}>
      {line.language}
    </PopoverEditor>
  )
}

export function MetaEditor({ line, number, problem, children }: CheckedEditorProps) {
  const t = useTranslate()
  const error = problem ? ruleSentence(problem.code, t) : null
  const editor: Editor = (keys, { meta: value }, label) => (
    <MetaField value={value} label={label} error={error} onChange={meta => typeMeta(keys, meta)} />
  )
  return (
    <PopoverEditor line={line} number={number} cell="meta" width="22rem" editor={editor}>
      {children}
    </PopoverEditor>
  )
}

export function VoiceEditor({ line, number, voices, children }: EditorProps & { voices: Voices }) {
  const editor: Editor = (keys, voice, label) => (
    <VoiceFields
      value={voice}
      speakers={voices.speakers}
      label={label}
      onChange={change => changeVoice(keys, change, voices)}
    />
  )
  return (
    <PopoverEditor line={line} number={number} cell="voice" width="17rem" editor={editor}>
      {children}
    </PopoverEditor>
  )
}

/** Of the lines that it changes, what they have in common, and what it is called. */
type Editor = (keys: readonly string[], cells: SharedCells, label: string) => ReactNode

interface PopoverEditorProps {
  line: Line
  number: number
  cell: 'language' | 'voice' | 'fit' | 'meta'
  /** What the cell shows meanwhile. */
  children: ReactNode
  editor: Editor
  width: string
}

/** Fields that need more room than the cell they belong to. */
function PopoverEditor({ line, number, cell, children, editor, width }: PopoverEditorProps) {
  const t = useTranslate()
  const keys = editedTogether(line.key)
  const sheet = useSpeech(state => state.sheet)
  const label =
    keys.length > 1 ? t(`speech.${cell}OfLines`, { count: keys.length }) : t(`speech.${cell}Of`, { number })
  const close = (): void => {
    const { editing, column } = useSpeech.getState()
    if (editing?.key === line.key) activate(line.key, column)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    // The list of languages came with its cell, and goes with it.
    if (event.key === 'Escape' && cell === 'language') close()
    if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    close()
  }
  return (
    <Popover
      opened
      onChange={opened => {
        if (!opened) close()
      }}
      position="bottom-start"
      width={width}
      trapFocus
      withinPortal
      closeOnEscape
    >
      <Popover.Target>
        <div className={classes.anchor}>{children}</div>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDown={onKeyDown}>
        {editor(keys, sharedCells(linesOf(sheet, keys)), label)}
      </Popover.Dropdown>
    </Popover>
  )
}
