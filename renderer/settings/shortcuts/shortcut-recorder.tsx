import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from '../../language/use-translate'
import { usePlatform } from '../../program/startup'
import { type Recorded, recordedFrom } from './record-keys'
import classes from './shortcut-row.module.css'

interface ShortcutRecorderProps {
  command: string
  onRecorded(recorded: Exclude<Recorded, { kind: 'waiting' }>): void
}

/** Listens for the keys of one command. Every key belongs to it until one is taken or it loses the focus. */
export function ShortcutRecorder({ command, onRecorded }: ShortcutRecorderProps) {
  const t = useTranslate()
  const { os } = usePlatform()
  const box = useRef<HTMLButtonElement>(null)

  useEffect(() => box.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    const recorded = recordedFrom(event.nativeEvent, os)
    if (recorded.kind !== 'waiting') onRecorded(recorded)
  }

  return (
    <UnstyledButton
      ref={box}
      className={classes.recorder}
      aria-label={t('settings.pressKeysFor', { command })}
      onKeyDown={onKeyDown}
      onKeyUp={event => event.preventDefault()}
      onBlur={() => onRecorded({ kind: 'cancel' })}
    >
      {t('settings.pressKeys')}
    </UnstyledButton>
  )
}
