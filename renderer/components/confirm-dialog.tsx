import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import { CancelButton, Dialog } from './dialog'
import { ErrorAlert } from './error-alert'

interface QuestionProps {
  /** What would happen. */
  children: ReactNode
  /** The word that does it. */
  confirm: string
  /** Something is lost by it. */
  isDangerous?: boolean
  /** Something is still to be said before it can be done. */
  isHeld?: boolean
  /** Another way, between the two. */
  between?: ReactNode
  /** What it answers is waited for: an error shows in the dialog, which stays. */
  onConfirm(): Promise<Result<unknown>> | undefined
  onClose(): void
}

interface ConfirmDialogProps extends QuestionProps {
  opened: boolean
  title: string
  size?: string
}

/** Asks before something is done that is not easily taken back. The keyboard begins at the way out. */
export function ConfirmDialog({ opened, title, size = '28rem', ...question }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={question.onClose} size={size} title={title}>
      <Question {...question} />
    </Dialog>
  )
}

/** In a component of its own, so that closing the dialog also takes its error away. */
function Question({ children, confirm, isDangerous, isHeld, between, onConfirm, onClose }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const answer = async (): Promise<void> => {
    setIsBusy(true)
    const done = await onConfirm()
    setIsBusy(false)
    if (done?.ok === false) setError(done.error)
    else onClose()
  }
  return (
    <Stack gap="lg">
      {typeof children === 'string' ? <p>{children}</p> : children}
      {error && <ErrorAlert error={error} />}
      <Group justify="flex-end">
        <CancelButton onClick={onClose} data-autofocus />
        {between}
        <Button
          variant="filled"
          {...(isDangerous && { color: 'danger' })}
          disabled={isHeld === true}
          loading={isBusy}
          onClick={() => void answer()}
        >
          {confirm}
        </Button>
      </Group>
    </Stack>
  )
}
