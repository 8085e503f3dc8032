import { type ReactNode, useEffect, useRef } from 'react'
import type { Line } from '../../../shared/speech/line'
import type { CellProblem } from '../../../shared/speech/line-rules'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { useTranslate } from '../../language/use-translate'
import { FitFields } from '../fields/fit-fields'
import { LineLanguageField } from '../fields/language-field'
import { MetaField } from '../fields/meta-field'
import { VoiceFields } from '../fields/voice-fields'
import { changeFit, changeVoice, editedTogether, typeMeta } from '../store/cell-edits'
import type { Voices } from '../voices/use-voices'
import { PopoverEditor } from './popover-editor'

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
