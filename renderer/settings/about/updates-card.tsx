import { useEffect } from 'react'
import type { Updates } from '../../../shared/updates'
import { Card } from '../../components/card'
import { ErrorAlert } from '../../components/error-alert'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { loadUpdates, useUpdates } from '../../program/updates'
import { SwitchRow } from '../switch-row'
import classes from './about-section.module.css'
import { UpdateRow } from './update-row'

/** The only place where a person says yes to being told of newer versions, and where one is fetched. */
export function UpdatesCard() {
  const t = useTranslate()
  const { updates } = useUpdates()
  useEffect(() => void loadUpdates(), [])
  return (
    <Card title={t('settings.updates')}>
      {updates && (updates.way === 'none' ? <NoFeed /> : <Known updates={updates} />)}
    </Card>
  )
}

function NoFeed() {
  const t = useTranslate()
  return <p className={classes.updates}>{t('settings.updatesNone')}</p>
}

function Known({ updates }: { updates: Updates }) {
  const t = useTranslate()
  const check = useSettings(settings => settings.updates.check)
  return (
    <>
      <SwitchRow
        label={t('settings.updatesByItself')}
        help={t('settings.updatesByItselfHelp', { host: updates.host })}
        checked={check}
        onChange={checked => changeSettings({ updates: { check: checked } })}
      />
      <UpdateRow updates={updates} />
      {updates.problem && <ErrorAlert error={updates.problem} around={classes.problem} />}
    </>
  )
}
