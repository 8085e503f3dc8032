import { Button, Popover } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { fillFromDefaults } from '../../../shared/speech/commands/change-cells'
import { changeDefaults } from '../../../shared/speech/commands/change-sheet'
import { fittingVoice } from '../../../shared/speech/fitting-voice'
import type { SheetDefaults } from '../../../shared/speech/sheet'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { FitFields } from '../fields/fit-fields'
import { LineLanguageField } from '../fields/language-field'
import { VoiceFields } from '../fields/voice-fields'
import { change, useSpeech } from '../store/speech-store'
import { useVoices } from '../voices/use-voices'

/** What every new line starts with. */
export function DefaultsButton() {
  const t = useTranslate()
  const label = t('speech.defaults')
  return (
    <Popover position="bottom-end" width="22rem" trapFocus>
      <Popover.Target>
        <IconButton icon={IconAdjustments} label={label} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DefaultsForm />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The fields of what every new line starts with, and what is in them. */
export function useDefaultFields() {
  const t = useTranslate()
  const defaults = useSpeech(({ sheet }) => sheet.defaults)
  const voices = useVoices()
  const set = (wanted: Partial<SheetDefaults>): void => void change(sheet => changeDefaults(sheet, wanted))
  const setVoice = (wanted: Partial<SheetDefaults>): void => set(fittingVoice(defaults, wanted, voices))
  return {
    defaults,
    voices,
    language: (
      <LineLanguageField
        value={defaults.language}
        languages={voices.languages}
        label={t('speech.column.language')}
        hasLabel
        onChange={language => setVoice({ language })}
      />
    ),
    voice: (
      <VoiceFields
        value={defaults}
        speakers={voices.speakers}
        label={t('speech.column.voice')}
        onChange={setVoice}
      />
    ),
    fit: (
      <FitFields
        value={defaults.fit}
        label={t('speech.fit')}
        onChange={fit => set({ fit: { ...defaults.fit, ...fit } })}
      />
    ),
  }
}

function DefaultsForm() {
  const t = useTranslate()
  const { language, voice, fit } = useDefaultFields()
  return (
    <div className="stack-lg">
      <div>
        <p className="semibold">{t('speech.defaults')}</p>
        <p className="quiet">{t('speech.defaultsText')}</p>
      </div>
      {language}
      {voice}
      {fit}
      <Button
        onClick={() =>
          change(sheet =>
            fillFromDefaults(
              sheet,
              sheet.lines.map(({ key }) => key),
            ),
          )
        }
      >
        {t('speech.fillFromDefaults')}
      </Button>
    </div>
  )
}
