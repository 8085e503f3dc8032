import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { RowButton } from '../../components/table/row-parts'
import { useTranslate } from '../../language/use-translate'
import { isPlaying, toggle, usePlayer } from '../../sound/player'

interface SpokenButtonProps {
  /** The download that holds the sound. */
  sound: string
  /** In a row it is no stop for Tab. */
  tabIndex?: -1
}

/** Plays the sentence as a voice said it. */
export function SpokenButton({ sound, tabIndex }: SpokenButtonProps) {
  const t = useTranslate()
  const ref = { where: 'downloads', id: sound } as const
  const isOn = usePlayer(player => isPlaying(player, ref))
  return (
    <RowButton
      icon={isOn ? IconPlayerPause : IconPlayerPlay}
      aria-label={t(isOn ? 'heard.pause' : 'heard.play')}
      {...(tabIndex !== undefined && { tabIndex })}
      onClick={() => void toggle(ref)}
    />
  )
}
