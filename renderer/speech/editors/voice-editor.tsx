import type { ReactNode } from 'react'
import type { Line } from '../../../shared/speech/line'
import { useTranslate } from '../../language/use-translate'
import { VoiceFields } from '../fields/voice-fields'
import { changeVoice, editedTogether } from '../store/cell-edits'
import type { Voices } from '../voices/use-voices'
import { PopoverEditor } from './popover-editor'

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
