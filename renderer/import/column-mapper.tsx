import { Select } from '@mantine/core'
import { memo } from 'react'
import type { ColumnMapping } from '../../shared/formats/table/column-mapping'
import type { ImportTable } from '../../shared/formats/table/read-import-table'
import { fieldError } from '../components/field-error'
import { useTranslate } from '../language/use-translate'
import classes from './column-mapper.module.css'
import type { ImportLook } from './import-look'
import type { Import } from './import-store'

interface ColumnMapperProps {
  table: ImportTable
  look: ImportLook
  importing: Import
}

const shownRows = 2
/** A file that was cut in the wrong places has thousands, which would take longer to draw than anybody waits. */
const mostShown = 100
const noField = 'none'

/** The columns of the file, each with what it becomes and the first of its cells. */
export const ColumnMapper = memo(function ColumnMapper({ table, look, importing }: ColumnMapperProps) {
  const t = useTranslate()
  const { headings, sample, mapping } = table
  const shown = [...headings.keys()].filter(at => at < mostShown || fieldOfColumn(mapping, at) !== null)
  return (
    <section className={classes.mapper} aria-labelledby="import-columns">
      <h3 id="import-columns" className={classes.title}>
        {t('word.columns')}
      </h3>
      <p className="help">{look.words(t).columnsText}</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {shown.map(column => (
                <th key={column} scope="col">
                  <ColumnHead
                    name={headings[column] || t('import.column', { number: column + 1 })}
                    column={column}
                    table={table}
                    look={look}
                    importing={importing}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.slice(0, shownRows).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A row of the file is its place.
              <tr key={row}>
                {shown.map(column => (
                  <td
                    key={column}
                    dir="auto"
                    data-left-out={fieldOfColumn(mapping, column) === null || undefined}
                  >
                    {(cells[column] ?? '').slice(0, 120)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {headings.length > shown.length && (
        <p className="quiet">{t('import.moreColumns', { count: headings.length - shown.length })}</p>
      )}
      {mapping.text === undefined && fieldError(t('import.noTextColumn'))}
    </section>
  )
})

function ColumnHead({
  name,
  column,
  table,
  look,
  importing,
}: ColumnMapperProps & { name: string; column: number }) {
  const t = useTranslate()
  const { hasHeading, mapping } = table
  const choose = (value: string | null): void => {
    const field = value === noField ? null : value
    void importing.choose({ hasHeading, mapping: withMappedField(mapping, column, field) })
  }
  return (
    <>
      <bdi className={classes.name}>{name}</bdi>
      <Select
        aria-label={t('import.becomes', { column: name })}
        data={[{ value: noField, label: t('import.field.none') }, ...look.words(t).fields]}
        value={fieldOfColumn(mapping, column) ?? noField}
        onChange={choose}
      />
    </>
  )
}

export const fieldOfColumn = (mapping: ColumnMapping, column: number): string | null =>
  Object.entries(mapping).find(([, at]) => at === column)?.[0] ?? null

/** A field comes from one column, and a column becomes one field: whoever had either before loses it. */
export function withMappedField(mapping: ColumnMapping, column: number, field: string | null): ColumnMapping {
  const others = Object.entries(mapping).filter(([one, at]) => at !== column && one !== field)
  const next: ColumnMapping = Object.fromEntries(others)
  return field === null ? next : { ...next, [field]: column }
}
