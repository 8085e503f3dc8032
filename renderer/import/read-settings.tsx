import { Checkbox, Select } from '@mantine/core'
import { stretchModes } from '../../shared/formats/speech/speech-line'
import type { Delimiter } from '../../shared/formats/table/write-table'
import { importEncodings } from '../../shared/import/import-limits'
import type { MessageKey } from '../../shared/language/catalogue'
import { importKinds } from '../../shared/speech/import/import-kind'
import type { ImportSummary } from '../../shared/speech/import/import-session'
import { useTranslate } from '../language/use-translate'
import { lineImport } from '../speech/import/shared-import'
import classes from './import-plan.module.css'
import { withoutColumns } from './import-store'

const delimiters = {
  ',': 'import.delimiter.comma',
  ';': 'import.delimiter.semicolon',
  '\t': 'import.delimiter.tab',
  '|': 'import.delimiter.pipe',
} as const satisfies Record<Delimiter, MessageKey>
const delimiterList: readonly Delimiter[] = [',', ';', '\t', '|']

/** How the file is read. Everything was found out; everything can be said better. */
export function ReadSettings({ summary }: { summary: ImportSummary }) {
  const t = useTranslate()
  const { kind, encoding, table } = summary
  const choices = lineImport.useImport(state => state.choices)
  const encodings = [...new Set<string>([...importEncodings, encoding])]
  const isSubtitle = kind === 'srt' || kind === 'vtt'

  const chooseKind = (value: string | null): void => {
    const chosen = importKinds.find(one => one === value)
    if (chosen) void lineImport.choose({ ...clearedColumns(), kind: chosen })
  }
  return (
    <div className={classes.settings}>
      <Select
        label={t('import.kind')}
        data={importKinds.map(value => ({ value, label: t(`import.kind.${value}`) }))}
        value={kind}
        onChange={chooseKind}
        className={classes.kind ?? ''}
      />
      <Select
        label={t('import.encoding')}
        data={encodings.map(value => ({ value, label: value.toUpperCase() }))}
        value={encoding}
        onChange={value => value && void lineImport.choose({ encoding: value })}
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
              if (delimiter) void lineImport.choose({ ...clearedColumns(), delimiter })
            }}
            className={classes.delimiter ?? ''}
          />
          <Checkbox
            className={classes.box ?? ''}
            label={t('import.hasHeading')}
            checked={table.hasHeading}
            onChange={event =>
              void lineImport.choose({ hasHeading: event.currentTarget.checked, mapping: table.mapping })
            }
          />
        </>
      )}
      {isSubtitle && (
        <Select
          label={t('import.cueMode')}
          data={stretchModes.map(value => ({ value, label: t(`import.cueMode.${value}`) }))}
          value={choices.cueMode ?? 'both'}
          onChange={value => {
            const cueMode = stretchModes.find(one => one === value)
            if (cueMode) void lineImport.choose({ cueMode })
          }}
          className={classes.cueMode ?? ''}
        />
      )}
    </div>
  )
}

/** A column of another table is another column. */
function clearedColumns() {
  const { useImport } = lineImport
  useImport.setState(({ choices }) => ({ choices: withoutColumns(choices) }))
  return {}
}
