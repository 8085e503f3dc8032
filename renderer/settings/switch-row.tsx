import { Switch } from '@mantine/core'
import { FieldRow } from '../components/setting-row'

interface SwitchRowProps {
  label: string
  help: string
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
}

/** A setting that is on or off. */
export function SwitchRow({ label, help, checked, onChange, disabled = false }: SwitchRowProps) {
  return (
    <FieldRow label={label} help={help}>
      {field => (
        <Switch
          {...field}
          checked={checked}
          disabled={disabled}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      )}
    </FieldRow>
  )
}
