import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../../language/use-translate'
import { IconButton } from '../icon-button'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  onClear(): void
  children: ReactNode
}

/** Below a table, what can be done with all that is selected in it. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useTranslate()
  const text = t('word.selected', { count })
  return (
    <div className={classes.bar} role="toolbar" aria-label={text}>
      <output className={classes.count}>{text}</output>
      {children}
      <IconButton icon={IconX} label={t('word.clearSelection')} iconSize="0.875rem" onClick={onClear} />
    </div>
  )
}
