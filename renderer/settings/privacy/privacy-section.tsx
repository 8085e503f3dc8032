import { Button, Checkbox } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DoingButton } from '../../components/doing-button'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { StateBadge } from '../../components/state-badge'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { showFolder } from '../../program/show-folder'
import { useStorageUse } from '../../program/use-storage-use'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { TokensCard } from './tokens-card'
import classes from './tokens-card.module.css'

export function PrivacySection() {
  const t = useTranslate()
  return (
    <Section title={t('settings.sectionPrivacy')}>
      <Columns>
        <Column>
          <TokensCard />
        </Column>
        <Column>
          <StoredCard />
          <ForgetCard />
        </Column>
      </Columns>
    </Section>
  )
}

/** What is on the disk of this computer, and what leaves it. */
function StoredCard() {
  const t = useTranslate()
  const bytes = useBytes()
  const storage = useStorageUse()
  return (
    <Card title={t('settings.onThisComputer')}>
      <SettingRow
        label={t('settings.stored')}
        help={
          storage ? (
            <>
              {t('settings.storedHelp', { used: bytes(storage.bytesUsed), free: bytes(storage.bytesFree) })}
              <PathText path={storage.folder} />
            </>
          ) : (
            t('word.measuring')
          )
        }
      >
        <ShowFolder folder="data" label={t('settings.showDataFolder')} />
      </SettingRow>
      <SettingRow label={t('settings.log')} help={t('settings.logHelp')}>
        <ShowFolder folder="logs" label={t('command.logs.show')} />
      </SettingRow>
      <SettingRow label={t('settings.telemetry')} help={t('settings.telemetryHelp')}>
        <StateBadge kind="ok" icon={IconCheck}>
          {t('settings.telemetryNone')}
        </StateBadge>
      </SettingRow>
    </Card>
  )
}

function ShowFolder({ folder, label }: { folder: 'data' | 'logs'; label: string }) {
  const t = useTranslate()
  return (
    <DoingButton size="sm" aria-label={label} onDo={() => showFolder(folder)}>
      {t('word.show')}
    </DoingButton>
  )
}

function ForgetCard() {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  return (
    <Card title={t('settings.startAfresh')}>
      <SettingRow label={t('settings.forgetEverything')} help={t('settings.forgetEverythingHelp')}>
        <Button
          size="sm"
          className={classes.danger ?? ''}
          leftSection={<IconTrash size="0.875rem" />}
          onClick={() => setAsking(true)}
        >
          {t('settings.forgetEverything')}
        </Button>
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
