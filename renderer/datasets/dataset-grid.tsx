import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { useTranslate } from '../language/use-translate'
import classes from './dataset-grid.module.css'
import { GridHead } from './grid-head'
import { actionOfKey, type GridAction } from './grid-keys'
import { GridRow } from './grid-row'
import { rowHeightOf } from './row-height'
import { allSelected, noneSelected, steppedBy, toggled } from './view-state'
import { changeView, useView, viewNow } from './view-store'

interface DatasetGridProps {
  id: string
  keys: readonly string[]
  isBehind: boolean
  labels: ReadonlyMap<string, EntityLabel>
  onEdit(key: string): void
  onDelete(): void
}

const rowRem = 2.25

/** Fifty thousand sentences, of which those in sight are drawn. One stop for Tab; the arrows do the rest. */
export function DatasetGrid({ id, keys, isBehind, labels, onEdit, onDelete }: DatasetGridProps) {
  const t = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  const gridId = useId()
  const current = useView(id, view => view.current)
  const height = rowHeightOf(rowRem)
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: at => keys[at] ?? at,
    overscan: 8,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights are what makes it measure anew.
  useEffect(() => rows.measure(), [rows, height])

  const scrollToCurrent = (): void => {
    const { current: now } = viewNow(id)
    const at = now === null ? -1 : keys.indexOf(now)
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
  }
  const act = (action: GridAction): void => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? height) / height) - 2)
    const step = (by: number, extend: boolean): void => {
      changeView(id, view => steppedBy(view, keys, by, extend))
      scrollToCurrent()
    }
    const { current: now } = viewNow(id)
    if (action.do === 'step') step(action.by, action.extend)
    if (action.do === 'page') step(action.by * page, action.extend)
    if (action.do === 'toggle' && now !== null) changeView(id, view => toggled(view, now))
    if (action.do === 'all') changeView(id, view => allSelected(view, keys))
    if (action.do === 'none') changeView(id, noneSelected)
    if (action.do === 'edit' && now !== null) onEdit(now)
    if (action.do === 'delete') onDelete()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isHere = event.target === event.currentTarget
    const action = isHere ? actionOfKey(event, viewNow(id).selected.size > 0) : null
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    act(action)
  }
  const currentAt = current === null ? -1 : keys.indexOf(current)
  const rowId = (key: string): string => `${gridId}-${key}`
  return (
    <div className={classes.scroller} ref={scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by arrows is a grid.
        role="grid"
        aria-label={t('datasets.sentences')}
        aria-rowcount={keys.length + 1}
        aria-multiselectable
        aria-busy={isBehind}
        aria-activedescendant={currentAt >= 0 && current !== null ? rowId(current) : undefined}
        tabIndex={0}
        className={classes.grid}
        onKeyDown={onKeyDown}
      >
        <GridHead id={id} keys={keys} />
        <tbody className={classes.rows} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start, size }) => (
            <GridRow
              key={key}
              id={id}
              elementId={rowId(String(keys[index]))}
              rowKey={keys[index] ?? ''}
              number={index + 1}
              start={start}
              size={size}
              labels={labels}
              shown={keys}
              onEdit={onEdit}
            />
          ))}
        </tbody>
      </table>
      {keys.length === 0 && <p className={classes.nothing}>{t('datasets.nothingFound')}</p>}
    </div>
  )
}
