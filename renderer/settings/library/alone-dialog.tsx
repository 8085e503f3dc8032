import { Button, Group, Modal } from '@mantine/core'
import { bridge } from '../../bridge'
import { ErrorAlert } from '../../components/error-alert'
import { useTranslate } from '../../language/use-translate'
import { useAlone } from '../../program/library'
import { TaskCard } from './task-card'

/** Before everything else, for as long as the library is nobody's: nothing could be done behind it. */
export function AloneDialog() {
  const t = useTranslate()
  const { alone } = useAlone()
  return (
    <Modal
      opened={alone !== null}
      onClose={() => undefined}
      size="30rem"
      title={t('library.alone')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {alone?.error ? (
        <div className="stack">
          <ErrorAlert error={alone.error} />
          <p>{t('library.aloneFailed')}</p>
          <Group justify="flex-end">
            <Button variant="filled" onClick={() => void bridge.startAgain()} data-autofocus>
              {t('library.startAgain')}
            </Button>
          </Group>
        </div>
      ) : (
        <div className="stack">
          <p>{t('library.aloneText')}</p>
          <TaskCard />
        </div>
      )}
    </Modal>
  )
}
