import { Menu } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useFocusReturn } from '../use-focus-return'

/** Pixels inside the box that scrolls, to which everything in it is bound. */
export interface PointInBox {
  x: number
  y: number
}

/** Where the pointer was, in the box around the table that was pressed. */
export function pointInBox({ currentTarget, clientX, clientY }: MouseEvent): PointInBox {
  const box = currentTarget.parentElement
  const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {}
  return { x: clientX - left + (box?.scrollLeft ?? 0), y: clientY - top + (box?.scrollTop ?? 0) }
}

/** The corner of a button in a row to which a menu hangs that is as wide as it likes. */
export function belowButton(button: HTMLElement, direction: 'ltr' | 'rtl'): PointInBox {
  const box = button.closest('table')?.parentElement
  const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {}
  const edges = button.getBoundingClientRect()
  const x = direction === 'rtl' ? edges.left : edges.right
  return { x: x - left + (box?.scrollLeft ?? 0), y: edges.bottom - top + (box?.scrollTop ?? 0) }
}

interface PointMenuProps {
  at: PointInBox
  position?: 'bottom-start' | 'bottom-end'
  label: string
  onClose: () => void
  children: ReactNode
}

/** What the right button and the menu key open. It is there as long as it is open. */
export function PointMenu({ at, position = 'bottom-start', label, onClose, children }: PointMenuProps) {
  useFocusReturn()
  return (
    <Menu opened onClose={onClose} position={position} returnFocus={false}>
      <Menu.Target>
        <span className="anchor" style={{ left: at.x, top: at.y }}>
          {/* A menu is called what its target is called. */}
          <span className="spoken">{label}</span>
        </span>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={event => event.stopPropagation()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
