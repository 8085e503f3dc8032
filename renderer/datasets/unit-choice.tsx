import { SegmentedControl } from '@mantine/core'
import type { OffsetUnit } from '../../shared/text/spans/span-offsets'
import { useTranslate } from '../language/use-translate'
import classes from './import-dialog.module.css'

/** How the places of entities are counted in the file. With emoji in a text the two differ. */
export function UnitChoice({ value, onChange }: { value: OffsetUnit; onChange(unit: OffsetUnit): void }) {
  const t = useTranslate()
  return (
    <SegmentedControl
      className={classes.choice ?? ''}
      aria-label={t('datasets.unit')}
      value={value}
      onChange={unit => onChange(unit === 'utf16' ? 'utf16' : 'codepoint')}
      data={[
        { value: 'codepoint', label: t('datasets.unitCodepoint') },
        { value: 'utf16', label: t('word.utf16Units') },
      ]}
    />
  )
}
