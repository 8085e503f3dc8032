import {
  IconAlertTriangle,
  IconBulb,
  IconClock,
  IconHelpCircle,
  IconLanguage,
  IconPencil,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'
import type { DatasetRow } from '../../shared/datasets/row'
import type { Translate } from '../../shared/language/translate'
import { useTranslate } from '../language/use-translate'
import classes from './row-state.module.css'

interface Shown {
  icon: TablerIcon
  text: string
  tone: 'plain' | 'accent' | 'warn' | 'danger'
}

/** The one thing about a row that is most worth knowing: an icon, a word and a colour. */
export function DatasetRowState({ row }: { row: DatasetRow }) {
  const t = useTranslate()
  const { icon: Icon, text, tone } = shownOf(row, t)
  return (
    <span className={classes.state} data-tone={tone} title={text}>
      <Icon size="0.875rem" aria-hidden />
      <span className="ellipsis">{text}</span>
    </span>
  )
}

function shownOf(row: DatasetRow, t: Translate): Shown {
  if (row.run?.phase === 'asked') return { icon: IconClock, text: t('word.waiting'), tone: 'accent' }
  if (row.run?.phase === 'failed') return { icon: IconAlertTriangle, text: t('word.failed'), tone: 'danger' }
  if (row.run?.phase === 'unsure')
    return { icon: IconHelpCircle, text: t('datasets.stateUnsure'), tone: 'warn' }
  if (row.lost.length > 0) {
    return {
      icon: IconAlertTriangle,
      text: t('datasets.stateLost', { count: row.lost.length }),
      tone: 'warn',
    }
  }
  if (row.found.length > 0) {
    return {
      icon: IconBulb,
      text: t('datasets.suggestionsCount', { count: row.found.length }),
      tone: 'accent',
    }
  }
  switch (row.origin) {
    case 'augmented':
      return { icon: IconSparkles, text: t('datasets.stateAugmented'), tone: 'plain' }
    case 'translated':
      return { icon: IconLanguage, text: t('datasets.stateTranslated'), tone: 'plain' }
    case 'imported':
      return { icon: IconPencil, text: t('datasets.stateImported'), tone: 'plain' }
    case 'written':
      return { icon: IconPencil, text: t('word.written'), tone: 'plain' }
  }
}
