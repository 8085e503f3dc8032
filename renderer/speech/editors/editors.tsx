import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Line } from '../../../shared/speech/line'
import type { CellProblem } from '../../../shared/speech/line-rules'
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

interface FitEditorProps {
  line: Line
  number: number
  problem: CellProblem | undefined
  children: ReactNode
}

export function FitEditor({ line, number, problem, children }: FitEditorProps) {
  const t = useTranslate()
  const keys = editedTogether(line.key)
  const label = t('speech.fitOf', { number })
  return (
    <PopoverEditor
      lineKey={line.key}
      count={keys.length}
      label={label}
      width="22rem"
      editor={
        <FitFields
          value={line.fit}
          label={label}
          error={problem ? ruleSentence(problem.code, t) : null}
          onChange={(fit, how) => changeFit(keys, fit, how)}
        />
      }
    >
      {children}
    </PopoverEditor>
  )
}

interface LanguageEditorProps {
  line: Line
  number: number
  typed: string | null
  voices: Voices
}

export function LanguageEditor({ line, number, typed, voices }: LanguageEditorProps) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const keys = editedTogether(line.key)
  const set = (language: string): void => void changeVoice(keys, { language }, voices.speakers)
  const first = useRef(typed)

  useEffect(() => {
    if (first.current !== null) {
      changeVoice(editedTogether(line.key), { language: first.current }, [])
      first.current = null
    } else field.current?.select()
  }, [line.key])

  const label = t('speech.languageOf', { number })
  return (
    <PopoverEditor
      lineKey={line.key}
      count={keys.length}
      label={label}
      width="12rem"
      editor={
        <LineLanguageField
          value={line.language}
          languages={voices.languages}
          label={label}
          inputRef={field}
          onChange={set}
        />
      }
    >
      {line.language}
    </PopoverEditor>
  )
}

interface MetaEditorProps {
  line: Line
  number: number
  problem: CellProblem | undefined
  children: ReactNode
}

export function MetaEditor({ line, number, problem, children }: MetaEditorProps) {
  const t = useTranslate()
  const keys = editedTogether(line.key)
  const label = t('speech.metaOf', { number })
  return (
    <PopoverEditor
      lineKey={line.key}
      count={keys.length}
      label={label}
      width="22rem"
      editor={
        <MetaField
          value={line.meta}
          label={label}
          error={problem ? ruleSentence(problem.code, t) : null}
          onChange={meta => typeMeta(keys, meta)}
        />
      }
    >
      {children}
    </PopoverEditor>
  )
}

interface VoiceEditorProps {
  line: Line
  number: number
  voices: Voices
  children: ReactNode
}

export function VoiceEditor({ line, number, voices, children }: VoiceEditorProps) {
  const t = useTranslate()
  const keys = editedTogether(line.key)
  const label = t('speech.voiceOf', { number })
  return (
    <PopoverEditor
      lineKey={line.key}
      count={keys.length}
      label={label}
      editor={
        <VoiceFields
          value={line}
          speakers={voices.speakers}
          label={label}
          onChange={voice => changeVoice(keys, voice, voices.speakers)}
        />
      }
    >
      {children}
    </PopoverEditor>
  )
}

interface PopoverEditorProps {
  lineKey: string
  /** How many lines are changed by it. */
  count: number
  label: string
  /** What the cell shows meanwhile. */
  children: ReactNode
  editor: ReactNode
  width?: string
}

/** Fields that need more room than the cell they belong to. */
function PopoverEditor({ lineKey, count, label, children, editor, width = '17rem' }: PopoverEditorProps) {
  const t = useTranslate()
  const close = (): void => {
    const { editing, column } = useSpeech.getState()
    if (editing?.key === lineKey) activate(lineKey, column)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
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
        {editor}
        {count > 1 && <p className={classes.note}>{t('word.selected', { count })}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
