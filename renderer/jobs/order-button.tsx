import { Button, type ButtonProps } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { IconButton } from '../components/icon-button'
import { useTranslate } from '../language/use-translate'
import type { JobOrder } from './orders'

interface OrderButtonProps extends ButtonProps {
  order: JobOrder
  job: string
  /** Once it was taken. */
  onGiven?: () => void
  /** What it is of, where that is not plain. */
  label?: string
  tabIndex?: number
}

/**
 * With the first press of a double click, or of Enter that is held down, another order may have come to stand there,
 * which nobody meant.
 */
export const onSinglePress = (run: () => void) => ({
  onClick(event: MouseEvent): void {
    // A row it stands in does something else.
    event.stopPropagation()
    if (event.detail < 2) run()
  },
  onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
  },
})

export function OrderButton({ order, job, onGiven, label, ...look }: OrderButtonProps) {
  const t = useTranslate()
  const { icon: Icon, text, isEnd, give } = order
  return (
    <Button
      size="sm"
      {...(isEnd && { variant: 'subtle', color: 'gray' })}
      {...(label !== undefined && { 'aria-label': label })}
      leftSection={<Icon size="0.875rem" aria-hidden />}
      {...onSinglePress(() => void give(job).then(isTaken => isTaken && onGiven?.()))}
      {...look}
    >
      {t(text)}
    </Button>
  )
}

/** Where there is no room for words. */
export function OrderIcon({ order, job, ...look }: { order: JobOrder; job: string; tabIndex?: number }) {
  const t = useTranslate()
  const { icon: Icon, text, give } = order
  return (
    <IconButton
      icon={Icon}
      label={t(text)}
      iconSize="0.875rem"
      {...onSinglePress(() => void give(job))}
      {...look}
    />
  )
}
