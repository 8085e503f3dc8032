import { Checkbox } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import type { Ref } from 'react'
import { fieldError } from '../../components/field-error'
import { NoticeBox } from '../../components/notice-box'
import { useTranslate } from '../../language/use-translate'

/** Shown for an address that would send everything unencrypted to another computer, before anything is sent. */
export function PlainHttpWarning({
  host,
  accepted,
  onAccept,
  problem,
  inputRef,
}: {
  host: string
  accepted: boolean
  onAccept(accepted: boolean): void
  problem: string | null
  inputRef?: Ref<HTMLInputElement>
}) {
  const t = useTranslate()
  return (
    <NoticeBox kind="warning" icon={IconLockOpen} title={t('signIn.plainHttpTitle')}>
      <p>{t('signIn.plainHttpText', { host })}</p>
      <Checkbox
        mt="sm"
        label={t('signIn.plainHttpAccept', { host })}
        checked={accepted}
        onChange={event => onAccept(event.currentTarget.checked)}
        error={fieldError(problem)}
        {...(inputRef ? { ref: inputRef } : {})}
      />
    </NoticeBox>
  )
}
