import { Menu, Popover } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { sharedCells } from '../../../shared/speech/commands/change-cells'
import { linesOf } from '../../../shared/speech/sheet'
import { ActionItem } from '../../actions/action-button'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { FitFields } from '../fields/fit-fields'
import { LineLanguageField } from '../fields/language-field'
import { VoiceFields } from '../fields/voice-fields'
import { hasSoundToSave, speechActions } from '../speech-actions'
import { changeFit, changeVoice } from '../store/cell-edits'
import { checkNone } from '../store/selection'
import { useOnBeat, useSpeech } from '../store/speech-store'
import { useVoices } from '../voices/use-voices'
import classes from './line-toolbar.module.css'

type Part = 'language' | 'voice' | 'fit'

/** How many lines are checked, and what can be done with all of them. */
export function LineSelectionBar() {
  const t = useTranslate()
  const count = useSpeech(({ checked }) => checked.size)
  const [part, setPart] = useState<Part | null>(null)
  if (count === 0) return null
  return (
    <span className={classes.selection}>
      {t('word.selected', { count })}
      <Popover
        opened={part !== null}
        onChange={() => setPart(null)}
        position="bottom-end"
        trapFocus
        returnFocus
        width="22rem"
      >
        <Popover.Target>
          <span>
            <SelectionMenu onPart={setPart} />
          </span>
        </Popover.Target>
        <Popover.Dropdown>{part && <PartEditor part={part} />}</Popover.Dropdown>
      </Popover>
      <IconButton icon={IconX} label={t('word.clearSelection')} iconSize="0.875rem" onClick={checkNone} />
    </span>
  )
}

function SelectionMenu({ onPart }: { onPart: (part: Part) => void }) {
  const t = useTranslate()
  const label = t('speech.selectedActions')
  const hasSound = useOnBeat(hasSoundToSave)
  const button = useRef<HTMLButtonElement>(null)
  // What opens gives the focus back to where it was, and the entry of the menu is gone by then.
  const open = (part: Part): void => {
    button.current?.focus()
    onPart(part)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton ref={button} icon={IconDots} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => open('language')}>{t('speech.setLanguage')}</Menu.Item>
        <Menu.Item onClick={() => open('voice')}>{t('speech.setVoice')}</Menu.Item>
        <Menu.Item onClick={() => open('fit')}>{t('speech.setFit')}</Menu.Item>
        <ActionItem action={speechActions['speech.fillDown']} plain />
        <Menu.Divider />
        <ActionItem action={speechActions['speech.save']} disabled={!hasSound} plain />
        <ActionItem action={speechActions['speech.duplicate']} plain />
        <ActionItem action={speechActions['speech.delete']} color="danger" plain />
      </Menu.Dropdown>
    </Menu>
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
          onChange={language => changeVoice(keys, { language }, voices.speakers)}
        />
      )
    case 'voice':
      return (
        <VoiceFields
          value={cells}
          speakers={voices.speakers}
          label={label}
          onChange={voice => changeVoice(keys, voice, voices.speakers)}
        />
      )
    case 'fit':
      return <FitFields value={cells.fit} label={label} onChange={(fit, how) => changeFit(keys, fit, how)} />
  }
}
