import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { hasShort } from '../../shared/actions'
import { Shortcut } from '../components/shortcut'
import { useTranslate } from '../language/use-translate'
import { type Action, usePossible } from './action'
import { useKeysOf, useShortcutOf } from './keys'

interface OfAction {
  action: Action
  /** Where more is to be said than the action's own text: how many, how far. */
  label?: string
}

/** As a button says it, beside what it is about. */
function useText({ id }: Action, label: string | undefined): string {
  const t = useTranslate()
  return label ?? t(hasShort(id) ? `short.${id}` : `command.${id}`)
}

/** A button that looks and does as its action says. */
export function ActionButton({
  action,
  label,
  withKeys = false,
  pressed,
  disabled,
  ...rest
}: OfAction & Omit<ButtonProps, 'children'> & { withKeys?: boolean; pressed?: boolean; title?: string }) {
  const text = useText(action, label)
  const possible = usePossible(action)
  const keys = useShortcutOf(action.id)
  const { icon: Icon } = action
  return (
    <Button
      leftSection={Icon && <Icon size="1rem" aria-hidden />}
      rightSection={withKeys && keys !== '' && <Shortcut keys={keys} />}
      {...rest}
      aria-pressed={pressed}
      disabled={disabled ?? !possible}
      onClick={() => void action.do()}
    >
      {text}
    </Button>
  )
}

/** The same as an icon alone, with its text and its keys in the tooltip. */
export function ActionTool({
  action,
  label,
  pressed,
  disabled,
  children,
  ...rest
}: OfAction & ActionIconProps & { pressed?: boolean; children?: ReactNode }) {
  const t = useTranslate()
  const text = useText(action, label)
  const possible = usePossible(action)
  const keys = useKeysOf(action.id)
  const { icon: Icon } = action
  return (
    <ActionIcon
      {...rest}
      aria-label={text}
      aria-pressed={pressed}
      data-pressed={pressed || undefined}
      title={keys === '' ? text : t('frame.withKeys', { label: text, keys })}
      disabled={disabled ?? !possible}
      onClick={() => void action.do()}
    >
      {children ?? (Icon && <Icon size="1rem" aria-hidden />)}
    </ActionIcon>
  )
}

/** The same in a menu that drops down from something. */
export function ActionItem(props: OfAction & { color?: string; iconSize?: string }) {
  const { action, label, color, iconSize = '0.875rem' } = props
  const text = useText(action, label)
  const possible = usePossible(action)
  const { icon: Icon } = action
  return (
    <Menu.Item
      leftSection={Icon && <Icon size={iconSize} aria-hidden />}
      disabled={!possible}
      onClick={() => void action.do()}
      {...(color === undefined ? {} : { color })}
    >
      {text}
    </Menu.Item>
  )
}
