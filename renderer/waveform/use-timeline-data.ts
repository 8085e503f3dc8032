import { useEffect, useMemo, useState } from 'react'
import type { TranscriptSpeaker } from '../../shared/text/transcript/transcript'
import { isCurrent, usePlayer } from '../sound/player'
import { useOpenedSound } from '../sound/use-opened-sound'
import { usePeaks } from '../sound/use-peaks'
import type { Lane } from './paint/scene'
import type { TimelineProps } from './timeline-props'
import { lanesOf, type Turn, turnsOf } from './turns'
import { createViewStore, setLength, type ViewStore } from './view-store'

/** What a timeline draws: the sound, and the transcript by turns and lanes. */
export function useTimelineData({ sound: ref, words, speakers, duration }: TimelineProps) {
  const { sound, error } = useOpenedSound(ref)
  const peaks = usePeaks(sound, 'all')
  const played = usePlayer(player => (isCurrent(player, ref) ? player.seconds : 0))
  const seconds = sound?.facts.seconds || played || duration || words.at(-1)?.end || 0
  const [store] = useState<ViewStore>(() => createViewStore(seconds))
  useEffect(() => setLength(store, seconds), [store, seconds])

  const turns = useMemo(() => turnsOf(words), [words])
  const lanes = useLanes(turns, speakers)
  const styleOf = useMemo(() => {
    const styles = new Map(speakers.map(({ id, style }) => [id, style]))
    return (speaker: string): number => styles.get(speaker) ?? 0
  }, [speakers])
  return { sound, error, peaks, seconds, store, turns, lanes, styleOf }
}

function useLanes(turns: readonly Turn[], speakers: readonly TranscriptSpeaker[]): readonly Lane[] {
  return useMemo(() => {
    const bySpeaker = lanesOf(turns)
    return speakers.map(({ id, style }) => ({ turns: bySpeaker.get(id) ?? [], style }))
  }, [turns, speakers])
}
