import { Menu } from '@mantine/core'
import { IconLogin, IconLogout, IconServerCog } from '@tabler/icons-react'
import { runCommand } from '../commands/run'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import { useActiveProfile, useProfiles } from '../program/profiles'
import { askToSignIn } from '../program/sessions'
import { switchService } from '../program/switch-service'
import { AccountButton } from './account-button'
import { closeLayer, openLayer, useLayer } from './frame-store'

/** Who one is and where work runs, with the way to another service. */
export function AccountMenu({ collapsed }: { collapsed: boolean }) {
  const translate = useTranslate()
  const { profiles } = useProfiles()
  const active = useActiveProfile()
  const opened = useLayer(({ layer }) => layer === 'account')
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
          {translate('frame.signInElsewhere')}
        </Menu.Item>
        {active?.kind === 'remote' && (
          <Menu.Item
            leftSection={<IconLogout size="1rem" />}
            onClick={() => runCommand('session.signOut', 'button')}
          >
            {translate('frame.signOut')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
