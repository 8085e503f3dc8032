import { isSameSound, type SoundRef } from '../../shared/sound/sound-ref'
import { currentTime, usePlayer } from '../sound/player'

/** Where the player is in this very sound; its start while another one is played. */
export function soundTime(sound: SoundRef): number {
  const { current } = usePlayer.getState()
  return current && isSameSound(current, sound) ? currentTime() : 0
}
