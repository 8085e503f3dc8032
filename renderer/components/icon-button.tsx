import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

interface IconButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children' | 'title' | 'aria-label'> {
  icon: TablerIcon
  /** What it does, for those who do not see the icon. */
  label: string
  iconSize?: string
  /** Where the tooltip says something else. Null: there is one already. */
  title?: string | null
}

/** A button that is an icon alone. */
export function IconButton({
  icon: Icon,
  label,
  iconSize = '1rem',
  title = label,
  ...rest
}: IconButtonProps) {
  return (
    <ActionIcon size="sm" {...rest} aria-label={label} {...(title !== null && { title })}>
      <Icon size={iconSize} aria-hidden />
    </ActionIcon>
  )
}
