import { ConfirmDialog } from '../../components/confirm-dialog'
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
    <ConfirmDialog
      opened
      title={title}
      confirm={confirm}
      isDangerous={question.kind === 'delete'}
      onConfirm={() => void onConfirm()}
      onClose={onCancel}
    >
      {text}
    </ConfirmDialog>
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
      confirm: t('word.delete'),
    }
  }
}
