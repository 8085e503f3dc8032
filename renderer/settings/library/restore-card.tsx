import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BackupLook, LibraryFacts } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DoingButton } from '../../components/doing-button'
import { notifyError } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { runAlone, takeBackups, useLibraryBackups, useLibraryTask } from '../../program/library'
import { RestoreDialog } from './restore-dialog'

/** Bringing a backup back, and taking that back. */
export function RestoreCard({ now }: { now: LibraryFacts | null }) {
  const t = useTranslate()
  const { backups } = useLibraryBackups()
  const { task } = useLibraryTask()
  const [look, setLook] = useState<BackupLook | null>(null)
  const choose = async (): Promise<void> => {
    const answer = await bridge.chooseBackup()
    if (!answer.ok) notifyError(answer.error)
    else if (answer.value) setLook(answer.value.look)
  }
  return (
    <Card title={t('word.restore')}>
      <SettingRow label={t('library.fromBackup')} help={t('library.fromBackupHelp')}>
        <DoingButton size="sm" disabled={task !== null} onDo={() => choose()}>
          {t('library.chooseBackup')}
        </DoingButton>
      </SettingRow>
      {backups?.canUndo && <BeforeRow disabled={task !== null} />}
      <RestoreDialog look={look} now={now} onClose={() => setLook(null)} />
    </Card>
  )
}

function BeforeRow({ disabled }: { disabled: boolean }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  return (
    <SettingRow label={t('library.before')} help={t('library.beforeHelp')}>
      <DoingButton size="sm" disabled={disabled} onDo={() => runAlone(bridge.undoRestore)}>
        {t('library.undo')}
      </DoingButton>
      <Button
        size="sm"
        disabled={disabled}
        aria-label={t('library.forgetLabel')}
        onClick={() => setAsking(true)}
      >
        {t('library.forget')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('library.forgetTitle')}
        confirm={t('library.forget')}
        isDangerous
        onConfirm={() => void takeBackups(bridge.forgetBeforeRestore())}
        onClose={() => setAsking(false)}
      >
        {t('library.forgetText')}
      </ConfirmDialog>
    </SettingRow>
  )
}
