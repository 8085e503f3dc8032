import { Autocomplete } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslate } from '../language/use-translate'
import { useKeepTyped } from '../program/use-keep-typed'
import classes from './row-panel.module.css'

interface IntentFieldProps {
  /** Over it. Left out: what is around it says what it is. */
  label?: string
  value: string
  intents: readonly string[]
  /** False: it was refused. */
  onTake(value: string): unknown
  onType?: (value: string) => void
}

/** The intent is the row's own when the field is left, Enter is pressed or one is chosen. */
export function IntentField({ label, value, intents, onTake, onType }: IntentFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(value)
  const taken = useRef(value)
  const take = async (text: string): Promise<void> => {
    const before = taken.current
    taken.current = text
    // What was refused is tried again when there is a reason to.
    if ((await onTake(text)) === false && taken.current === text) taken.current = before
  }
  const isTaken = (): boolean => typed.trim() === taken.current.trim()
  useKeepTyped(() => isTaken() || take(typed.trim()))
  return (
    <Autocomplete
      className={classes.intent ?? ''}
      size="md"
      {...(label === undefined ? { 'aria-label': t('word.intent') } : { label })}
      placeholder={t('word.intent')}
      data={[...intents]}
      limit={50}
      value={typed}
      maxLength={200}
      onChange={text => {
        setTyped(text)
        onType?.(text)
      }}
      onOptionSubmit={text => void take(text)}
      onBlur={() => void take(typed.trim())}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void take(typed.trim())
      }}
      dir="auto"
      spellCheck={false}
    />
  )
}
