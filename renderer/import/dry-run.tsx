import { SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { type ImportSummary, importRowFilters } from '../../shared/import/import-view'
import { localeOf } from '../../shared/language/translate'
import { topOf } from '../components/table/rows-in-sight'
import table from '../components/table/table.module.css'
import { useRows } from '../components/table/use-rows'
import { useLanguage, useTranslate } from '../language/use-translate'
import classes from './dry-run.module.css'
import { DryRunTableRow } from './dry-run-row'
import type { ImportLook } from './import-look'
import { type Import, rowsInPiece } from './import-store'

interface DryRunProps {
  summary: ImportSummary
  look: ImportLook
  importing: Import
}

/** What each row becomes. Only the rows in sight are drawn and fetched. */
export function DryRunTable({ summary, look, importing }: DryRunProps) {
  const t = useTranslate()
  const filter = importing.useImport(state => state.filter)
  const number = new Intl.NumberFormat(localeOf(useLanguage()))
  if (summary.counts.all === 0) return null
  return (
    <section className={classes.run} aria-labelledby="import-preview">
      <div className="apart">
        <h3 id="import-preview" className={classes.title}>
          {t('import.preview')}
        </h3>
        <SegmentedControl
          aria-label={t('import.filter')}
          classNames={{ control: classes.option ?? '', innerLabel: classes.segment ?? '' }}
          value={filter}
          onChange={value => importing.filterRows(importRowFilters.find(one => one === value) ?? 'all')}
          data={importRowFilters.map(value => ({
            value,
            label: (
              <span>
                {t(`import.filter.${value}`)}{' '}
                <span className="faint">{number.format(summary.counts[value])}</span>
              </span>
            ),
          }))}
        />
      </div>
      <Rows count={summary.counts[filter]} look={look} importing={importing} />
    </section>
  )
}

function Rows({ count, look, importing }: Omit<DryRunProps, 'summary'> & { count: number }) {
  const t = useTranslate()
  const { columns } = look.words(t)
  const pieces = importing.useImport(state => state.pieces)
  const rows = useRows({ count, name: 'import' })
  const from = rows.drawn[0] ?? 0
  const to = (rows.drawn.at(-1) ?? -1) + 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: After the file was read again, the same rows are others.
  useEffect(() => importing.need(from, to), [from, to, pieces])
  return (
    // biome-ignore lint/a11y/useSemanticElements: A table that draws only what is in sight is made of boxes.
    <div
      ref={rows.scroller}
      className={classes.scroll}
      role="table"
      aria-label={t('import.preview')}
      aria-rowcount={count + 1}
      data-plain={columns.length === 1 || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is reached by the keyboard.
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: As above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: Nothing can be done with it. */}
      <div className={classes.heads} role="row" aria-rowindex={1}>
        {[t('import.row'), ...columns, t('import.check')].map(name => (
          // biome-ignore lint/a11y/useSemanticElements: As above.
          // biome-ignore lint/a11y/useFocusableInteractive: Nothing can be done with it.
          <div key={name} role="columnheader">
            {name}
          </div>
        ))}
      </div>
      {count === 0 && <p className="nothing">{t('import.nothingShown')}</p>}
      <div className={classes.space} style={{ blockSize: rows.places.height }} role="presentation">
        {rows.drawn.map(place => {
          const row = pieces.get(Math.floor(place / rowsInPiece))?.[place % rowsInPiece] ?? null
          return (
            <DryRunTableRow key={place} look={look} row={row} place={place} top={topOf(rows.places, place)} />
          )
        })}
      </div>
      <div ref={rows.measure} className={table.measure} aria-hidden />
    </div>
  )
}
