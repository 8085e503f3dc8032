import { Card } from '../../components/card'
import { SettingRow } from '../../components/setting-row'
import { useTwoPlaces } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { Column, Columns } from '../columns'
import { NumberStepper } from '../number-stepper'
import { Section } from '../section'
import { SoundCard } from './sound-card'
import { nextFastest, nextRewind, nextSkip } from './step-choices'

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
  const seconds = (value: number): string => t('settings.seconds', { value })
  return (
    <Card title={t('settings.moving')}>
      <StepRow
        name="skip"
        value={skip}
        text={seconds(skip)}
        next={nextSkip}
        onChange={value => changeSettings({ playback: { skip: value } })}
      />
      <StepRow
        name="rewind"
        value={rewind}
        text={rewind === 0 ? t('settings.rewindNone') : seconds(rewind)}
        next={nextRewind}
        onChange={value => changeSettings({ playback: { rewind: value } })}
      />
    </Card>
  )
}

/** How fast the lines of a dub may be spoken. */
function DubCard() {
  const t = useTranslate()
  const format = useTwoPlaces()
  const { tooFast, most } = useSettings(settings => settings.dub)
  const timesAsFast = (speed: number): string => t('word.timesAsFast', { factor: format(speed) })
  return (
    <Card title={t('frame.dub')}>
      <StepRow
        name="dubTooFast"
        value={tooFast}
        text={timesAsFast(tooFast)}
        next={nextFastest({ most })}
        onChange={value => changeSettings({ dub: { tooFast: value } })}
      />
      <StepRow
        name="dubMost"
        value={most}
        text={timesAsFast(most)}
        next={nextFastest({ least: tooFast })}
        onChange={value => changeSettings({ dub: { most: value } })}
      />
    </Card>
  )
}

interface StepRowProps {
  name: 'skip' | 'rewind' | 'dubTooFast' | 'dubMost'
  value: number
  /** As it is shown. */
  text: string
  next: typeof nextSkip
  onChange(value: number): void
}

function StepRow({ name, value, text, next, onChange }: StepRowProps) {
  const t = useTranslate()
  const stepTo = (to: number | null) => (to === null ? null : () => onChange(to))
  return (
    <SettingRow label={t(`settings.${name}`)} help={t(`settings.${name}Help`)}>
      {label => (
        <NumberStepper
          label={label}
          text={text}
          less={stepTo(next(value, 'less'))}
          more={stepTo(next(value, 'more'))}
          lessLabel={t(`settings.${name}Less`)}
          moreLabel={t(`settings.${name}More`)}
        />
      )}
    </SettingRow>
  )
}
