import { Button, SegmentedControl } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useEffect } from 'react'
import { acceptedOf } from '../../shared/augment/suggestion'
import type { IntentCount } from '../../shared/datasets/tally'
import { joinedLabels } from '../../shared/text/labels/label-changes'
import { ActionButton } from '../actions/action-button'
import { LabelSwatch } from '../annotations/label-swatch'
import { type HereDataset, useOpenDataset } from '../datasets/open-datasets'
import { useTranslate } from '../language/use-translate'
import { augmentActions } from './augment-actions'
import classes from './dataset-strip.module.css'
import { SuggestionsExportPanel } from './export-panel'
import { changeAugmentDraft, useAugment, useAugmentLabelMap } from './store'

/** Where accepted sentences go, and what is there already. */
export function DatasetStrip() {
  const t = useTranslate()
  const dataset = useAugment(({ draft }) => draft.dataset)
  const set = useAugment(({ draft }) => draft.set)
  return (
    <section className={classes.strip} aria-label={t('augment.toDataset')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('augment.dataset')}</h2>
        <SegmentedControl
          size="sm"
          aria-label={t('augment.set')}
          value={set}
          onChange={value => changeAugmentDraft({ set: value })}
          data={[
            { value: 'train', label: t('datasets.train') },
            { value: 'test', label: t('datasets.test') },
          ]}
        />
        <AddButton />
        <span className="space" />
        {dataset !== null && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconTable size="1rem" aria-hidden />}
            onClick={() => changeAugmentDraft({ view: 'dataset' })}
          >
            {t('augment.openTable')}
          </Button>
        )}
      </div>
      {dataset === null ? <p className={classes.none}>{t('augment.noDataset')}</p> : <Open id={dataset} />}
    </section>
  )
}

function AddButton() {
  const t = useTranslate()
  const count = useAugment(({ draft }) => acceptedOf(draft.suggestions).length)
  return (
    <ActionButton
      action={augmentActions['augment.addAccepted']}
      label={t('augment.addAccepted', { count })}
      size="md"
      className={classes.add ?? ''}
      disabled={count === 0}
      withKeys
    />
  )
}

function Open({ id }: { id: string }) {
  const open = useOpenDataset(id)
  const isGone = open.state === 'failed' && open.error.kind === 'not-found'
  useEffect(() => {
    if (isGone) changeAugmentDraft({ dataset: null })
  }, [isGone])
  if (open.state !== 'here') return null
  return (
    <div className={classes.open}>
      <Intents here={open} />
      <SuggestionsExportPanel here={open} />
    </div>
  )
}

/** Labels that the dataset has are at hand here too. */
function useItsLabels({ dataset: { labels } }: HereDataset): void {
  useEffect(() => {
    const { draft } = useAugment.getState()
    const joined = joinedLabels(draft.labels, labels)
    if (joined !== draft.labels) changeAugmentDraft({ labels: joined })
  }, [labels])
}

function Intents({ here }: { here: HereDataset }) {
  const t = useTranslate()
  useItsLabels(here)
  const intent = useAugment(({ draft }) => draft.intent)
  const intents = [...here.tally.intents.values()].sort((one, other) => other.rows - one.rows)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('word.intent')}</th>
            <th scope="col" className={classes.number}>
              {t('word.sentences')}
            </th>
            <th scope="col" className={classes.number}>
              {t('word.written')}
            </th>
            <th scope="col">{t('annotations.labels')}</th>
            <th scope="col">{t('word.languages')}</th>
          </tr>
        </thead>
        <tbody>
          {intents.map(count => (
            <IntentRow key={count.intent} count={count} isCurrent={count.intent === intent} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function IntentRow({ count, isCurrent }: { count: IntentCount; isCurrent: boolean }) {
  const t = useTranslate()
  const labels = useAugmentLabelMap()
  return (
    <tr aria-current={isCurrent || undefined}>
      <th scope="row" dir="auto">
        {count.intent || t('datasets.noIntent')}
      </th>
      <td className={classes.number}>{count.rows}</td>
      <td className={classes.number}>{count.written}</td>
      <td>
        <span className={classes.labels}>
          {[...count.labels].map(([name, uses]) => (
            <span key={name} className={classes.label}>
              <LabelSwatch label={labels.get(name)} />
              <bdi>{name}</bdi> {uses}
            </span>
          ))}
        </span>
      </td>
      <td>
        <span className={classes.labels}>
          {[...count.languages.keys()].map(code => (
            <span key={code} className="tag" translate="no">
              {code}
            </span>
          ))}
        </span>
      </td>
    </tr>
  )
}
