import { SegmentedControl } from '@mantine/core'
import { memo, useMemo } from 'react'
import { isTimed, type ShownPlaces } from '../../../shared/translate/batch'
import type { TimedRow } from '../../../shared/translate/cue-checks'
import { HeadCell } from '../../components/table/head-cell'
import { topOf } from '../../components/table/rows-in-sight'
import { Table } from '../../components/table/table'
import table from '../../components/table/table.module.css'
import { allHere } from '../../components/table/table-rows'
import { useTable } from '../../components/table/use-table'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import { BatchTableRow } from './batch-row'
import type { HereBatch } from './batch-store'
import { goToBatchRow, typeInBatchRow, useBatches } from './batch-store'
import classes from './batch-table.module.css'

const filters = ['all', 'due', 'check', 'fast', 'failed'] as const
export type BatchFilter = (typeof filters)[number]
const filterTitles = {
  all: 'word.all',
  due: 'translate.rowDue',
  check: 'translate.filterCheck',
  fast: 'translate.filterFast',
  failed: 'word.failed',
} as const

interface BatchTableProps {
  here: HereBatch
  cues: readonly TimedRow[]
  filter: BatchFilter
  onFilter(filter: BatchFilter): void
  /** Places of rows. */
  toCheck: readonly number[]
  tooFast: readonly number[]
  places: ShownPlaces
  onSort(): void
}

/** The rows, of which only those in sight are there. */
export const BatchTable = memo(function BatchTable(props: BatchTableProps) {
  const { here, cues, filter, onFilter, toCheck, tooFast, onSort } = props
  const { shown, order } = props.places
  const t = useTranslate()
  const names = useLanguageNames()
  const current = useBatches(state => state.current)
  const { batch, sending, counts } = here
  const { rows } = batch
  const hasTimes = isTimed(batch.origin)
  const numbers = {
    all: rows.length,
    due: counts.due,
    check: toCheck.length,
    fast: tooFast.length,
    failed: counts.failed + counts.unsure + counts.cancelled,
  }
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
    name: 'batch',
  })
  const rowAt = (line: number) => {
    const at = Number(ids[line])
    const row = rows[at]
    if (!row) return null
    return (
      <BatchTableRow
        at={at}
        line={line}
        row={row}
        top={topOf(kit.places, line)}
        batch={batch}
        cues={cues}
        isSending={sending.has(at)}
        isCurrent={at === current}
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
          data={filters
            .filter(value => hasTimes || value !== 'fast')
            .map(value => ({ value, label: `${t(filterTitles[value])} ${numbers[value]}` }))}
        />
      </div>
      <Table
        kit={kit}
        label={t('translate.rowsOf', { name: batch.name })}
        className={`${classes.scroller} ${hasTimes ? classes.withSpeed : ''}`}
        head={
          <tr className={`${table.head} ${classes.head}`} aria-rowindex={1}>
            <HeadCell column="number" title={t('translate.columnNumber')} />
            <HeadCell column="source" title={names.name(batch.sourceLanguage)} edge="end" translate="no" />
            <HeadCell column="target" title={names.name(batch.targetLanguage)} translate="no" />
            <HeadCell
              column="entities"
              className={classes.entities}
              title={t('word.entities')}
              edge="start"
            />
            {hasTimes && (
              <HeadCell
                column="speed"
                title={t('word.speed')}
                edge="start"
                sort={{
                  by: order === null ? 'none' : 'descending',
                  hint: t('translate.sortBySpeed'),
                  onSort,
                }}
              />
            )}
            <HeadCell column="status" title={t('word.status')} edge="start" />
          </tr>
        }
        row={rowAt}
      />
    </section>
  )
})

interface PlacesAsked {
  filter: BatchFilter
  toCheck: readonly number[]
  tooFast: readonly number[]
  order: ShownPlaces['order']
}

/** The places of the rows that are shown, as they stand. */
export function placesShown(
  rows: HereBatch['batch']['rows'],
  { filter, toCheck, tooFast, order }: PlacesAsked,
): readonly number[] {
  const all = order ?? Array.from(rows.keys())
  switch (filter) {
    case 'all':
      return all
    case 'check':
      return those(all, toCheck)
    case 'fast':
      return those(all, tooFast)
    case 'due':
      return all.filter(at => rows[at]?.state === 'due' && rows[at].text.trim() !== '')
    case 'failed':
      return all.filter(at => isFailed(rows[at]?.state))
  }
}

function those(all: readonly number[], wanted: readonly number[]): readonly number[] {
  const places = new Set(wanted)
  return all.filter(at => places.has(at))
}

const isFailed = (state: string | undefined): boolean =>
  state === 'failed' || state === 'unsure' || state === 'cancelled'
