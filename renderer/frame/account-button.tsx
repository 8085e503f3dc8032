import { IconCloudOff, IconSelector, IconUser } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import shared from '../components/shared.module.css'
import { useTranslate } from '../language/use-translate'
import { useConnection } from '../program/connection'
import { useActiveProfile } from '../program/profiles'
import { useActiveSession } from '../program/sessions'
import classes from './account-button.module.css'
import { hostOf } from './host-of'
import { initialsOf } from './initials-of'

/** The rest of the props come from the menu that opens from it. */
export function AccountButton({ collapsed, ...menu }: { collapsed: boolean } & ComponentProps<'button'>) {
  const translate = useTranslate()
  const profile = useActiveProfile()
  const service = profile?.kind === 'built-in' ? profile.name : hostOf(profile)
  const session = useActiveSession()
  const { state } = useConnection(({ connection }) => connection)
  const user = session.state === 'signed-out' ? translate('frame.signedOut') : session.user.name
  const initials = session.state === 'signed-out' ? '' : initialsOf(session.user.name)
  return (
    <button
      {...menu}
      type="button"
      className={classes.account}
      data-collapsed={collapsed || undefined}
      title={collapsed ? user : undefined}
    >
      <span className={shared.spoken}>{translate('frame.account')}</span>
      <span className={classes.avatar} aria-hidden="true" translate="no">
        {initials || <IconUser size="1rem" />}
        <span className={classes.presence} data-state={state} />
      </span>
      {collapsed ? (
        <span className={shared.spoken}>
          {user} {service}
        </span>
      ) : (
        <>
          <span className={classes.names}>
            <span className={classes.name} dir="auto" title={user}>
              {user}
            </span>
            <span className={classes.service} dir="auto" title={service}>
              {service}
            </span>
          </span>
          {state === 'offline' ? (
            <IconCloudOff className={classes.offline} size="0.875rem" />
          ) : (
            <IconSelector className={classes.selector} size="0.875rem" />
          )}
        </>
      )}
      {state === 'offline' && <span className={shared.spoken}>{translate('frame.accountOffline')}</span>}
    </button>
  )
}
