import { SegmentedControl } from '@mantine/core'
import { Card } from '../../../components/card'
import { SettingRow } from '../../../components/setting-row'
import { useTranslate } from '../../../language/use-translate'
import { changeSettings } from '../../../program/change-settings'
import { useSettings } from '../../../program/settings'
import { SwitchRow } from '../../switch-row'

/** The names of formats are the same in every language. */
const formats = [
  { value: 'wav', label: 'WAV' },
  { value: 'mp3', label: 'MP3' },
] as const

/** How the service of this computer speaks, and saves what it speaks. */
export function SpeechCard() {
  const t = useTranslate()
  const { speechFormat, replacesMissingVoices } = useSettings(settings => settings.builtIn)
  return (
    <Card title={t('thisComputer.speech')}>
      <SettingRow label={t('thisComputer.speechFormat')} help={t('thisComputer.speechFormatHelp')}>
        <SegmentedControl
          size="xs"
          translate="no"
          aria-label={t('thisComputer.speechFormat')}
          data={[...formats]}
          value={speechFormat}
          onChange={format => changeSettings({ builtIn: { speechFormat: format === 'mp3' ? 'mp3' : 'wav' } })}
        />
      </SettingRow>
      <SwitchRow
        label={t('thisComputer.replaceVoices')}
        help={t('thisComputer.replaceVoicesHelp')}
        checked={replacesMissingVoices}
        onChange={isReplaced => changeSettings({ builtIn: { replacesMissingVoices: isReplaced } })}
      />
    </Card>
  )
}
