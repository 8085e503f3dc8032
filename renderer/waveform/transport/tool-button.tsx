import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CommandId } from '../../../shared/commands'
import { keyLabels } from '../../commands/key-labels'
import { useShortcutOf } from '../../commands/shortcut-of'
import { useTranslate } from '../../language/use-translate'
import { usePlatform } from '../../program/startup'
import classes from './transport.module.css'

export interface ToolButtonProps {
  /** Whose keys the tooltip tells. */
  command: CommandId
  label: string
  onClick: () => void
  /** For what is on or off. */
  pressed?: boolean
  wide?: boolean
  children: ReactNode
}

export function ToolButton({ command, label, onClick, pressed, wide, children }: ToolButtonProps) {
  const t = useTranslate()
  const { os } = usePlatform()
  const keys = keyLabels(useShortcutOf(command), os, t).join(' ')
  return (
    <ActionIcon
      className={classes.tool ?? ''}
      data-wide={wide || undefined}
      data-pressed={pressed || undefined}
      aria-label={label}
      aria-pressed={pressed}
      title={keys === '' ? label : t('sound.withKeys', { label, keys })}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
