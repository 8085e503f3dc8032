import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { orderAfterClick, type RecordingColumn } from '../../../shared/recordings/sort-recordings'
import table from '../../components/table/table.module.css'
import { useTranslate } from '../../language/use-translate'
import { clearSelection, select, useLibraryView } from '../store/library-view'
import classes from './recording-table.module.css'

export function TableHead({ listed }: { listed: readonly ListedRecording[] }) {
  const t = useTranslate()
  return (
    <thead>
      <tr className={`${table.head} ${classes.line}`} aria-rowindex={1}>
        <th scope="col" className={classes.check}>
          <SelectAll listed={listed} />
        </th>
        <SortHead by="name" />
        <th scope="col">{t('transcribe.column.progress')}</th>
        <SortHead by="seconds" className={table.number} />
        <SortHead by="language" className={classes.wide} />
        <th scope="col" className={classes.wide}>
          {t('transcribe.column.speakers')}
        </th>
        <SortHead by="state" />
        <SortHead by="addedAt" className={classes.widest} />
        <th scope="col" aria-label={t('transcribe.column.actions')} />
      </tr>
    </thead>
  )
}

function SelectAll({ listed }: { listed: readonly ListedRecording[] }) {
  const t = useTranslate()
  const isSelected = ({ recording }: ListedRecording, selected: ReadonlySet<string>): boolean =>
    selected.has(recording.id)
  const isAll = useLibraryView(({ selected }) => listed.every(one => isSelected(one, selected)))
  const isSome = useLibraryView(({ selected }) => listed.some(one => isSelected(one, selected)))
  return (
    <Checkbox
      aria-label={t('transcribe.selectAll')}
      checked={isAll}
      indeterminate={isSome && !isAll}
      onChange={() => (isAll ? clearSelection() : select(listed.map(({ recording }) => recording.id)))}
    />
  )
}

function SortHead({ by, className }: { by: RecordingColumn; className?: string | undefined }) {
  const t = useTranslate()
  const order = useLibraryView(view => view.order)
  const isSorted = order.by === by
  const Arrow = order.descending ? IconArrowDown : IconArrowUp
  const column = t(`transcribe.column.${by}`)
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        title={t('transcribe.sortBy', { column })}
        onClick={() => useLibraryView.setState({ order: orderAfterClick(order, by) })}
      >
        {column}
        {isSorted && <Arrow size="0.75rem" aria-hidden />}
      </button>
    </th>
  )
}
