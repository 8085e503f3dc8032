import { useTranslate } from '../../language/use-translate'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { SoundCard } from './sound-card'
import { StepsCard } from './steps-card'

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
        </Column>
      </Columns>
    </Section>
  )
}
