import { Checkbox, Select } from '@mantine/core'
import type { Delimiter } from '../../shared/formats/table/write-table'
import { importEncodings } from '../../shared/import/import-limits'
import { type ImportChoices, type ImportSummary, withoutColumns } from '../../shared/import/import-view'
import type { MessageKey } from '../../shared/language/catalogue'
import { useTranslate } from '../language/use-translate'
import type { ImportLook } from './import-look'
import classes from './import-plan.module.css'
import type { Import } from './import-store'

const delimiters = {
  ',': 'import.delimiter.comma',
  ';': 'import.delimiter.semicolon',
  '\t': 'import.delimiter.tab',
  '|': 'import.delimiter.pipe',
} as const satisfies Record<Delimiter, MessageKey>
const delimiterList: readonly Delimiter[] = [',', ';', '\t', '|']

interface ReadSettingsProps {
  summary: ImportSummary
  look: ImportLook
  importing: Import
}

/** How the file is read. Everything was found out; everything can be said better. */
export function ReadSettings({ summary, look, importing }: ReadSettingsProps) {
  const t = useTranslate()
  const { kind, encoding, table } = summary
  const { kinds } = look.words(t)
  // A mark at its beginning says more than a choice.
  const isMarked = importing.useImport(
    ({ choices, isReading }) => !isReading && (choices.encoding ?? encoding) !== encoding,
  )
  const encodings = [...new Set<string>([...importEncodings, encoding])]
  // A column of another table is another column.
  const chooseAnew = (choices: ImportChoices): void => {
    importing.useImport.setState(({ choices: before }) => ({ choices: withoutColumns(before) }))
    void importing.choose(choices)
  }
  return (
    <div className={classes.settings}>
      <Select
        label={t('import.kind')}
        data={kinds.filter(one => one.of === kinds.find(({ value }) => value === kind)?.of)}
        value={kind}
        onChange={value => value && chooseAnew({ kind: value })}
        className={classes.kind ?? ''}
      />
      <Select
        label={t('import.encoding')}
        data={encodings.map(value => ({ value, label: value.toUpperCase() }))}
        value={encoding}
        onChange={value => value && void importing.choose({ encoding: value })}
        searchable
        className={classes.encoding ?? ''}
      />
      {table && (
        <>
          <Select
            label={t('import.delimiter')}
            data={delimiterList.map(value => ({ value, label: t(delimiters[value]) }))}
            value={table.delimiter}
            onChange={value => {
              const delimiter = delimiterList.find(one => one === value)
              if (delimiter) chooseAnew({ delimiter })
            }}
            className={classes.delimiter ?? ''}
          />
          <Checkbox
            className={classes.box ?? ''}
            label={t('import.hasHeading')}
            checked={table.hasHeading}
            onChange={event =>
              void importing.choose({ hasHeading: event.currentTarget.checked, mapping: table.mapping })
            }
          />
        </>
      )}
      {isMarked && (
        <p className="quiet" role="status">
          {t('import.marked', { encoding: encoding.toUpperCase() })}
        </p>
      )}
      {look.Settings && <look.Settings summary={summary} importing={importing} />}
    </div>
  )
}
