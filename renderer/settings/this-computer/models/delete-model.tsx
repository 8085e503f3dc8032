import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Model } from '../../../../shared/built-in'
import type { AppError } from '../../../../shared/errors'
import { bridge } from '../../../bridge'
import { ErrorAlert } from '../../../components/error-alert'
import { useBytes } from '../../../language/use-bytes'
import { useTranslate } from '../../../language/use-translate'

interface DeleteModelProps {
  model: Model
  opened: boolean
  onClose(): void
}

/** Hundreds of megabytes take their time to come again, so this asks. */
export function DeleteModel({ model, opened, onClose }: DeleteModelProps) {
  const t = useTranslate()
  const bytes = useBytes()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const { id, name, state } = model

  const close = (): void => {
    setError(null)
    onClose()
  }
  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await bridge.removeModel({ id })
    setBusy(false)
    if (answer.ok) close()
    else setError(answer.error)
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="28rem"
      title={t('thisComputer.deleteTitle', { name })}
      closeButtonProps={{ 'aria-label': t('settings.close') }}
    >
      <Stack gap="lg">
        <p>
          {state.state === 'paused'
            ? t('thisComputer.discardText', { size: bytes(state.received) })
            : t('thisComputer.deleteText', { size: bytes(model.bytes) })}
        </p>
        {error && <ErrorAlert error={error} />}
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={close} data-autofocus>
            {t('settings.cancel')}
          </Button>
          <Button variant="filled" color="danger" loading={busy} onClick={() => void remove()}>
            {t('thisComputer.deleteConfirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
