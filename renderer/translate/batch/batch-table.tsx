import { SegmentedControl } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { Cue } from '../../../shared/formats/cues/cue'
import { useAskedRow } from '../../components/table/asked-row'
import { HeadCell } from '../../components/table/head-cell'
import { topOf } from '../../components/table/rows-in-sight'
import { Table } from '../../components/table/table'
import table from '../../components/table/table.module.css'
import { allHere } from '../../components/table/table-rows'
import { useTable } from '../../components/table/use-table'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../settings/this-computer/language-names'
import { BatchTableRow } from './batch-row'
import { goToBatchRow, typeInBatchRow, useBatches } from './batch-store'
import classes from './batch-table.module.css'
import type { HereBatch } from './open-batches'

export type BatchFilter = 'all' | 'due' | 'check' | 'failed'
const filters = ['all', 'due', 'check', 'failed'] as const
const filterTitles = {
  all: 'word.all',
  due: 'translate.rowDue',
  check: 'translate.filterCheck',
  failed: 'word.failed',
} as const

interface BatchTableProps {
  here: HereBatch
  cues: readonly Cue[]
  filter: BatchFilter
  onFilter(filter: BatchFilter): void
  /** Places of rows. */
  toCheck: readonly number[]
  shown: readonly number[]
}

/** The rows, of which only those in sight are there. */
export const BatchTable = memo(function BatchTable(props: BatchTableProps) {
  const { here, cues, filter, onFilter, toCheck, shown } = props
  const t = useTranslate()
  const names = useLanguageNames()
  const current = useBatches(state => state.current)
  const { batch, sending, counts } = here
  const { rows } = batch
  // Whoever is sent to a row is shown it.
  const isAsked = useAskedRow(({ id }) => id === String(current)) && rows[current] !== undefined
  if (isAsked && filter !== 'all') onFilter('all')
  const ids = useMemo(() => shown.map(String), [shown])
  const list = useMemo(() => allHere(ids), [ids])
  const kit = useTable({
    list,
    current: String(current),
    goTo: id => goToBatchRow(Number(id)),
    onOrder({ does }) {
      if (does !== 'act') return false
      typeInBatchRow(current)
      return true
    },
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
          onChange={onFilter}
          data={filters.map(value => ({
            value,
            label: `${t(filterTitles[value])} ${numberOf(value, counts, { all: rows.length, check: toCheck.length })}`,
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

/** The places of the rows of which these are to be checked. */
export function placesShown(
  rows: HereBatch['batch']['rows'],
  filter: BatchFilter,
  toCheck: readonly number[],
): readonly number[] {
  const all = Array.from(rows.keys())
  switch (filter) {
    case 'all':
      return all
    case 'check':
      return toCheck
    case 'due':
      return all.filter(at => rows[at]?.state === 'due' && rows[at].text.trim() !== '')
    case 'failed':
      return all.filter(at => isFailed(rows[at]?.state))
  }
}

const isFailed = (state: string | undefined): boolean =>
  state === 'failed' || state === 'unsure' || state === 'cancelled'

function numberOf(
  filter: BatchFilter,
  counts: HereBatch['counts'],
  { all, check }: { all: number; check: number },
): number {
  switch (filter) {
    case 'all':
      return all
    case 'check':
      return check
    case 'due':
      return counts.due
    case 'failed':
      return counts.failed + counts.unsure + counts.cancelled
  }
}
