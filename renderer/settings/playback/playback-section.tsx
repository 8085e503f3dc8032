import { Card } from '../../components/card'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { Column, Columns } from '../columns'
import { NumberStepper } from '../number-stepper'
import { Section } from '../section'
import { DubCard } from './dub-card'
import { SoundCard } from './sound-card'
import { nextRewind, nextSkip } from './step-choices'

export function PlaybackSection() {
  const t = useTranslate()
  return (
    <Section title={t('settings.sectionPlayback')}>
      <Columns>
        <Column>
          <StepsCard />
        </Column>
        <Column>
          <SoundCard />
          <DubCard />
        </Column>
      </Columns>
    </Section>
  )
}

/** How a person moves through a recording. */
function StepsCard() {
  const t = useTranslate()
  const { skip, rewind } = useSettings(settings => settings.playback)
  const changeSkip = (value: number | null) =>
    value === null ? null : () => changeSettings({ playback: { skip: value } })
  const changeRewind = (value: number | null) =>
    value === null ? null : () => changeSettings({ playback: { rewind: value } })
  return (
    <Card title={t('settings.moving')}>
      <SettingRow label={t('settings.skip')} help={t('settings.skipHelp')}>
        {label => (
          <NumberStepper
            label={label}
            text={t('settings.seconds', { value: skip })}
            less={changeSkip(nextSkip(skip, 'less'))}
            more={changeSkip(nextSkip(skip, 'more'))}
            lessLabel={t('settings.skipLess')}
            moreLabel={t('settings.skipMore')}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings.rewind')} help={t('settings.rewindHelp')}>
        {label => (
          <NumberStepper
            label={label}
            text={rewind === 0 ? t('settings.rewindNone') : t('settings.seconds', { value: rewind })}
            less={changeRewind(nextRewind(rewind, 'less'))}
            more={changeRewind(nextRewind(rewind, 'more'))}
            lessLabel={t('settings.rewindLess')}
            moreLabel={t('settings.rewindMore')}
          />
        )}
      </SettingRow>
    </Card>
  )
}
