import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Card } from '../../components/card'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import classes from './rows-editor.module.css'

interface RowsEditorProps<Row> {
  title: string
  /** Stands where the rows would be. */
  empty: string
  addLabel: string
  removeLabel(row: number): string
  columns: readonly string[]
  rows: readonly Row[]
  added(): Row
  onChange(rows: Row[]): void
  problemOf(row: number): string | null
  /** The controls of a row. `label` names one by its column and row, for those who cannot see the table. */
  cells(row: Row, set: (row: Row) => void, label: (column: number) => string, wrong: boolean): ReactNode[]
}

/** A short table that is edited in place. */
export function RowsEditor<Row>(props: RowsEditorProps<Row>) {
  const { rows, columns, onChange } = props
  const t = useTranslate()
  const body = useRef<HTMLTableSectionElement>(null)

  const add = (): void => {
    onChange([...rows, props.added()])
    requestAnimationFrame(() => body.current?.lastElementChild?.querySelector('input')?.focus())
  }

  return (
    <Card title={props.title} aside={rows.length > 0 ? t('word.rowCount', { count: rows.length }) : null}>
      {rows.length === 0 ? (
        <p className={classes.empty}>{props.empty}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <td className={classes.remove} />
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and its fields hold no state.
              <TableRow key={index} {...props} row={row} index={index} />
            ))}
          </tbody>
        </table>
      )}
      <Button
        className={classes.add ?? ''}
        size="sm"
        variant="subtle"
        leftSection={<IconPlus size="0.875rem" />}
        onClick={add}
      >
        {props.addLabel}
      </Button>
    </Card>
  )
}

function TableRow<Row>(props: RowsEditorProps<Row> & { row: Row; index: number }) {
  const { row, index, rows, columns, onChange } = props
  const t = useTranslate()
  const problem = props.problemOf(index)
  const label = (column: number): string =>
    t('settings.cell', { row: index + 1, column: columns[column] ?? '' })
  const set = (changed: Row): void => onChange(rows.map((other, at) => (at === index ? changed : other)))
  return (
    <>
      <tr>
        {props.cells(row, set, label, problem !== null).map((cell, column) => (
          <td key={columns[column]}>{cell}</td>
        ))}
        <td className={classes.remove}>
          <IconButton
            icon={IconX}
            label={props.removeLabel(index + 1)}
            iconSize="0.9375rem"
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </td>
      </tr>
      {problem && (
        <tr>
          <td colSpan={columns.length + 1} className={classes.problem} role="alert">
            {problem}
          </td>
        </tr>
      )}
    </>
  )
}
