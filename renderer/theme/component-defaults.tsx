import type { MantineThemeComponents } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { FloatingBox } from './floating-box'

/**
 * Sizes are named as the design names them: sm 24, md 28, lg 32, xl 40 pixels (`controls.css`). The window never
 * scrolls, so nothing has to lock its scrolling: the style element that would do so is refused by our CSP.
 */
export function componentDefaults(reduceMotion: boolean): MantineThemeComponents {
  const transition = (name: string) => ({
    transitionProps: { transition: name, duration: reduceMotion ? 0 : 140 },
  })
  const popover = { ...transition('fade'), shadow: 'md', radius: 'lg' }
  const dialog = { defaultProps: { lockScroll: false, radius: 'xl', shadow: 'lg' } }
  const field = { defaultProps: { size: 'lg' } }
  return {
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
    Button: { defaultProps: { size: 'lg', variant: 'default' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'sm' } },
    Combobox: { defaultProps: { ...popover, offset: 4 } },
    FileButton: { defaultProps: { inputProps: { onClick: forgetChosen } } },
    Input: field,
    InputWrapper: field,
    // The placeholder that would take the first focus is no child a menu may have.
    Menu: { defaultProps: { ...popover, offset: 4, withInitialFocusPlaceholder: false } },
    MenuDropdown: { defaultProps: { ref: focusFirstEntry } },
    Modal: dialog,
    ModalRoot: dialog,
    // A dialog's head is not the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    NumberInput: field,
    PasswordInput: field,
    Popover: { defaultProps: popover },
    PopoverDropdown: { defaultProps: { component: FloatingBox } },
    Radio: { defaultProps: { size: 'md' } },
    SegmentedControl: {
      defaultProps: { size: 'md', transitionDuration: reduceMotion ? 0 : 140, withItemsBorders: false },
    },
    Select: {
      defaultProps: {
        size: 'lg',
        allowDeselect: false,
        checkIconPosition: 'right',
        rightSection: <IconChevronDown size="0.875rem" aria-hidden />,
      },
    },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    TagsInput: field,
    Textarea: field,
    TextInput: field,
    Tooltip: { defaultProps: { ...transition('fade'), openDelay: 400, radius: 'sm' } },
  }
}

/** A browser says nothing of a file that is chosen again, though somebody may have mended it meanwhile. */
function forgetChosen({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = ''
}

/** It is told of a menu again whenever that is drawn, also as it goes. */
const opened = new WeakSet<HTMLElement>()

/** Mantine takes a first entry that is switched off for one that takes the focus, and then none has it. */
function focusFirstEntry(menu: HTMLElement | null): void {
  if (!menu || opened.has(menu)) return
  opened.add(menu)
  setTimeout(() => {
    if (menu.contains(document.activeElement)) return
    const first = menu.querySelector<HTMLElement>('[data-menu-item]:enabled') ?? menu
    first.focus({ preventScroll: true })
  })
}
