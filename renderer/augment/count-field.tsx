import { UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '../language/use-translate'
import classes from './count-field.module.css'

interface CountFieldProps {
  value: number
  most: number
  onChange(value: number): void
  hasProblem: boolean
}

/** How many sentences: one at a time, or typed. What is typed is kept as it is, even where it cannot be asked for. */
export function CountField({ value, most, onChange, hasProblem }: CountFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const step = (by: number): void => {
    setTyped(null)
    onChange(Math.min(most, Math.max(1, Math.round(value) + by)))
  }
  return (
    <div className={classes.field} data-problem={hasProblem || undefined}>
      <UnstyledButton
        className={classes.step}
        aria-label={t('augment.fewer')}
        aria-disabled={value <= 1}
        onClick={() => step(-1)}
      >
        <IconMinus size="0.875rem" aria-hidden />
      </UnstyledButton>
      <input
        className={classes.input}
        inputMode="numeric"
        aria-label={t('augment.count')}
        aria-invalid={hasProblem}
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const number = Number(currentTarget.value.replace(',', '.'))
          if (currentTarget.value.trim() !== '' && Number.isFinite(number)) onChange(number)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={event => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <UnstyledButton
        className={classes.step}
        aria-label={t('augment.more')}
        aria-disabled={value >= most}
        onClick={() => step(1)}
      >
        <IconPlus size="0.875rem" aria-hidden />
      </UnstyledButton>
    </div>
  )
}
