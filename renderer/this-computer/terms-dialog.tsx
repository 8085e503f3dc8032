import { Anchor } from '@mantine/core'
import type { Model } from '../../shared/built-in'
import type { Result } from '../../shared/result'
import { ConfirmDialog } from '../components/confirm-dialog'
import { useTranslate } from '../language/use-translate'

interface TermsDialogProps {
  model: Pick<Model, 'name' | 'licence'>
  opened: boolean
  onConfirm(): Promise<Result<unknown>>
  onClose(): void
}

/** A licence that restricts what a model may be used for is shown before the model is fetched. */
export function TermsDialog({ model: { name, licence }, ...dialog }: TermsDialogProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('thisComputer.termsTitle', { name })}
      confirm={t('thisComputer.termsConfirm')}
    >
      <p>{t('thisComputer.termsText', { licence: licence.name })}</p>
      <Anchor href={licence.url} target="_blank" rel="noreferrer">
        {t('thisComputer.termsRead')}
      </Anchor>
    </ConfirmDialog>
  )
}
