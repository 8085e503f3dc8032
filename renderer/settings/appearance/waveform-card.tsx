import { SegmentedControl } from '@mantine/core'
import type { Settings } from '../../../shared/settings'
import { Card } from '../../components/card'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { SwitchRow } from '../switch-row'

type WaveStyle = Settings['appearance']['waveStyle']

export function WaveformCard() {
  const t = useTranslate()
  const { waveStyle, lanePatterns } = useSettings(settings => settings.appearance)
  return (
    <Card title={t('settings.waveform')}>
      <SettingRow label={t('settings.waveStyle')}>
        {label => (
          <SegmentedControl<WaveStyle>
            {...label}
            data={[
              { value: 'filled', label: t('settings.waveFilled') },
              { value: 'bars', label: t('settings.waveBars') },
              { value: 'line', label: t('settings.waveLine') },
            ]}
            value={waveStyle}
            onChange={value => changeSettings({ appearance: { waveStyle: value } })}
          />
        )}
      </SettingRow>
      <SwitchRow
        label={t('settings.lanePatterns')}
        help={t('settings.lanePatternsHelp')}
        checked={lanePatterns}
        onChange={on => changeSettings({ appearance: { lanePatterns: on } })}
      />
    </Card>
  )
}
