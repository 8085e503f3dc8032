import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { AppError } from '../../../shared/errors'
import type { ServiceProfile } from '../../../shared/service-profile'
import { ErrorAlert } from '../../components/error-alert'
import { useTranslate } from '../../language/use-translate'
import { deleteProfile } from '../../program/profiles'
import { profileTitle } from '../profile-title'
import { choose, discardDraft } from './drafts'

interface DeleteDialogProps {
  profile: ServiceProfile
  opened: boolean
  onClose(): void
}

export function DeleteDialog({ profile, opened, onClose }: DeleteDialogProps) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const service = profileTitle(profile, t)

  const close = (): void => {
    setError(null)
    onClose()
  }
  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await deleteProfile(profile.id)
    setBusy(false)
    if (!answer.ok) return setError(answer.error)
    discardDraft(profile.id)
    choose('')
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      size="28rem"
      title={t('settings.deleteTitle', { service })}
      closeButtonProps={{ 'aria-label': t('settings.close') }}
    >
      <Stack gap="lg">
        <p>{t('settings.deleteText')}</p>
        {error && <ErrorAlert error={error} />}
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={close} data-autofocus>
            {t('settings.cancel')}
          </Button>
          <Button variant="filled" color="danger" loading={busy} onClick={() => void remove()}>
            {t('settings.deleteConfirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
