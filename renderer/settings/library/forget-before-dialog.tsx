import { Button, Group, Modal } from '@mantine/core'
import { bridge } from '../../bridge'
import { useTranslate } from '../../language/use-translate'
import { takeBackups } from '../../program/library'

export function ForgetBeforeDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslate()
  const forget = (): void => {
    onClose()
    void takeBackups(bridge.forgetBeforeRestore())
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('library.forgetTitle')}
      closeButtonProps={{ 'aria-label': t('library.close') }}
    >
      <p>{t('library.forgetText')}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
          {t('library.cancel')}
        </Button>
        <Button variant="filled" color="danger" onClick={forget}>
          {t('library.forget')}
        </Button>
      </Group>
    </Modal>
  )
}
