import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readClock, writeClock } from '../../shared/formats/transcript/clock'
import { useKeepTyped } from '../program/use-keep-typed'

interface ClockFieldProps {
  label: string
  seconds: number
  onChange(seconds: number): void
}

/** A place in the recording. What was typed counts once it is left, if it is a time. */
export function ClockField({ label, seconds, onChange }: ClockFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = (): void => {
    const read = typed === null ? null : readClock(typed)
    setTyped(null)
    if (read !== null) onChange(read)
  }
  useKeepTyped(take)
  return (
    <TextInput
      label={label}
      size="sm"
      dir="ltr"
      value={typed ?? writeClock(seconds).replace(/^0:/, '')}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={event => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
