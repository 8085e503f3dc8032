import { SegmentedControl } from '@mantine/core'
import type { OffsetUnit } from '../../shared/text/spans/span-offsets'
import { useTranslate } from '../language/use-translate'
import classes from './unit-choice.module.css'

/** How the places of entities are counted in the file. With emoji in a text the two differ. */
export function UnitChoice({ value, onChange }: { value: OffsetUnit; onChange(unit: OffsetUnit): void }) {
  const t = useTranslate()
  return (
    <div className="cluster">
      <span aria-hidden>{t('datasets.unit')}</span>
      <SegmentedControl
        className={classes.choice ?? ''}
        aria-label={t('datasets.unit')}
        value={value}
        onChange={unit => onChange(unit === 'utf16' ? 'utf16' : 'codepoint')}
        data={[
          { value: 'codepoint', label: t('datasets.unitCharacters') },
          { value: 'utf16', label: t('word.utf16') },
        ]}
      />
    </div>
  )
}
