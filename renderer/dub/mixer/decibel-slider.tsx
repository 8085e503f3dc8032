import { Slider } from '@mantine/core'
import { useRef, useState } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage, useTranslate } from '../../language/use-translate'
import classes from './mixer.module.css'

interface DecibelSliderProps {
  label: string
  value: number
  least: number
  most: number
  /** Where it was let go: one move is one edit, and so are keys that are pressed shortly after one another. */
  onChange(value: number, by: 'person' | 'typing'): void
}

/** In milliseconds: what is moved later than this is another edit. */
const goesOnWithin = 1_000

/** Louder or quieter, in decibels, said beside it. */
export function DecibelSlider({ label, value, least, most, onChange }: DecibelSliderProps) {
  const text = useDecibels()
  const [moved, setMoved] = useState<number | null>(null)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const shown = moved ?? value
  return (
    <>
      <Slider
        className={classes.slider ?? ''}
        size="sm"
        label={null}
        min={least}
        max={most}
        step={1}
        value={shown}
        thumbLabel={label}
        thumbValueText={text(shown)}
        onChange={setMoved}
        onChangeEnd={end => {
          setMoved(null)
          const now = performance.now()
          onChange(end, now - movedAt.current <= goesOnWithin ? 'typing' : 'person')
          movedAt.current = now
        }}
      />
      <span className={classes.amount}>{text(shown)}</span>
    </>
  )
}

/** As people write them, with the sign. */
export function useDecibels(digits = 0): (value: number) => string {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  return value => {
    const options = {
      maximumFractionDigits: digits,
      minimumFractionDigits: digits,
      signDisplay: 'exceptZero',
    } as const
    return t('dubMix.decibels', { value: new Intl.NumberFormat(locale, options).format(value) })
  }
}
