import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconDeviceSpeaker } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { usePlayer } from '../../sound/player'
import { setDevice } from '../../sound/player-settings'
import { useLoudspeakers } from '../../sound/use-loudspeakers'
import classes from './transport.module.css'

/** Which loudspeaker is used. Not there where there is nothing to choose. */
export function DeviceMenu() {
  const t = useTranslate()
  const devices = useLoudspeakers()
  const chosen = usePlayer(player => player.deviceId)
  if (devices.length < 2) return null
  const entries = [{ id: '', name: t('sound.systemDevice') }, ...devices]
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon aria-label={t('sound.device')} title={t('sound.device')}>
          <IconDeviceSpeaker />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('sound.device')}>
        {entries.map(({ id, name }, at) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={id === chosen}
            leftSection={
              <IconCheck className={classes.check} data-shown={id === chosen || undefined} aria-hidden />
            }
            onClick={() => void setDevice(id)}
          >
            {name || t('sound.unnamedDevice', { number: at })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
