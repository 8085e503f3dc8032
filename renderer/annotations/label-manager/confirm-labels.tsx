import { Button, Group, Modal, Stack } from '@mantine/core'
import { useTranslate } from '../../language/use-translate'
import { quoted } from '../quoted'

export type Question =
  | { readonly kind: 'merge'; readonly from: string; readonly into: string }
  | { readonly kind: 'delete'; readonly from: string }

interface ConfirmLabelsProps {
  question: Question
  usage: number
  onCancel(): void
  onConfirm(): void
}

/** Says how many entities a change reaches before it does. */
export function ConfirmLabels({ question, usage, onCancel, onConfirm }: ConfirmLabelsProps) {
  const t = useTranslate()
  const { title, text, confirm } = words()
  return (
    <Modal
      opened
      onClose={onCancel}
      size="28rem"
      title={title}
      closeButtonProps={{ 'aria-label': t('annotations.close') }}
    >
      <Stack gap="lg">
        <p>{text}</p>
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={onCancel} data-autofocus>
            {t('annotations.cancel')}
          </Button>
          <Button
            variant="filled"
            {...(question.kind === 'delete' ? { color: 'danger' } : {})}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )

  function words(): { title: string; text: string; confirm: string } {
    const from = quoted(question.from)
    if (question.kind === 'merge') {
      const names = { from, into: quoted(question.into) }
      return {
        title: t('annotations.mergeTitle', names),
        text:
          usage === 0
            ? t('annotations.mergeUnused', { from })
            : t('annotations.mergeText', { ...names, count: usage }),
        confirm: t('annotations.merge'),
      }
    }
    return {
      title: t('annotations.deleteTitle', { label: from }),
      text: usage === 0 ? t('annotations.deleteUnused') : t('annotations.deleteText', { count: usage }),
      confirm: t('annotations.deleteLabel'),
    }
  }
}
