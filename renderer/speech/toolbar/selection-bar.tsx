import { Button, Popover } from '@mantine/core'
import { useMemo, useState } from 'react'
import { sharedCells } from '../../../shared/speech/commands/change-cells'
import { linesOf } from '../../../shared/speech/sheet'
import { ActionButton } from '../../actions/action-button'
import { SelectionBar } from '../../components/table/selection-bar'
import { useTranslate } from '../../language/use-translate'
import { FitFields } from '../fields/fit-fields'
import { LineLanguageField } from '../fields/language-field'
import { VoiceFields } from '../fields/voice-fields'
import { hasSoundToSave, speechActions } from '../speech-actions'
import { changeFit, changeVoice } from '../store/cell-edits'
import { checkNone } from '../store/selection'
import { useOnBeat, useSpeech } from '../store/speech-store'
import { useVoices } from '../voices/use-voices'

type Part = 'language' | 'voice' | 'fit'

/** What can be done with all lines that are checked. */
export function LineSelectionBar() {
  const t = useTranslate()
  const count = useSpeech(({ checked }) => checked.size)
  const hasSound = useOnBeat(hasSoundToSave)
  if (count === 0) return null
  return (
    <SelectionBar count={count} onClear={checkNone}>
      <PartButton part="language" title={t('word.language')} />
      <PartButton part="voice" title={t('word.voice')} />
      <PartButton part="fit" title={t('speech.fit')} />
      <ActionButton action={speechActions['speech.fillDown']} size="sm" />
      <ActionButton
        action={speechActions['speech.save']}
        disabled={!hasSound}
        size="sm"
        iconSize="0.875rem"
      />
      <ActionButton action={speechActions['speech.duplicate']} size="sm" iconSize="0.875rem" />
      <ActionButton action={speechActions['speech.delete']} size="sm" iconSize="0.875rem" />
    </SelectionBar>
  )
}

function PartButton({ part, title }: { part: Part; title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" trapFocus returnFocus width="22rem">
      <Popover.Target>
        <Button size="sm" onClick={() => setIsOpen(!isOpen)}>
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{isOpen && <PartEditor part={part} />}</Popover.Dropdown>
    </Popover>
  )
}

/** Whatever is changed is changed in all of the lines, and nothing else is. */
function PartEditor({ part }: { part: Part }) {
  const t = useTranslate()
  const voices = useVoices()
  const checked = useSpeech(state => state.checked)
  const sheet = useSpeech(state => state.sheet)
  const cells = useMemo(() => sharedCells(linesOf(sheet, checked)), [sheet, checked])
  const keys = [...checked]
  const label = t(`speech.${part}OfLines`, { count: keys.length })
  switch (part) {
    case 'language':
      return (
        <LineLanguageField
          value={cells.language}
          languages={voices.languages}
          label={label}
          hasLabel
          onChange={language => changeVoice(keys, { language }, voices)}
        />
      )
    case 'voice':
      return (
        <VoiceFields
          value={cells}
          speakers={voices.speakers}
          label={label}
          onChange={voice => changeVoice(keys, voice, voices)}
        />
      )
    case 'fit':
      return <FitFields value={cells.fit} label={label} onChange={(fit, how) => changeFit(keys, fit, how)} />
  }
}
