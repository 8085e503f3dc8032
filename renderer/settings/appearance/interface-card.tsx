import { SegmentedControl } from '@mantine/core'
import type { Settings } from '../../../shared/settings'
import { largerText, smallerText } from '../../actions/text-size'
import { Card } from '../../components/card'
import { FieldRow, SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { NumberStepper } from '../number-stepper'
import { SwitchRow } from '../switch-row'
import { languageChoices } from './language-choices'
import { InterfaceLanguagePicker } from './language-picker'

type Density = Settings['appearance']['density']

export function InterfaceCard() {
  const t = useTranslate()
  const { density, textSize, language, reduceMotion } = useSettings(settings => settings.appearance)
  const smaller = smallerText(textSize)
  const larger = largerText(textSize)
  const setTextSize = (size: number): void => changeSettings({ appearance: { textSize: size } })
  return (
    <Card title={t('settings.interface')}>
      <SettingRow label={t('settings.density')}>
        {label => (
          <SegmentedControl<Density>
            {...label}
            data={[
              { value: 'compact', label: t('settings.densityCompact') },
              { value: 'regular', label: t('settings.densityRegular') },
              { value: 'roomy', label: t('settings.densityRoomy') },
            ]}
            value={density}
            onChange={value => changeSettings({ appearance: { density: value } })}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings.textSize')} help={t('settings.textSizeHelp')}>
        {label => (
          <NumberStepper
            label={label}
            text={t('settings.percent', { value: textSize / 100 })}
            less={smaller < textSize ? () => setTextSize(smaller) : null}
            more={larger > textSize ? () => setTextSize(larger) : null}
            lessLabel={t('command.text.smaller')}
            moreLabel={t('command.text.larger')}
          />
        )}
      </SettingRow>
      {languageChoices(language).length > 0 && (
        <FieldRow label={t('signIn.language')}>{field => <InterfaceLanguagePicker {...field} />}</FieldRow>
      )}
      <SwitchRow
        label={t('settings.reduceMotion')}
        help={t('settings.reduceMotionHelp')}
        checked={reduceMotion === 'always'}
        onChange={still => changeSettings({ appearance: { reduceMotion: still ? 'always' : 'system' } })}
      />
    </Card>
  )
}
