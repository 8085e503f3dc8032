import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { bridge } from '../bridge'
import { ConfirmDialog } from '../components/confirm-dialog'
import { DoingButton } from '../components/doing-button'
import { told } from '../components/notify'
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
      <DoingButton size="sm" onDo={() => told(bridge.startAgain())}>
        {t('word.lookAgain')}
      </DoingButton>
      <DoingButton size="sm" onDo={() => told(bridge.findLibrary())}>
        {t('libraryPlace.find')}
      </DoingButton>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('libraryPlace.begin')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('libraryPlace.beginTitle')}
        confirm={t('libraryPlace.begin')}
        onConfirm={bridge.beginLibrary}
        onClose={() => setAsking(false)}
      >
        {t('libraryPlace.beginText')}
      </ConfirmDialog>
    </Banner>
  )
}
