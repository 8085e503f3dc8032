import { ActionIcon, Menu } from '@mantine/core'
import { IconDeviceSpeaker } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { choiceForCalls } from '../../sound/loudspeakers'
import { usePlayer } from '../../sound/player'
import { setDevice } from '../../sound/player-settings'
import { useLoudspeakers } from '../../sound/use-loudspeakers'

/** Which loudspeaker is used. Not there where there is nothing to choose, and nothing to take back. */
export function DeviceMenu() {
  const t = useTranslate()
  const devices = useLoudspeakers()
  const chosen = usePlayer(player => player.deviceId)
  if (devices.filter(({ id }) => id !== choiceForCalls).length < 2 && chosen === '') return null
  const connected = [{ id: '', name: t('sound.systemDevice') }, ...devices]
  const isHere = connected.some(({ id }) => id === chosen)
  const entries = isHere ? connected : [...connected, { id: chosen, name: t('settings.deviceAway') }]
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon aria-label={t('sound.device')} title={t('sound.device')}>
          <IconDeviceSpeaker />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('sound.device')}>
        <Menu.RadioGroup value={chosen} onChange={id => void setDevice(id)}>
          {entries.map(({ id, name }, at) => (
            <Menu.RadioItem key={id} value={id}>
              {name || t('sound.unnamedDevice', { number: at })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
