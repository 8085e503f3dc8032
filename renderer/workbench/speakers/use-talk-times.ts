import { useMemo } from 'react'
import { type TalkTime, talkTimes } from '../../../shared/text/speakers/talk-time'
import { useSettled } from '../settled'

/** While somebody types, shares of talk time may come a moment later. */
export function useTalkTimes(): { of: (speaker: string | null) => TalkTime; total: number } {
  const words = useSettled(({ transcript }) => transcript.words)
  return useMemo(() => {
    const times = talkTimes(words)
    const total = [...times.values()].reduce((sum, { seconds }) => sum + seconds, 0)
    return { of: speaker => times.get(speaker) ?? { seconds: 0, turns: 0 }, total }
  }, [words])
}
