import { Popover } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { useDubPreview } from '../preview/preview'
import type { DubView } from '../use-dub-view'
import { BedFields } from './bed-fields'
import { LevelMeter } from './level-meter'
import { Loudness } from './loudness'
import classes from './mixer.module.css'
import { SpeakerLevelFields } from './speaker-levels'

/** How loud what is heard is, in a line, and how all of it is mixed behind a button. */
export function DubMixer({ view }: { view: DubView }) {
  const t = useTranslate()
  const meters = useDubPreview(({ graph }) => graph?.meters ?? null)
  const label = t('dubMix.title')
  return (
    <div className={classes.line}>
      <LevelMeter node={meters?.all ?? null} />
      <Popover position="bottom-end" width="26rem" trapFocus>
        <Popover.Target>
          <IconButton icon={IconAdjustments} label={label} size="md" />
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className={classes.mixer ?? ''}>
          <SpeakerLevelFields view={view} />
          <section className="stack-sm" aria-label={t('dubMix.meters')}>
            {(['original', 'voices'] as const).map(name => (
              <div key={name} className={classes.metered}>
                <span className="quiet">{t(`dubMix.meter.${name}`)}</span>
                <LevelMeter node={meters?.[name] ?? null} />
              </div>
            ))}
          </section>
          <BedFields view={view} />
          <Loudness view={view} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
