import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { localeOf, type Translate } from '../../../shared/language/translate'
import type { Updates } from '../../../shared/updates'
import { DoingButton } from '../../components/doing-button'
import { Meter } from '../../components/meter'
import { SettingRow } from '../../components/setting-row'
import { useBytes } from '../../language/use-bytes'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { actOnUpdate } from '../../program/updates'

/** What is known, and the one thing to do about it now. */
export function UpdateRow({ updates }: { updates: Updates }) {
  const { newer, step } = updates
  if (!newer) return <Asked updates={updates} />
  if (step === 'downloading') return <Downloading updates={updates} version={newer.version} />
  if (step === 'ready') return <Ready version={newer.version} />
  return <Newer updates={updates} newer={newer} />
}

function Asked({ updates }: { updates: Updates }) {
  const t = useTranslate()
  const time = useTimeOf(updates.checkedAt)
  return (
    <SettingRow
      label={answerOf(updates, t)}
      help={time === null ? undefined : t('settings.updatesAskedAt', { time })}
    >
      <CheckNow updates={updates} />
    </SettingRow>
  )
}

function answerOf({ step, checkedAt, problem }: Updates, t: Translate): string {
  if (step === 'checking') return t('settings.checking')
  if (problem) return t('settings.updatesUnknown')
  return checkedAt === null ? t('settings.updatesNever') : t('settings.updatesNewest')
}

function CheckNow({ updates }: { updates: Updates }) {
  const t = useTranslate()
  return (
    <Button
      size="sm"
      loading={updates.step === 'checking'}
      onClick={() => void actOnUpdate('checkForUpdates')}
    >
      {t('word.checkNow')}
    </Button>
  )
}

function Newer({ updates, newer }: { updates: Updates; newer: { version: string; page: string } }) {
  const t = useTranslate()
  const isLink = updates.way === 'link'
  const news = (
    <Anchor href={newer.page} target="_blank" rel="noreferrer" inherit>
      {t('settings.updatesNews')}
    </Anchor>
  )
  const label = t('settings.updatesNewer', { version: newer.version })
  return (
    <SettingRow label={<Said>{label}</Said>} help={isLink ? t('settings.updatesByHand') : news}>
      {isLink ? (
        <Button size="sm" component="a" href={newer.page} target="_blank" rel="noreferrer">
          {t('settings.updatesGet')}
        </Button>
      ) : (
        <DoingButton size="sm" onDo={() => actOnUpdate('downloadUpdate')}>
          {t('word.download')}
        </DoingButton>
      )}
    </SettingRow>
  )
}

function Downloading({ updates, version }: { updates: Updates; version: string }) {
  const t = useTranslate()
  const bytes = useBytes()
  const { received, total } = updates
  const text = t('settings.downloaded', { received: bytes(received), total: bytes(total) })
  const label = t('settings.downloading', { version })
  return (
    <SettingRow label={label} help={total > 0 ? text : undefined}>
      <Meter part={total > 0 ? received / total : null} label={label} text={text} isShort />
    </SettingRow>
  )
}

function Ready({ version }: { version: string }) {
  const t = useTranslate()
  const label = <Said>{t('settings.updatesReady', { version })}</Said>
  return (
    <SettingRow label={label} help={t('settings.updatesReadyHelp')}>
      <DoingButton size="sm" variant="filled" onDo={() => actOnUpdate('installUpdate')}>
        {t('settings.restartAndInstall')}
      </DoingButton>
    </SettingRow>
  )
}

/** Read out when it comes. */
const Said = ({ children }: { children: ReactNode }) => <span role="status">{children}</span>

function useTimeOf(at: number | null): string | null {
  const locale = localeOf(useLanguage())
  if (at === null) return null
  return new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
