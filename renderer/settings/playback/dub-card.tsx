import { Card } from '../../components/card'
import { SettingRow } from '../../components/setting-row'
import { useTwoPlaces } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { NumberStepper } from '../number-stepper'
import { nextFastest } from './step-choices'

/** How fast the lines of a dub may be spoken. */
export function DubCard() {
  const t = useTranslate()
  const format = useTwoPlaces()
  const { tooFast, most } = useSettings(settings => settings.dub)
  const shown = (speed: number): string => t('word.timesAsFast', { factor: format(speed) })
  const changeTooFast = (value: number | null) =>
    value === null ? null : () => changeSettings({ dub: { tooFast: value } })
  const changeMost = (value: number | null) =>
    value === null ? null : () => changeSettings({ dub: { most: value } })
  return (
    <Card title={t('frame.dub')}>
      <SettingRow label={t('settings.dubTooFast')} help={t('settings.dubTooFastHelp')}>
        {label => (
          <NumberStepper
            label={label}
            text={shown(tooFast)}
            less={changeTooFast(nextFastest(tooFast, 'less'))}
            more={changeTooFast(nextFastest(tooFast, 'more'))}
            lessLabel={t('settings.dubTooFastLess')}
            moreLabel={t('settings.dubTooFastMore')}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings.dubMost')} help={t('settings.dubMostHelp')}>
        {label => (
          <NumberStepper
            label={label}
            text={shown(most)}
            less={changeMost(nextFastest(most, 'less'))}
            more={changeMost(nextFastest(most, 'more'))}
            lessLabel={t('settings.dubMostLess')}
            moreLabel={t('settings.dubMostMore')}
          />
        )}
      </SettingRow>
    </Card>
  )
}
