import { Button, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { HealthSection } from '../../../shared/datasets/health/finding'
import { findingText } from '../../../shared/datasets/health/finding-text'
import { quoted } from '../../annotations/quoted'
import { useTranslate } from '../../language/use-translate'
import { changeView, useDatasetView } from '../view-store'
import classes from './health-panel.module.css'
import { onlyThese } from './only-these'

/** All of one kind: what it means, its lines, and the rows of one of them or of all. */
export function FindingList({ id, section }: { id: string; section: HealthSection }) {
  const t = useTranslate()
  const heading = useId()
  const only = useDatasetView(id, view => view.filter.only?.title ?? null)
  const { kind, findings, more, keys } = section
  const title = t(`health.${kind}`)
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      <p className="quiet">{t(`health.${kind}Why`)}</p>
      <ul>
        {findings.map(finding => {
          const text = findingText(kind, finding, t, quoted)
          return (
            <li key={finding.names.join('\n')}>
              <UnstyledButton
                className={classes.line}
                aria-pressed={only === text}
                aria-disabled={finding.keys.length === 0}
                onClick={() => changeView(id, view => onlyThese(view, text, finding.keys))}
              >
                {text}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="quiet">{t('health.more', { count: more })}</p>}
      {findings.length > 1 && keys.length > 0 && (
        <Button
          size="sm"
          variant="subtle"
          aria-pressed={only === title}
          onClick={() => changeView(id, view => onlyThese(view, title, keys))}
        >
          {t('health.showAll', { count: keys.length })}
        </Button>
      )}
    </section>
  )
}
