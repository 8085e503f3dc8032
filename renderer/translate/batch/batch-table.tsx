import { SegmentedControl } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { needsCheck } from '../../../shared/translate/batch'
import { cuesOf } from '../../../shared/translate/cue-checks'
import { useAskedRow } from '../../components/table/asked-row'
import { HeadCell } from '../../components/table/head-cell'
import { topOf } from '../../components/table/rows-in-sight'
import { Table } from '../../components/table/table'
import table from '../../components/table/table.module.css'
import { useTable } from '../../components/table/use-table'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../settings/this-computer/language-names'
import { BatchTableRow } from './batch-row'
import { goToBatchRow, useBatches } from './batch-store'
import classes from './batch-table.module.css'
import type { HereBatch } from './open-batches'

type Shown = 'all' | 'due' | 'check' | 'failed'
const filters = ['all', 'due', 'check', 'failed'] as const
const filterTitles = {
  all: 'word.all',
  due: 'translate.rowDue',
  check: 'translate.filterCheck',
  failed: 'word.failed',
} as const

/** The rows, of which only those in sight are there. */
export const BatchTable = memo(function BatchTable({ here }: { here: HereBatch }) {
  const t = useTranslate()
  const names = useLanguageNames()
  const current = useBatches(state => state.current)
  const [filter, setFilter] = useState<Shown>('all')
  const { batch, sending, counts } = here
  const { rows } = batch
  // Whoever is sent to a row is shown it.
  const isAsked = useAskedRow(({ id }) => id === String(current)) && rows[current] !== undefined
  if (isAsked && filter !== 'all') setFilter('all')
  const ids = useMemo(() => placesShown(rows, filter).map(String), [rows, filter])
  const cues = useMemo(() => cuesOf(batch.origin), [batch.origin])
  const kit = useTable({
    ids,
    current: String(current),
    goTo: id => goToBatchRow(Number(id)),
    onOrder: () => false,
    textOf: at => rows[Number(ids[at])]?.text ?? '',
  })
  const rowAt = (line: number) => {
    const at = Number(ids[line])
    const row = rows[at]
    if (!row) return null
    return (
      <BatchTableRow
        key={at}
        at={at}
        line={line}
        row={row}
        top={topOf(kit.places, line)}
        batch={batch}
        cues={cues}
        isSending={sending.has(at)}
        isCurrent={at === current}
        isTabStop={line === kit.tabStop}
      />
    )
  }

  return (
    <section className={classes.section} aria-label={t('translate.batch')}>
      <div className={classes.filters}>
        <SegmentedControl
          className={classes.segments ?? ''}
          size="sm"
          aria-label={t('translate.filters')}
          value={filter}
          onChange={setFilter}
          data={filters.map(value => ({
            value,
            label: `${t(filterTitles[value])} ${numberOf(value, counts, rows.length)}`,
          }))}
        />
      </div>
      <Table
        kit={kit}
        name="batch"
        label={t('translate.rowsOf', { name: batch.name })}
        className={classes.scroller}
        head={
          <tr className={`${table.head} ${classes.head}`} aria-rowindex={1}>
            <HeadCell column="number" title={t('translate.columnNumber')} />
            <HeadCell column="source" title={names.name(batch.sourceLanguage)} edge="end" translate="no" />
            <HeadCell column="target" title={names.name(batch.targetLanguage)} translate="no" />
            <HeadCell column="entities" title={t('word.entities')} edge="start" />
            <HeadCell column="status" title={t('word.status')} edge="start" />
          </tr>
        }
        row={rowAt}
      />
    </section>
  )
})

function placesShown(rows: HereBatch['batch']['rows'], filter: Shown): readonly number[] {
  const all = Array.from(rows.keys())
  switch (filter) {
    case 'all':
      return all
    case 'check':
      return all.filter(at => {
        const row = rows[at]
        return row !== undefined && needsCheck(row)
      })
    case 'due':
      return all.filter(at => rows[at]?.state === 'due' && rows[at].text.trim() !== '')
    case 'failed':
      return all.filter(at => isFailed(rows[at]?.state))
  }
}

const isFailed = (state: string | undefined): boolean =>
  state === 'failed' || state === 'unsure' || state === 'cancelled'

function numberOf(filter: Shown, counts: HereBatch['counts'], all: number): number {
  if (filter === 'all') return all
  return filter === 'failed' ? counts.failed + counts.unsure + counts.cancelled : counts[filter]
}
