import { Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'
import { notifyError } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { Banner } from './banner'

/** The library is on a disk that is not there. It stays until something was done: nothing can be kept meanwhile. */
export function LibraryAway({ folder }: { folder: string }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  return (
    <Banner
      icon={IconAlertTriangle}
      title={t('libraryPlace.awayTitle')}
      text={`${t('libraryPlace.away', { folder })} ${t('libraryPlace.awayHint')}`}
    >
      <Button size="sm" onClick={() => void told(bridge.startAgain())}>
        {t('libraryPlace.again')}
      </Button>
      <Button size="sm" onClick={() => void told(bridge.findLibrary())}>
        {t('libraryPlace.find')}
      </Button>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('libraryPlace.begin')}
      </Button>
      <BeginDialog opened={asking} onClose={() => setAsking(false)} />
    </Banner>
  )
}

function BeginDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslate()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('libraryPlace.beginTitle')}
      closeButtonProps={{ 'aria-label': t('library.close') }}
    >
      <p>{t('libraryPlace.beginText')}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
          {t('library.cancel')}
        </Button>
        <Button variant="filled" onClick={() => void told(bridge.beginLibrary())}>
          {t('libraryPlace.begin')}
        </Button>
      </Group>
    </Modal>
  )
}

async function told(asked: Promise<Result<unknown>>): Promise<void> {
  const answer = await asked
  if (!answer.ok) notifyError(answer.error)
}
