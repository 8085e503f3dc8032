import { Select, Slider } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { Card } from '../../components/card'
import { FieldRow, SettingRow } from '../../components/setting-row'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { takeSettings, usePlayer } from '../../sound/player'
import { keepPlayback, setDevice, setSpeed, setVolume } from '../../sound/player-settings'
import { speedsWith } from '../../sound/speeds'
import { useLoudspeakers } from '../../sound/use-loudspeakers'
import classes from './sound-card.module.css'

/** What the player does with every sound. What plays just now follows at once. */
export function SoundCard() {
  const t = useTranslate()
  useLayoutEffect(takeSettings, [])
  return (
    <Card title={t('settings.playing')}>
      <SpeedRow />
      <VolumeRow />
      <DeviceRow />
    </Card>
  )
}

function SpeedRow() {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const speed = usePlayer(player => player.speed)
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <FieldRow label={t('sound.speed')} help={t('settings.speedHelp')}>
      {field => (
        <Select
          {...field}
          w="8rem"
          size="md"
          data={speedsWith(speed).map(value => ({
            value: String(value),
            label: t('word.timesAsFast', { factor: number.format(value) }),
          }))}
          value={String(speed)}
          onChange={value => {
            setSpeed(Number(value))
            keepPlayback()
          }}
        />
      )}
    </FieldRow>
  )
}

function VolumeRow() {
  const t = useTranslate()
  const volume = usePlayer(player => player.volume)
  const percent = t('settings.percent', { value: Math.round(volume * 100) / 100 })
  return (
    <SettingRow label={t('sound.volume')}>
      {label => (
        <div className={classes.volume}>
          <Slider
            className={classes.slider ?? ''}
            label={null}
            min={0}
            max={1}
            step={0.01}
            value={volume}
            onChange={setVolume}
            onChangeEnd={keepPlayback}
            thumbProps={{ ...label, 'aria-valuetext': percent }}
          />
          <span className={classes.percent}>{percent}</span>
        </div>
      )}
    </SettingRow>
  )
}

function DeviceRow() {
  const t = useTranslate()
  const deviceId = usePlayer(player => player.deviceId)
  const devices = useLoudspeakers()
  const data = [
    { value: '', label: t('sound.systemDevice') },
    ...devices.map(({ id, name }, at) => ({
      value: id,
      label: name || t('sound.unnamedDevice', { number: at + 1 }),
    })),
  ]
  // It may be unplugged, and is used again once it is there.
  const isHere = data.some(({ value }) => value === deviceId)
  return (
    <FieldRow label={t('sound.device')}>
      {field => (
        <Select
          {...field}
          w="12rem"
          size="md"
          data={isHere ? data : [...data, { value: deviceId, label: t('settings.deviceAway') }]}
          value={deviceId}
          onChange={id => void setDevice(id ?? '').then(keepPlayback)}
        />
      )}
    </FieldRow>
  )
}
