import { Button, Select, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { namesInUse } from '../../shared/datasets/dataset'
import {
  type DatasetRowFilter,
  everyRow,
  isFiltering,
  type RowTrait,
  rowTraits,
} from '../../shared/datasets/filter-rows'
import type { MessageKey } from '../../shared/language/catalogue'
import { useTranslate } from '../language/use-translate'
import classes from './filter-bar.module.css'
import type { HereDataset } from './open-datasets'
import { filtered } from './view-state'
import { changeView, useDatasetView } from './view-store'

const traitNames = {
  twins: 'datasets.traitTwins',
  conflicts: 'datasets.traitConflicts',
  lost: 'datasets.traitLost',
  suggestions: 'datasets.traitSuggestions',
  failed: 'word.failed',
  running: 'word.waiting',
  unmarked: 'datasets.traitUnmarked',
} as const satisfies Record<RowTrait, MessageKey>

/** A value no file or person can give. */
const any = ' any'
const nothing = ' none'

interface FilterBarProps {
  here: HereDataset
  shown: number
  searchRef: Ref<HTMLInputElement>
}

/** Which sentences are shown. Everything that hides some is in sight while it does. */
export const FilterBar = memo(function FilterBar({ here, shown, searchRef }: FilterBarProps) {
  const t = useTranslate()
  const { id, dataset, missing, tally } = here
  const filter = useDatasetView(id, view => view.filter)
  const change = (part: Partial<DatasetRowFilter>): void => changeView(id, view => filtered(view, part))
  const choice = (
    name: string,
    all: string,
    part: 'intent' | 'label' | 'type' | 'language',
    counts: ReadonlyMap<string, unknown>,
  ) => (
    <Select
      className={classes.choice ?? ''}
      size="md"
      searchable={counts.size > 12}
      aria-label={name}
      data={[
        { value: any, label: all },
        ...(counts.has('') ? [{ value: nothing, label: t('datasets.none') }] : []),
        ...namesInUse(counts).map(value => ({ value, label: value })),
      ]}
      value={filter[part] === null ? any : filter[part] === '' ? nothing : filter[part]}
      data-active={filter[part] !== null || undefined}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={value =>
        change({ [part]: value === any || value === null ? null : value === nothing ? '' : value })
      }
    />
  )
  return (
    <search className={classes.bar}>
      <TextInput
        ref={searchRef}
        className={classes.search ?? ''}
        size="md"
        aria-label={t('datasets.search')}
        placeholder={t('datasets.search')}
        leftSection={<IconSearch size="0.875rem" aria-hidden />}
        value={filter.query}
        onChange={event => change({ query: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing || event.key !== 'Escape' || filter.query === '') return
          event.stopPropagation()
          change({ query: '' })
        }}
        dir="auto"
      />
      {choice(t('word.intent'), t('datasets.allIntents'), 'intent', tally.intents)}
      {choice(t('datasets.label'), t('datasets.allLabels'), 'label', tally.labels)}
      {choice(t('datasets.columnSet'), t('datasets.allSets'), 'type', tally.types)}
      {choice(t('word.language'), t('datasets.allLanguages'), 'language', tally.languages)}
      <Select
        className={classes.choice ?? ''}
        size="md"
        aria-label={t('word.showWhat')}
        data={[
          { value: any, label: t('datasets.traitAny') },
          ...rowTraits.map(trait => ({ value: trait as string, label: t(traitNames[trait]) })),
        ]}
        value={filter.trait ?? any}
        data-active={filter.trait !== null || undefined}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        onChange={value => change({ trait: rowTraits.find(trait => trait === value) ?? null })}
      />
      {filter.only && (
        <Button
          size="md"
          className={classes.only ?? ''}
          rightSection={<IconX size="0.875rem" aria-hidden />}
          aria-label={t('health.noLongerOnly', { title: filter.only.title })}
          onClick={() => change({ only: null })}
        >
          <span className="ellipsis">{filter.only.title}</span>
        </Button>
      )}
      {isFiltering(filter) && (
        <Button
          size="md"
          variant="subtle"
          color="gray"
          leftSection={<IconX size="0.875rem" aria-hidden />}
          onClick={() => change(everyRow)}
        >
          {t('datasets.clearFilter')}
        </Button>
      )}
      <output className={classes.count} aria-live="polite">
        {t('datasets.shownOf', { shown, count: dataset.rows.length + missing })}
      </output>
    </search>
  )
})
