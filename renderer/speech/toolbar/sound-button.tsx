import { ActionIcon, Popover, Switch } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { DeviceMenu } from '../../waveform/transport/device-menu'
import { SpeedSelect } from '../../waveform/transport/speed-select'
import { setLooping, useLooping } from '../store/sounds'
import classes from './line-toolbar.module.css'

/** How lines are played: how fast, once or again and again, and through which loudspeaker. */
export function SoundButton() {
  const t = useTranslate()
  const label = t('speech.sound')
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon size="sm" aria-label={label} title={label}>
          <IconVolume size="1rem" aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={classes.sound}>
          <SpeedSelect />
          <DeviceMenu />
          <LoopSwitch />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function LoopSwitch() {
  const t = useTranslate()
  const isOn = useLooping(state => state.isOn)
  return (
    <Switch
      label={t('speech.loop')}
      checked={isOn}
      onChange={event => setLooping(event.currentTarget.checked)}
    />
  )
}
