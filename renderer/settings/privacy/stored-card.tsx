import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError } from '../../components/notify'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { StateBadge } from '../../components/state-badge'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { useStorageUse } from '../../program/use-storage-use'

/** What is on the disk of this computer, and what leaves it. */
export function StoredCard() {
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
        {() => <ShowFolder folder="data" label={t('settings.showDataFolder')} />}
      </SettingRow>
      <SettingRow label={t('settings.log')} help={t('settings.logHelp')}>
        {() => <ShowFolder folder="logs" label={t('command.logs.show')} />}
      </SettingRow>
      <SettingRow label={t('settings.telemetry')} help={t('settings.telemetryHelp')}>
        {() => (
          <StateBadge kind="ok" icon={IconCheck}>
            {t('settings.telemetryNone')}
          </StateBadge>
        )}
      </SettingRow>
    </Card>
  )
}

function ShowFolder({ folder, label }: { folder: 'data' | 'logs'; label: string }) {
  const t = useTranslate()
  const show = async (): Promise<void> => {
    const answer = await bridge.showFolder({ folder })
    if (!answer.ok) notifyError(answer.error)
  }
  return (
    <Button size="sm" aria-label={label} onClick={() => void show()}>
      {t('word.show')}
    </Button>
  )
}
