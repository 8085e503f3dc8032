import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { SortColumn } from '../../shared/datasets/sort-rows'
import type { MessageKey } from '../../shared/language/catalogue'
import { useTranslate } from '../language/use-translate'
import classes from './dataset-grid.module.css'
import { allSelected, noneSelected, sortedBy } from './view-state'
import { changeView, useView } from './view-store'

const columns = [
  { column: 'text', title: 'datasets.columnSentence' },
  { column: 'intent', title: 'datasets.columnIntent' },
  { column: 'type', title: 'datasets.columnSet' },
  { column: 'language', title: 'datasets.columnLanguage' },
  { column: 'suggestions', title: 'datasets.columnState' },
] as const satisfies readonly { column: SortColumn; title: MessageKey }[]

export function GridHead({ id, keys }: { id: string; keys: readonly string[] }) {
  const t = useTranslate()
  const order = useView(id, view => view.order)
  const selectedCount = useView(id, view => view.selected.size)
  const isAll = selectedCount > 0 && selectedCount >= keys.length
  return (
    <thead className={classes.heads}>
      <tr aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
        <th className={classes.check}>
          <Checkbox
            size="sm"
            aria-label={t('datasets.selectAll')}
            checked={isAll}
            indeterminate={selectedCount > 0 && !isAll}
            onChange={() => changeView(id, view => (isAll ? noneSelected(view) : allSelected(view, keys)))}
          />
        </th>
        {columns.map(({ column, title }) => {
          const isSorted = order?.column === column
          const Arrow = order?.descending ? IconArrowDown : IconArrowUp
          return (
            <th
              key={column}
              className={classes[column]}
              aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
            >
              <UnstyledButton
                className={classes.sort}
                title={t(title)}
                data-sorted={isSorted || undefined}
                onClick={() => changeView(id, view => sortedBy(view, column))}
              >
                {t(title)}
                {isSorted && <Arrow size="0.75rem" aria-hidden />}
              </UnstyledButton>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
