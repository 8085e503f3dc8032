import {
  IconFileMusic,
  IconFileText,
  IconLanguage,
  IconSparkles,
  IconSpeakerphone,
  IconUsers,
  IconWaveSine,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EngineArea } from '../../../shared/built-in'
import { useTranslate } from '../../language/use-translate'
import classes from './area-section.module.css'

const icons: Readonly<Record<EngineArea, TablerIcon>> = {
  speech: IconSpeakerphone,
  transcription: IconFileText,
  'voice-activity': IconWaveSine,
  speakers: IconUsers,
  augmentation: IconSparkles,
  translation: IconLanguage,
  audio: IconFileMusic,
}

interface AreaSectionProps {
  area: EngineArea
  /** For where people jump to it: two of a page have not the same. */
  label?: string
  children: ReactNode
}

/** What a card of this page lists for one area of work. */
export function AreaSection({ area, label, children }: AreaSectionProps) {
  const t = useTranslate()
  const Icon = icons[area]
  return (
    <section className={classes.area} aria-label={label}>
      <h4 className={classes.title}>
        <Icon size="0.875rem" aria-hidden />
        {t(`thisComputer.area.${area}`)}
      </h4>
      <ul>{children}</ul>
    </section>
  )
}
