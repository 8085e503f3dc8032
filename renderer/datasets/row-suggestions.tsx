import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChecks, IconX } from '@tabler/icons-react'
import type { SuggestionChoice } from '../../shared/datasets/dataset-command'
import type { DatasetRow } from '../../shared/datasets/row'
import { MarkedText } from '../annotations/marked-text'
import { IconButton } from '../components/icon-button'
import { told } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { editDataset, type HereDataset } from './open-datasets'
import classes from './row-suggestions.module.css'
import { useLabelsByName } from './use-labels'

/** What the service wrote in answer to this sentence. What is taken becomes a sentence of its own. */
export function RowSuggestions({ here, row }: { here: HereDataset; row: DatasetRow }) {
  const t = useTranslate()
  const labels = useLabelsByName(here.dataset.labels)
  const { key, found } = row
  if (found.length === 0) return null
  const decide = (what: 'accept' | 'reject', which: SuggestionChoice): Promise<boolean> =>
    told(editDataset(here.id, { do: what, rows: [key], which }))
  const aligned = found.filter(({ lost }) => lost.length === 0).length
  return (
    <section aria-label={t('datasets.suggestions')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('datasets.suggestionsCount', { count: found.length })}</h3>
        {aligned > 0 && (
          <Button
            size="sm"
            leftSection={<IconChecks size="0.875rem" aria-hidden />}
            onClick={() => void decide('accept', 'aligned')}
          >
            {t('datasets.acceptAligned', { count: aligned })}
          </Button>
        )}
        <Button size="sm" variant="subtle" color="gray" onClick={() => void decide('reject', 'all')}>
          {t('datasets.rejectAll')}
        </Button>
      </div>
      <ul>
        {found.map(suggestion => (
          <li key={suggestion.id} className={classes.suggestion}>
            <div className="grows">
              <MarkedText
                value={suggestion}
                labels={labels}
                {...(row.language ? { lang: row.language } : {})}
              />
              {suggestion.lost.length > 0 && (
                <span className={classes.lost}>
                  <IconAlertTriangle size="0.75rem" aria-hidden />
                  {t('datasets.notAligned', {
                    labels: suggestion.lost.map(({ stated }) => stated.label).join(', '),
                  })}
                </span>
              )}
            </div>
            <IconButton
              icon={IconCheck}
              label={t('word.accept')}
              onClick={() => void decide('accept', [suggestion.id])}
              size="md"
            />
            <IconButton
              icon={IconX}
              label={t('word.reject')}
              onClick={() => void decide('reject', [suggestion.id])}
              size="md"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
