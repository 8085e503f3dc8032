import { useEffect, useState } from 'react'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { isCurrent, onTime, timeIn, usePlayer } from '../../sound/player'
import { itemAt } from '../../waveform/visible'

interface Said {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What is said at a time. Empty: nothing. */
export function saidAt(said: readonly Said[], time: number): string {
  const item = said[itemAt(said, time) ?? -1]
  return item && time < item.end ? item.text : ''
}

/** What is said where one listens, and nothing in between. */
export function useCaption(sound: SoundRef, said: readonly Said[]): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const show = (): void => {
      const isHere = isCurrent(usePlayer.getState(), sound)
      setText(isHere ? saidAt(said, timeIn(sound)) : '')
    }
    show()
    return onTime(show)
  }, [sound, said])
  return text
}
