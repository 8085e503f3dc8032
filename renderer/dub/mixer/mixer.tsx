import { Popover } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { useDubPreview } from '../preview/preview'
import type { DubView } from '../use-dub-view'
import { BedFields } from './bed-fields'
import { LevelMeter } from './level-meter'
import { Loudness } from './loudness'
import { meteredParts } from './meter-part'
import classes from './mixer.module.css'
import { SpeakerLevelFields } from './speaker-levels'

/** As high as there is room for in a low window, where it scrolls. */
const withinWindow = { flip: true, shift: true, size: { padding: 8 } }

/** How loud what is heard is, in a line, and how all of it is mixed behind a button. */
export function DubMixer({ view }: { view: DubView }) {
  const t = useTranslate()
  const graph = useDubPreview(preview => preview.graph)
  const meters = graph?.meters
  const label = t('dubMix.title')
  return (
    <div className={classes.line}>
      <LevelMeter node={meters?.all} />
      <Popover position="bottom-end" width="26rem" trapFocus middlewares={withinWindow}>
        <Popover.Target>
          <IconButton icon={IconAdjustments} label={label} size="md" />
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className={classes.mixer ?? ''}>
          <SpeakerLevelFields view={view} graph={graph} />
          <section className="stack-sm" aria-label={t('dubMix.meters')}>
            {meteredParts(view.dub.mix.bed).map(name => (
              <div key={name} className={classes.metered}>
                <span className="quiet">{t(`dubMix.meter.${name}`)}</span>
                <LevelMeter node={meters?.[name]} />
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
