import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type CommandId, usualKeys } from '../../../shared/actions'
import { keyLabels } from '../../actions/keys'
import { IconButton } from '../../components/icon-button'
import { ShortcutKeys } from '../../components/shortcut'
import { isFocusFree } from '../../components/use-focus-return'
import { useTranslate } from '../../language/use-translate'
import { usePlatform } from '../../program/startup'
import { type Recorded, recordedFrom } from './record-keys'
import classes from './shortcut-row.module.css'

interface ShortcutRowProps {
  id: CommandId
  keys: string
  own: boolean
  conflicts: readonly CommandId[]
  onChange(keys: string): void
  onReset(): void
}

type Refused = Extract<Recorded, { kind: 'refused' }>

const reasons = {
  'works-the-page': 'settings.keysWorkThePage',
  'edits-text': 'settings.keysEditText',
  'belongs-to-system': 'settings.keysBelongToSystem',
} as const satisfies Record<Refused['reason'], string>

/** One command with its keys. Keys that two commands share are taken all the same, and both rows say so. */
export function ShortcutRow({ id, keys, own, conflicts, onChange, onReset }: ShortcutRowProps) {
  const t = useTranslate()
  const { os } = usePlatform()
  const [recording, setRecording] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const change = useRef<HTMLButtonElement>(null)
  const command = t(`command.${id}`)

  const take = (recorded: Exclude<Recorded, { kind: 'waiting' }>): void => {
    setRefused(recorded.kind === 'refused' ? recorded : null)
    if (recorded.kind === 'refused') return
    setRecording(false)
    if (recorded.kind === 'keys') onChange(recorded.keys)
    if (recorded.kind === 'clear') onChange('')
    // Where a press ended the recording, the next Tab goes on from here.
    requestAnimationFrame(() => {
      if (isFocusFree()) change.current?.focus()
    })
  }

  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div>{command}</div>
        <Note warning={conflicts.length > 0 || refused !== null}>{note()}</Note>
      </div>
      <div className={classes.control}>
        {recording ? (
          <>
            <ShortcutRecorder command={command} onRecorded={take} />
            <IconButton
              icon={IconX}
              label={t('settings.stopRecording')}
              iconSize="0.9375rem"
              // Who listens for keys would end with the focus, and this with it, before it is pressed.
              onMouseDown={event => event.preventDefault()}
              onClick={() => take({ kind: 'cancel' })}
            />
          </>
        ) : (
          <>
            {own && (
              <ActionIcon
                size="sm"
                aria-label={t('settings.resetShortcut', { command })}
                title={t('settings.backTo', {
                  keys: labelsOf(usualKeys(id, os)) || t('settings.noShortcut'),
                })}
                onClick={onReset}
              >
                <IconArrowBackUp size="0.9375rem" className={classes.arrow} />
              </ActionIcon>
            )}
            <span className={classes.keys} data-warning={conflicts.length > 0 || undefined}>
              {keys === '' ? (
                <span className="quiet">{t('settings.noShortcut')}</span>
              ) : (
                <ShortcutKeys keys={keys} />
              )}
            </span>
            <IconButton
              icon={IconPencil}
              label={t('settings.changeShortcut', { command })}
              iconSize="0.9375rem"
              title={t('word.change')}
              ref={change}
              onClick={() => {
                setRefused(null)
                setRecording(true)
              }}
            />
          </>
        )}
      </div>
    </li>
  )

  function labelsOf(text: string): string {
    return keyLabels(text, os, t).join(' ')
  }

  function note(): string {
    if (refused) return t(reasons[refused.reason], { keys: labelsOf(refused.keys) })
    if (recording) return t('settings.recordingHelp')
    if (conflicts.length === 0) return ''
    return t('settings.alsoUsedBy', { commands: conflicts.map(other => t(`command.${other}`)).join(', ') })
  }
}

function Note({ warning, children }: { warning: boolean; children: ReactNode }) {
  return (
    <div className={classes.note} data-warning={warning || undefined} aria-live="polite">
      {children}
    </div>
  )
}

interface ShortcutRecorderProps {
  command: string
  onRecorded(recorded: Exclude<Recorded, { kind: 'waiting' }>): void
}

/** Listens for the keys of one command. Every key belongs to it until one is taken or it loses the focus. */
function ShortcutRecorder({ command, onRecorded }: ShortcutRecorderProps) {
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
