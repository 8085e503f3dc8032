import { lazy, Suspense } from 'react'
import { Card } from '../../components/card'
import { useTranslate } from '../../language/use-translate'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import classes from './appearance-section.module.css'
import { ColorsCard } from './colors-card'
import { InterfaceCard } from './interface-card'
import { LanePreview } from './lane-preview'
import { ThemeCards } from './theme-cards'
import { WaveformCard } from './waveform-card'

const WavePreview = lazy(() => import('./wave-preview').then(module => ({ default: module.WavePreview })))

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
            <Suspense fallback={<div className={classes.waiting} />}>
              <WavePreview />
            </Suspense>
            <LanePreview />
          </div>
        </Card>
      </div>
    </Section>
  )
}
