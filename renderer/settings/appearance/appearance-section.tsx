import { SegmentedControl } from '@mantine/core'
import type { Settings } from '../../../shared/settings'
import { Card } from '../../components/card'
import { later } from '../../components/later'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { SwitchRow } from '../switch-row'
import classes from './appearance-section.module.css'
import { InterfaceCard } from './interface-card'
import { ThemeCards } from './theme-cards'

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
        <Card title={t('word.preview')}>
          <div className={classes.preview}>
            <WavePreview />
            <LanePreview />
          </div>
        </Card>
      </div>
    </Section>
  )
}

const colors = [
  { number: 1, name: 'word.blue' },
  { number: 2, name: 'word.orange' },
  { number: 3, name: 'word.green' },
  { number: 4, name: 'settings.colorMagenta' },
  { number: 5, name: 'word.olive' },
  { number: 6, name: 'word.violet' },
] as const

/** The colours of speakers and labels, with the numbers that go with them where colour alone would not do. */
function ColorsCard() {
  const t = useTranslate()
  return (
    <Card title={t('settings.colors')} aside={t('settings.colorsAside', { count: colors.length })}>
      <ul className={classes.colors}>
        {colors.map(({ number, name }) => (
          <li key={number} className="abreast">
            <span className={classes.number} data-color={number}>
              {number}
            </span>
            {t(name)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type WaveStyle = Settings['appearance']['waveStyle']

function WaveformCard() {
  const t = useTranslate()
  const { waveStyle, lanePatterns } = useSettings(settings => settings.appearance)
  return (
    <Card title={t('word.waveform')}>
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

/** Who speaks when, in per cent of the recording. */
const lanes = [
  {
    color: 1,
    turns: [
      { start: 0, length: 26 },
      { start: 58, length: 17 },
    ],
  },
  {
    color: 2,
    turns: [
      { start: 27, length: 30 },
      { start: 76, length: 12 },
    ],
  },
  {
    color: 3,
    turns: [
      { start: 44, length: 5 },
      { start: 88.5, length: 11.5 },
    ],
  },
] as const

/** Speaker lanes with or without the patterns that tell them apart where colours cannot. */
function LanePreview() {
  const t = useTranslate()
  const patterns = useSettings(settings => settings.appearance.lanePatterns)
  return (
    <div role="img" aria-label={t('settings.previewLanes')} dir="ltr" className="stack-sm">
      {lanes.map(({ color, turns }) => (
        <div key={color} className={classes.lane} data-color={color} data-patterns={patterns || undefined}>
          {turns.map(({ start, length }) => (
            <span
              key={start}
              className={classes.turn}
              style={{ insetInlineStart: `${start}%`, inlineSize: `${length}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
