import { UnstyledButton } from '@mantine/core'
import type { IntentCount } from '../../shared/datasets/tally'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { LabelSwatch } from '../annotations/label-swatch'
import { useTranslate } from '../language/use-translate'
import classes from './counts-panel.module.css'
import type { HereDataset } from './open-datasets'
import { useLabelsByName } from './use-labels'
import { filtered } from './view-state'
import { changeView, useDatasetView } from './view-store'

/** How many sentences each intent has, and how often each label is used. A click shows those alone. */
export function CountsPanel({ here }: { here: HereDataset }) {
  const t = useTranslate()
  const { id, tally, dataset } = here
  const labels = useLabelsByName(dataset.labels)
  const intent = useDatasetView(id, view => view.filter.intent)
  const label = useDatasetView(id, view => view.filter.label)
  const intents = [...tally.intents.values()].sort((one, other) => other.rows - one.rows)
  const used = [...tally.labels].sort(([, one], [, other]) => other - one)
  return (
    <div className={classes.panel}>
      <h3 className={classes.title}>{t('datasets.intentsCount', { count: intents.length })}</h3>
      <ul>
        {intents.map(count => (
          <li key={count.intent}>
            <UnstyledButton
              className={classes.line}
              aria-pressed={intent === count.intent}
              onClick={() =>
                changeView(id, view =>
                  filtered(view, { intent: intent === count.intent ? null : count.intent }),
                )
              }
            >
              <span className={classes.name} dir="auto">
                {count.intent || t('datasets.noIntent')}
              </span>
              <span className="faint">{t('word.number', { count: count.rows })}</span>
              <Bar count={count} most={intents[0]?.rows ?? 1} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <h3 className={classes.title}>{t('datasets.labelsCount', { count: used.length })}</h3>
      {used.length === 0 && <p className="faint">{t('datasets.noLabels')}</p>}
      <ul>
        {used.map(([name, count]) => (
          <li key={name}>
            <UnstyledButton
              className={classes.line}
              aria-pressed={label === name}
              onClick={() => changeView(id, view => filtered(view, { label: label === name ? null : name }))}
            >
              <LabelName name={name} label={labels.get(name)} />
              <span className="faint">{t('word.number', { count })}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

const LabelName = ({ name, label }: { name: string; label: EntityLabel | undefined }) => (
  <span className={classes.name} dir="auto">
    <LabelSwatch label={label} /> {name}
  </span>
)

/** Training, test and the rest of an intent, to the scale of the largest. */
function Bar({ count: { rows, train, test }, most }: { count: IntentCount; most: number }) {
  const part = (number: number): string => `${(100 * number) / most}%`
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.train} style={{ inlineSize: part(train) }} />
      <span className={classes.test} style={{ inlineSize: part(test) }} />
      <span className={classes.rest} style={{ inlineSize: part(rows - train - test) }} />
    </span>
  )
}
