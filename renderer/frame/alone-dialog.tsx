import { Group } from '@mantine/core'
import { bridge } from '../bridge'
import { Dialog } from '../components/dialog'
import { DoingButton } from '../components/doing-button'
import { ErrorAlert } from '../components/error-alert'
import { useTranslate } from '../language/use-translate'
import { useAlone } from '../program/library'
import { TaskCard } from '../settings/library/task-card'

/** Before everything else, for as long as the library is nobody's: nothing could be done behind it. */
export function AloneDialog() {
  const t = useTranslate()
  const { alone } = useAlone()
  return (
    <Dialog
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
            <DoingButton variant="filled" onDo={() => bridge.startAgain()} data-autofocus>
              {t('library.startAgain')}
            </DoingButton>
          </Group>
        </div>
      ) : (
        <div className="stack">
          <p>{t('library.aloneText')}</p>
          <TaskCard />
        </div>
      )}
    </Dialog>
  )
}
