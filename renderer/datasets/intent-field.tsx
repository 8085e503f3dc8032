import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../language/use-translate'
import classes from './row-panel.module.css'

interface IntentFieldProps {
  /** Over it. Left out: what is around it says what it is. */
  label?: string
  value: string
  intents: readonly string[]
  onTake(value: string): void
  onType?: (value: string) => void
}

/** The intent is the row's own when the field is left, Enter is pressed or one is chosen. */
export function IntentField({ label, value, intents, onTake, onType }: IntentFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(value)
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
      onOptionSubmit={onTake}
      onBlur={() => onTake(typed.trim())}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onTake(typed.trim())
      }}
      dir="auto"
      spellCheck={false}
    />
  )
}
