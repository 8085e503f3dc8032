import { Select } from '@mantine/core'
import { memo } from 'react'
import { type SpeechField, speechFields } from '../../shared/formats/speech/speech-line'
import type { ColumnMapping } from '../../shared/formats/table/column-mapping'
import type { ImportTable } from '../../shared/import/read-import-table'
import { fieldError } from '../components/field-error'
import { useTranslate } from '../language/use-translate'
import { lineImport } from '../speech/import/shared-import'
import classes from './column-mapper.module.css'

const shownRows = 2

/** The columns of the file, each with what it becomes and the first of its cells. */
export const ColumnMapper = memo(function ColumnMapper({ table }: { table: ImportTable }) {
  const t = useTranslate()
  const { headings, sample, mapping } = table
  return (
    <section className={classes.mapper} aria-labelledby="import-columns">
      <h3 id="import-columns" className={classes.title}>
        {t('word.columns')}
      </h3>
      <p className="help">{t('import.columnsText')}</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {headings.map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: A column is its place.
                <th key={column} scope="col">
                  <ColumnHead
                    name={heading || t('import.column', { number: column + 1 })}
                    column={column}
                    table={table}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.slice(0, shownRows).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A row of the file is its place.
              <tr key={row}>
                {headings.map((_, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: A column is its place.
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
      {mapping.text === undefined && fieldError(t('import.noTextColumn'))}
    </section>
  )
})

function ColumnHead({ name, column, table }: { name: string; column: number; table: ImportTable }) {
  const t = useTranslate()
  const { hasHeading, mapping } = table
  const choose = (value: string | null): void => {
    const field = speechFields.find(one => one === value) ?? null
    void lineImport.choose({ hasHeading, mapping: withMappedField(mapping, column, field) })
  }
  return (
    <>
      <bdi className={classes.name}>{name}</bdi>
      <Select
        aria-label={t('import.becomes', { column: name })}
        data={[
          { value: 'none', label: t('import.field.none') },
          ...speechFields.map(value => ({ value, label: t(`import.field.${value}`) })),
        ]}
        value={fieldOfColumn(mapping, column) ?? 'none'}
        onChange={choose}
      />
    </>
  )
}

export const fieldOfColumn = (mapping: ColumnMapping, column: number): SpeechField | null =>
  speechFields.find(field => mapping[field] === column) ?? null

/** A field comes from one column, and a column becomes one field: whoever had either before loses it. */
export function withMappedField(
  mapping: ColumnMapping,
  column: number,
  field: SpeechField | null,
): ColumnMapping {
  const others = speechFields.flatMap((one): [SpeechField, number][] => {
    const at = mapping[one]
    return at === undefined || at === column || one === field ? [] : [[one, at]]
  })
  const next: ColumnMapping = Object.fromEntries(others)
  return field === null ? next : { ...next, [field]: column }
}
