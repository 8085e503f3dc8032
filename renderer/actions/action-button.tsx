import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Menu } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import { shortTextOf } from '../../shared/actions'
import { ShortcutKeys } from '../components/shortcut'
import { useDoing } from '../components/use-doing'
import { useTranslate } from '../language/use-translate'
import { type Action, usePossible } from './action'
import { useKeysOf, useShortcutOf } from './keys'

interface OfAction {
  action: Action
  /** Where more is to be said than the action's own text: how many, how far. */
  label?: string
  /** Where what shows it knows already whether it can be done. */
  disabled?: boolean
}

/** Its own condition is asked only where nobody has: that may mean to look through thousands of lines. */
const useDisabled = (action: Action, disabled: boolean | undefined): boolean =>
  !usePossible(disabled === undefined ? action : { ...action, when: !disabled })

/** As a button says it, beside what it is about. */
function useText({ id }: Action, label: string | undefined): string {
  const t = useTranslate()
  return label ?? t(shortTextOf(id))
}

/** A button that looks and does as its action says. */
export function ActionButton({
  action,
  label,
  withKeys = false,
  iconSize = '1rem',
  pressed,
  disabled,
  ...rest
}: OfAction &
  Omit<ButtonProps, 'children' | 'disabled'> & {
    withKeys?: boolean
    iconSize?: string
    pressed?: boolean
    title?: string
  }) {
  const text = useText(action, label)
  const isDisabled = useDisabled(action, disabled)
  const keys = useShortcutOf(action.id)
  const { isDoing, press } = useDoing(action.do)
  const { icon: Icon } = action
  return (
    <Button
      {...(pressed && { variant: 'light' })}
      leftSection={Icon && <Icon size={iconSize} aria-hidden />}
      rightSection={withKeys && keys !== '' && <ShortcutKeys keys={keys} />}
      {...rest}
      aria-pressed={pressed}
      aria-busy={isDoing || undefined}
      disabled={isDisabled}
      onClick={press}
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
}: OfAction &
  Omit<ActionIconProps, 'disabled'> & {
    pressed?: boolean
    children?: ReactNode
    onMouseDown?: MouseEventHandler<HTMLButtonElement>
  }) {
  const t = useTranslate()
  const text = useText(action, label)
  const isDisabled = useDisabled(action, disabled)
  const keys = useKeysOf(action.id)
  const { isDoing, press } = useDoing(action.do)
  const { icon: Icon } = action
  return (
    <ActionIcon
      {...rest}
      aria-label={text}
      aria-pressed={pressed}
      data-pressed={pressed || undefined}
      title={keys === '' ? text : t('frame.withKeys', { label: text, keys })}
      aria-busy={isDoing || undefined}
      disabled={isDisabled}
      onClick={press}
    >
      {children ?? (Icon && <Icon size="1rem" aria-hidden />)}
    </ActionIcon>
  )
}

interface ItemProps extends OfAction {
  color?: string
  iconSize?: string
  /** Without its icon, where no entry of the menu has one. */
  plain?: boolean
}

/** The same in a menu that drops down from something. */
export function ActionItem({
  action,
  label,
  disabled,
  color,
  iconSize = '0.875rem',
  plain = false,
}: ItemProps) {
  const text = useText(action, label)
  const isDisabled = useDisabled(action, disabled)
  const { icon: Icon } = action
  return (
    <Menu.Item
      leftSection={Icon && !plain && <Icon size={iconSize} aria-hidden />}
      disabled={isDisabled}
      onClick={() => void action.do()}
      {...(color === undefined ? {} : { color })}
    >
      {text}
    </Menu.Item>
  )
}
