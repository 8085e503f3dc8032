import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../components/card'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { ForgetDialog } from './forget-dialog'
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
            {t('settings.forgetEverythingButton')}
          </Button>
        )}
      </SettingRow>
      <ForgetDialog opened={asking} onClose={() => setAsking(false)} />
    </Card>
  )
}
