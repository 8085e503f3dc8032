import { TextInput } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAskedField } from './use-asked-field'

interface BarFieldProps {
  name: 'find' | 'replace'
  className: string
  label: string
  icon: TablerIcon
  value: string
  isBad?: boolean
  /** What stands at its end, in the width of a count. */
  end?: ReactNode
  onType: (value: string) => void
  onEnter: (withShift: boolean) => void
}

/** One of the two fields of the bar: the keyboard comes to it when it is asked for. */
export function BarField({
  name,
  className,
  label,
  icon: Icon,
  value,
  isBad = false,
  end,
  onType,
  onEnter,
}: BarFieldProps) {
  return (
    <TextInput
      ref={useAskedField(name)}
      size="md"
      className={className}
      aria-label={label}
      placeholder={label}
      dir="auto"
      leftSection={<Icon size="0.875rem" />}
      {...(end === undefined ? {} : { rightSection: end, rightSectionWidth: '5.5rem' })}
      error={isBad}
      value={value}
      onChange={event => onType(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter(event.shiftKey)
      }}
    />
  )
}
