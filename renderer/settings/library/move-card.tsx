import { useState } from 'react'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DoingButton } from '../../components/doing-button'
import { notifyError } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { runAlone, useLibraryTask } from '../../program/library'

/** To another folder, which is looked at before anything is asked. */
export function MoveCard() {
  const t = useTranslate()
  const { task } = useLibraryTask()
  const [folder, setFolder] = useState<string | null>(null)
  const choose = async (): Promise<void> => {
    const answer = await bridge.chooseLibraryPlace()
    if (!answer.ok) notifyError(answer.error)
    else if (answer.value) setFolder(answer.value.folder)
  }
  return (
    <Card title={t('libraryPlace.move')}>
      <SettingRow label={t('libraryPlace.moveLabel')} help={t('libraryPlace.moveHelp')}>
        <DoingButton size="sm" disabled={task !== null} onDo={() => choose()}>
          {t('libraryPlace.choose')}
        </DoingButton>
      </SettingRow>
      <ConfirmDialog
        opened={folder !== null}
        title={t('libraryPlace.moveTitle')}
        confirm={t('libraryPlace.move')}
        onConfirm={() => void runAlone(bridge.moveLibrary)}
        onClose={() => setFolder(null)}
      >
        {t('libraryPlace.moveText', { folder: folder ?? '' })}
      </ConfirmDialog>
    </Card>
  )
}
