import { Menu } from '@mantine/core'
import { IconCloudOff, IconLogin, IconSelector, IconServerCog, IconUser } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { isPossible } from '../actions/action'
import { ActionItem } from '../actions/action-button'
import { programActions } from '../actions/program-actions'
import { useTranslate } from '../language/use-translate'
import { useConnection } from '../program/connection'
import { goTo } from '../program/navigation'
import { useActiveProfile, useProfiles } from '../program/profiles'
import { askToSignIn, useActiveSession } from '../program/sessions'
import { switchService } from '../program/switch-service'
import classes from './account-menu.module.css'
import { closeLayer, openLayer, useLayer } from './frame-store'
import { hostOfProfile } from './host-of'
import { initialsOf } from './initials-of'

/** Who one is and where work runs, with the way to another service. */
export function AccountMenu({ collapsed }: { collapsed: boolean }) {
  const translate = useTranslate()
  const { profiles } = useProfiles()
  const active = useActiveProfile()
  const opened = useLayer(({ layer }) => layer === 'account')
  const signOut = programActions['session.signOut']
  const choose = (profileId: string): void => {
    closeLayer()
    void switchService(profileId)
  }
  return (
    <Menu
      opened={opened}
      onChange={open => (open ? openLayer('account') : closeLayer())}
      position="top-start"
      width="15rem"
    >
      <Menu.Target>
        <AccountButton collapsed={collapsed} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{translate('frame.services')}</Menu.Label>
        <Menu.RadioGroup value={active?.id ?? null} onChange={choose}>
          {profiles.map(profile => (
            <Menu.RadioItem key={profile.id} value={profile.id}>
              {profile.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconServerCog size="1rem" />} onClick={() => goTo('settings', 'services')}>
          {translate('frame.manageServices')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogin size="1rem" />} onClick={askToSignIn}>
          {translate('signIn.newTitle')}
        </Menu.Item>
        {isPossible(signOut) && <ActionItem action={signOut} iconSize="1rem" />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The rest of the props come from the menu that opens from it. */
function AccountButton({ collapsed, ...menu }: { collapsed: boolean } & ComponentProps<'button'>) {
  const translate = useTranslate()
  const profile = useActiveProfile()
  const service = profile?.kind === 'built-in' ? profile.name : hostOfProfile(profile)
  const session = useActiveSession()
  const { state } = useConnection(({ connection }) => connection)
  const user = session.state === 'signed-out' ? translate('word.signedOut') : session.user.name
  const initials = session.state === 'signed-out' ? '' : initialsOf(session.user.name)
  return (
    <button
      {...menu}
      type="button"
      className={classes.account}
      data-collapsed={collapsed || undefined}
      title={collapsed ? user : undefined}
    >
      <span className="spoken">{translate('word.account')}</span>
      <span className={classes.avatar} aria-hidden="true" translate="no">
        {initials || <IconUser size="1rem" />}
        <span className={classes.presence} data-state={state} />
      </span>
      {collapsed ? (
        <span className="spoken">
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
            <IconCloudOff className="warn-text" size="0.875rem" />
          ) : (
            <IconSelector className="faint" size="0.875rem" />
          )}
        </>
      )}
      {state === 'offline' && <span className="spoken">{translate('frame.accountOffline')}</span>}
    </button>
  )
}
