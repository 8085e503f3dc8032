import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../language/use-translate'
import { changeView, useDatasetView } from '../view-store'
import classes from './health-panel.module.css'
import { onlyThese } from './only-these'

interface PanelPartProps {
  id: string
  title: string
  /** What it means. */
  why: string
  /** The rows of all that is in it, where there is a way to all at once. */
  keys?: readonly string[]
  children: ReactNode
}

/** A heading, what it means, what was found, and all of its rows. */
export function PanelPart({ id, title, why, keys = [], children }: PanelPartProps) {
  const t = useTranslate()
  const heading = useId()
  const isShown = useDatasetView(id, view => view.filter.only?.title === title)
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      <p className="quiet">{why}</p>
      {children}
      {keys.length > 1 && (
        <Button
          size="sm"
          variant="subtle"
          aria-pressed={isShown}
          onClick={() => changeView(id, view => onlyThese(view, title, keys))}
        >
          {t('health.showAll', { count: keys.length })}
        </Button>
      )}
    </section>
  )
}
