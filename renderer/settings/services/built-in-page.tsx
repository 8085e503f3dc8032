import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { Card } from '../../components/card'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { goTo } from '../../program/navigation'
import { ReachabilityMark } from '../address/reachability-mark'
import { useReachability } from '../address/use-reachability'
import { CheckDock } from './check-dock'
import { ConnectionCard } from './connection-card'
import classes from './fields.module.css'
import bar from './save-bar.module.css'
import { ServiceLayout } from './service-layout'
import { useCheck } from './use-check'

/** The program runs this service itself, so there is nothing to change about it. */
export function BuiltInPage({ profile, actions }: { profile: ServiceProfile; actions: ReactNode }) {
  const t = useTranslate()
  const check = useCheck()
  const openId = useId()
  const reachability = useReachability(profile.baseUrl, true)
  return (
    <ServiceLayout
      profile={profile}
      actions={actions}
      footer={
        <>
          <CheckDock check={check} onFix={null} />
          <footer className={bar.bar}>
            <span className={bar.state} />
            <Button
              leftSection={<IconPlugConnected size="1rem" />}
              loading={check.running}
              onClick={() => check.run(profile)}
            >
              {t('settings.testConnection')}
            </Button>
          </footer>
        </>
      }
    >
      <Card title={t('app.thisComputer')}>
        <SettingRow
          label={t('word.address')}
          help={
            <span className={classes.address} dir="ltr" translate="no">
              {profile.baseUrl}
            </span>
          }
        >
          <ReachabilityMark reachability={reachability} />
        </SettingRow>
        <SettingRow label={t('word.account')} help={t('settings.builtInAccount')} />
        <SettingRow label={t('thisComputer.openLabel')} help={t('thisComputer.openHelp')}>
          {label => (
            <Button
              {...label}
              id={openId}
              aria-labelledby={`${openId} ${label['aria-labelledby']}`}
              size="md"
              onClick={() => goTo('settings', 'this-computer')}
            >
              {t('word.open')}
            </Button>
          )}
        </SettingRow>
      </Card>
      <ConnectionCard />
    </ServiceLayout>
  )
}
