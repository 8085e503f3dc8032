import { Card } from '../../components/card'
import { later } from '../../components/later'
import { useTranslate } from '../../language/use-translate'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import classes from './appearance-section.module.css'
import { ColorsCard } from './colors-card'
import { InterfaceCard } from './interface-card'
import { LanePreview } from './lane-preview'
import { ThemeCards } from './theme-cards'
import { WaveformCard } from './waveform-card'

const WavePreview = later(
  () => import('./wave-preview').then(module => module.WavePreview),
  <div className={classes.waiting} />,
)

export function AppearanceSection() {
  const t = useTranslate()
  return (
    <Section title={t('settings.sectionAppearance')}>
      <div className={classes.parts}>
        <ThemeCards />
        <Columns>
          <Column>
            <InterfaceCard />
          </Column>
          <Column>
            <WaveformCard />
          </Column>
        </Columns>
        <ColorsCard />
        <Card title={t('settings.preview')}>
          <div className={classes.preview}>
            <WavePreview />
            <LanePreview />
          </div>
        </Card>
      </div>
    </Section>
  )
}
