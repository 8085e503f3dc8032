import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../language/use-translate'
import { useKeepTyped } from '../../program/use-keep-typed'

const slowest = 0.5
const fastest = 2

interface SpeedFieldProps {
  speed: number | null
  onChange(speed: number | null): void
}

/** How fast a line is spoken. What was typed counts once it is left, if it is a number; a step counts at once. */
export function SpeedField({ speed, onChange }: SpeedFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState<number | string | null>(null)
  const take = (): void => {
    setTyped(null)
    if (typed === '') onChange(null)
    else if (typed !== null && Number.isFinite(Number(typed))) {
      onChange(Math.min(Math.max(Number(typed), slowest), fastest))
    }
  }
  useKeepTyped(take)
  return (
    <NumberInput
      label={t('dub.ownSpeed')}
      placeholder={t('dub.asPlanned')}
      min={slowest}
      max={fastest}
      step={0.05}
      startValue={1}
      decimalScale={2}
      allowNegative={false}
      value={typed ?? speed ?? ''}
      onChange={setTyped}
      // Its type knows nothing of steps.
      onValueChange={({ floatValue }, { source }: { source: string }) => {
        if (source !== 'increment' && source !== 'decrement') return
        setTyped(null)
        onChange(floatValue ?? null)
      }}
      onBlur={take}
      onKeyDown={event => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
