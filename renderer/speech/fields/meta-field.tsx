import { Textarea } from '@mantine/core'
import { fieldError } from '../../components/field-error'
import { useTranslate } from '../../language/use-translate'
import classes from './fields.module.css'

interface MetaFieldProps {
  value: string
  label: string
  error: string | null
  onChange: (meta: string) => void
}

/** JSON as it is typed: what cannot be read is shown as wrong, and kept. */
export function MetaField({ value, label, error, onChange }: MetaFieldProps) {
  const t = useTranslate()
  return (
    <Textarea
      aria-label={label}
      value={value}
      error={fieldError(error)}
      placeholder={t('speech.metaPlaceholder')}
      dir="ltr"
      translate="no"
      spellCheck={false}
      classNames={{ input: classes.field ?? '' }}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
