import { useEffect, useState } from 'react'
import { onTime } from '../../sound/player'
import { soundTime } from '../sound'

/** Often enough for what is read, seldom enough to render it. */
const step = 0.25

/** Where the sound is, in seconds. */
export function useSoundSeconds(): number {
  const [seconds, setSeconds] = useState(soundTime)
  useEffect(() => onTime(() => setSeconds(Math.round(soundTime() / step) * step)), [])
  return seconds
}
