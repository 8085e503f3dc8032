import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
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
        {() => (
          <Button size="sm" disabled={task !== null} onClick={() => void choose()}>
            {t('libraryPlace.choose')}
          </Button>
        )}
      </SettingRow>
      <MoveDialog folder={folder} onClose={() => setFolder(null)} />
    </Card>
  )
}

function MoveDialog({ folder, onClose }: { folder: string | null; onClose(): void }) {
  const t = useTranslate()
  const move = (): void => {
    onClose()
    void runAlone(bridge.moveLibrary)
  }
  return (
    <Modal
      opened={folder !== null}
      onClose={onClose}
      title={t('libraryPlace.moveTitle')}
      closeButtonProps={{ 'aria-label': t('library.close') }}
    >
      <p>{t('libraryPlace.moveText', { folder: folder ?? '' })}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
          {t('library.cancel')}
        </Button>
        <Button variant="filled" onClick={move}>
          {t('libraryPlace.move')}
        </Button>
      </Group>
    </Modal>
  )
}
