import { useEffect, useRef } from 'react'
import type { Line } from '../../../shared/speech/line'
import { useTranslate } from '../../language/use-translate'
import { LanguageField } from '../fields/language-field'
import { changeVoice, editedTogether } from '../store/cell-edits'
import type { Voices } from '../voices/use-voices'
import { PopoverEditor } from './popover-editor'

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
        <LanguageField
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
