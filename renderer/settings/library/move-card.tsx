import { Button } from '@mantine/core'
import { useState } from 'react'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { ConfirmDialog } from '../../components/confirm-dialog'
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
        <Button size="sm" disabled={task !== null} onClick={() => void choose()}>
          {t('libraryPlace.choose')}
        </Button>
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
