import { Popover } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslate } from '../../language/use-translate'
import { activate } from '../store/selection'
import { useSpeech } from '../store/speech-store'
import classes from './text-editor.module.css'

interface PopoverEditorProps {
  lineKey: string
  /** How many lines are changed by it. */
  count: number
  label: string
  /** What the cell shows meanwhile. */
  children: ReactNode
  editor: ReactNode
  width?: string
}

/** Fields that need more room than the cell they belong to. */
export function PopoverEditor({
  lineKey,
  count,
  label,
  children,
  editor,
  width = '17rem',
}: PopoverEditorProps) {
  const t = useTranslate()
  const close = (): void => {
    const { editing, column } = useSpeech.getState()
    if (editing?.key === lineKey) activate(lineKey, column)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    close()
  }
  return (
    <Popover
      opened
      onChange={opened => {
        if (!opened) close()
      }}
      position="bottom-start"
      width={width}
      trapFocus
      withinPortal
      closeOnEscape
    >
      <Popover.Target>
        <div className={classes.anchor}>{children}</div>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDown={onKeyDown}>
        {editor}
        {count > 1 && <p className={classes.note}>{t('word.selected', { count })}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
