import { Checkbox } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import type { Ref } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { fieldError } from '../../components/field-error'
import { NoticeBox } from '../../components/notice-box'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { isPlainHttpElsewhere, plainHttpHosts, type ServiceAddresses } from './address'

/** Shown for addresses to which all would go unencrypted, before anything is sent. Nothing for others. */
export function PlainHttpWarning({
  addresses,
  accepted,
  onAccept,
  problem,
  inputRef,
}: {
  addresses: ServiceAddresses
  accepted: boolean
  onAccept(accepted: boolean): void
  problem: string | null
  inputRef?: Ref<HTMLInputElement>
}) {
  const t = useTranslate()
  const list = new Intl.ListFormat(localeOf(useLanguage()))
  const hosts = plainHttpHosts(addresses)
  if (hosts.length === 0) return null
  const host = list.format(hosts)
  const text = isPlainHttpElsewhere(addresses.baseUrl) ? 'signIn.plainHttpText' : 'signIn.plainHttpStorage'
  return (
    <NoticeBox kind="warning" icon={IconLockOpen} title={t('signIn.plainHttpTitle')}>
      <p>{t(text, { host })}</p>
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
