import { SegmentedControl } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { needsCheck } from '../../../shared/translate/batch'
import { cuesOf } from '../../../shared/translate/cue-checks'
import { rowHeightOf } from '../../datasets/row-height'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../settings/this-computer/language-names'
import { TableRow } from './batch-row'
import { goToRow, type HereBatch, useBatches } from './batch-store'
import classes from './batch-table.module.css'

type Shown = 'all' | 'due' | 'check' | 'failed'
const filters = ['all', 'due', 'check', 'failed'] as const
const filterTitles = {
  all: 'translate.filterAll',
  due: 'translate.filterDue',
  check: 'translate.filterCheck',
  failed: 'translate.filterFailed',
} as const

const rowRem = 2.625

/** The rows, of which only those in sight are there. */
export const BatchTable = memo(function BatchTable({ here }: { here: HereBatch }) {
  const t = useTranslate()
  const names = useLanguageNames()
  const current = useBatches(state => state.current)
  const [filter, setFilter] = useState<Shown>('all')
  const scroll = useRef<HTMLDivElement>(null)
  const gridId = useId()
  const height = rowHeightOf(rowRem)
  const { batch, sending, counts } = here
  const { rows } = batch
  const places = useMemo(() => placesShown(rows, filter), [rows, filter])
  const cues = useMemo(() => cuesOf(batch.origin), [batch.origin])
  const virtual = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 12,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights are what makes it measure anew.
  useEffect(() => virtual.measure(), [virtual, height])
  const shownAt = places.indexOf(current)
  useEffect(() => {
    if (shownAt >= 0) virtual.scrollToIndex(shownAt, { align: 'auto' })
  }, [shownAt, virtual])

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = Math.min(places.length - 1, Math.max(0, shownAt + by))
    const place = places[to]
    if (place !== undefined) goToRow(place)
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
      <div ref={scroll} className={classes.scroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by arrows is a grid.
          role="grid"
          className={classes.grid}
          aria-label={t('translate.rowsOf', { name: batch.name })}
          aria-rowcount={places.length + 1}
          aria-activedescendant={shownAt >= 0 ? `${gridId}-${current}` : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr className={classes.head}>
              <th scope="col">{t('translate.columnNumber')}</th>
              <th scope="col" translate="no">
                {names.name(batch.sourceLanguage)}
              </th>
              <th scope="col" translate="no">
                {names.name(batch.targetLanguage)}
              </th>
              <th scope="col">{t('translate.entities')}</th>
              <th scope="col">{t('translate.columnStatus')}</th>
            </tr>
          </thead>
          <tbody className={classes.rows} style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const at = places[index] ?? 0
              const row = rows[at]
              return (
                row && (
                  <TableRow
                    key={at}
                    elementId={`${gridId}-${at}`}
                    at={at}
                    line={index}
                    row={row}
                    top={start}
                    batch={batch}
                    cues={cues}
                    isSending={sending.has(at)}
                    isCurrent={at === current}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
})

const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 12,
  PageUp: -12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

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
