import { Slider } from '@mantine/core'
import { useState } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage, useTranslate } from '../../language/use-translate'
import classes from './mixer.module.css'

interface DecibelSliderProps {
  label: string
  value: number
  least: number
  most: number
  /** Where it was let go: one move is one edit. */
  onChange(value: number): void
}

/** Louder or quieter, in decibels, said beside it. */
export function DecibelSlider({ label, value, least, most, onChange }: DecibelSliderProps) {
  const text = useDecibels()
  const [moved, setMoved] = useState<number | null>(null)
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
          onChange(end)
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
