import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import type { AppError } from '../../../shared/errors'
import { bridge } from '../../bridge'
import { ErrorAlert } from '../../components/error-alert'
import { useTranslate } from '../../language/use-translate'
import classes from './forget-dialog.module.css'

/** Two steps: the box is ticked first, so that no single press can do this. */
export function ForgetDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslate()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="30rem"
      title={t('settings.forgetTitle')}
      closeButtonProps={{ 'aria-label': t('settings.close') }}
    >
      <Question onClose={onClose} />
    </Modal>
  )
}

/** In a component of its own, so that closing the dialog also takes the tick away. */
function Question({ onClose }: { onClose(): void }) {
  const t = useTranslate()
  const [understood, setUnderstood] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)

  const forget = async (): Promise<void> => {
    setBusy(true)
    const answer = await bridge.forgetEverything()
    setBusy(false)
    if (!answer.ok) setError(answer.error)
  }

  return (
    <div className={classes.question}>
      <p>{t('settings.forgetText')}</p>
      <ul className={classes.list}>
        <li>{t('settings.forgetsTokens')}</li>
        <li>{t('settings.forgetsServices')}</li>
        <li>{t('settings.forgetsSettings')}</li>
      </ul>
      {error && <ErrorAlert error={error} />}
      <Checkbox
        label={t('settings.forgetUnderstood')}
        checked={understood}
        onChange={event => setUnderstood(event.currentTarget.checked)}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('settings.cancel')}
        </Button>
        <Button
          variant="filled"
          color="danger"
          disabled={!understood}
          loading={busy}
          onClick={() => void forget()}
        >
          {t('settings.forgetConfirm')}
        </Button>
      </Group>
    </div>
  )
}
