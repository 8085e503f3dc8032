import { Button, Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import classes from './tokens-card.module.css'

export function ForgetCard() {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  return (
    <Card title={t('settings.startAfresh')}>
      <SettingRow label={t('settings.forgetEverything')} help={t('settings.forgetEverythingHelp')}>
        {() => (
          <Button
            size="sm"
            className={classes.danger ?? ''}
            leftSection={<IconTrash size="0.875rem" />}
            onClick={() => setAsking(true)}
          >
            {t('settings.forgetEverything')}
          </Button>
        )}
      </SettingRow>
      <ForgetDialog opened={asking} onClose={() => setAsking(false)} />
    </Card>
  )
}

/** Two steps: the box is ticked first, so that no single press can do this. */
function ForgetDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslate()
  const [understood, setUnderstood] = useState(false)
  const close = (): void => {
    setUnderstood(false)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      size="30rem"
      title={t('settings.forgetTitle')}
      confirm={t('settings.forgetConfirm')}
      isDangerous
      isHeld={!understood}
      onConfirm={bridge.forgetEverything}
      onClose={close}
    >
      <p>{t('settings.forgetText')}</p>
      <ul className={classes.forgets}>
        <li>{t('settings.forgetsTokens')}</li>
        <li>{t('settings.forgetsServices')}</li>
        <li>{t('settings.forgetsSettings')}</li>
      </ul>
      <Checkbox
        label={t('settings.forgetUnderstood')}
        checked={understood}
        onChange={event => setUnderstood(event.currentTarget.checked)}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
