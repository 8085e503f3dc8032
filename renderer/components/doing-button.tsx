import { Button, type ButtonProps } from '@mantine/core'
import { useDoing } from './use-doing'

interface DoingButtonProps extends ButtonProps {
  'aria-label'?: string
  title?: string
  /** Where a dialog begins. */
  'data-autofocus'?: boolean
  /** It is under way until this has come: a question of the system's, too, takes its time to show. */
  onDo(): unknown
}

/** A button that shows from the first moment on that what it does has begun, and is not pressed twice meanwhile. */
export function DoingButton({ onDo, ...rest }: DoingButtonProps) {
  const { isDoing, press } = useDoing(onDo)
  return <Button {...rest} aria-busy={isDoing || undefined} onClick={() => isDoing || press()} />
}
