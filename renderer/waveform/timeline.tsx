import { useEffect, useMemo, useState } from 'react'
import type { TranscriptSpeaker } from '../../shared/text/transcript/transcript'
import { useOfferActions } from '../actions/action'
import { exactClockOf } from '../language/clock-text'
import { useTranslate } from '../language/use-translate'
import { useOpenedSound } from '../sound/opened-sounds'
import { usePeaks } from '../sound/peaks-cache'
import { isCurrent, load, seek, stop, usePlayer } from '../sound/player'
import { Gutter } from './gutter'
import { Overview } from './overview'
import type { Lane, TimeSpan } from './paint/scene'
import { Picture } from './picture'
import { pictureKey } from './picture-key'
import classes from './timeline.module.css'
import { timelineActions } from './timeline-actions'
import type { TimelineMarker, TimelineProps } from './timeline-props'
import { Transport } from './transport/transport'
import { lanesOf, type PaintedTurn, paintedTurns } from './turns'
import { createViewStore, setLength, type ViewStore } from './view-store'

const noMarkers: readonly TimelineMarker[] = []
const usualDoubt = 0.7

/** The upper half of the workbench: overview, ruler, waveform, words, lanes, and the transport below them. */
export function Timeline(props: TimelineProps) {
  const { sound: ref, words, speakers, markers = noMarkers, onMoveBoundary = null } = props
  const t = useTranslate()
  const data = useTimelineData(props)
  const { store, seconds, peaks, turns, lanes } = data
  const [own, setOwn] = useState<TimeSpan | null>(null)
  const selection = props.selection === undefined ? own : props.selection
  const select = (next: TimeSpan | null): void => {
    setOwn(next)
    props.onSelect?.(next)
  }
  usePlayedHere(ref)
  useToldFollow(store, props.onFollow)
  const actions = timelineActions({
    store,
    sound: ref,
    words,
    turns,
    selection,
    onSelect: select,
    onMoveBoundary,
  })
  useOfferActions(actions)

  const goToWord = (index: number): void => {
    const word = words[index]
    if (!word) return
    seek(word.start)
    props.onWord?.(index)
  }

  return (
    <section className={classes.timeline} aria-label={t('word.waveform')}>
      <div className={classes.box}>
        <Overview
          store={store}
          sound={ref}
          seconds={seconds}
          peaks={peaks}
          turns={turns}
          styleOf={data.styleOf}
          markers={markers}
        />
        <Gutter sound={data.sound} error={data.error} speakers={speakers} />
        <Picture
          store={store}
          sound={ref}
          seconds={seconds}
          words={words}
          lanes={lanes}
          peaks={peaks}
          selection={selection}
          doubtfulBelow={props.doubtfulBelow ?? usualDoubt}
          onSelect={select}
          onWord={goToWord}
          onMoveBoundary={onMoveBoundary}
          onKey={event => pictureKey(event, actions, { store, seconds: usePlayer.getState().seconds })}
        />
      </div>
      <div className="spoken" role="status">
        {selection
          ? t('sound.selectedIs', { from: exactClockOf(selection.start), to: exactClockOf(selection.end) })
          : t('sound.nothingSelected')}
      </div>
      <Transport store={store} sound={ref} seconds={seconds} actions={actions} />
    </section>
  )
}

/** The text below the waveform follows the sound when the waveform does. */
function useToldFollow(store: ViewStore, tell: TimelineProps['onFollow']): void {
  useEffect(() => {
    tell?.(store.getState().follow)
    return store.subscribe((now, before) => {
      if (now.follow !== before.follow) tell?.(now.follow)
    })
  }, [store, tell])
}

/** The sound is the player's for as long as it is shown. */
function usePlayedHere({ where, id }: TimelineProps['sound']): void {
  useEffect(() => {
    const sound = { where, id }
    void load(sound)
    return () => {
      if (isCurrent(usePlayer.getState(), sound)) stop()
    }
  }, [where, id])
}

/** What a timeline draws: the sound, and the transcript by turns and lanes. */
function useTimelineData({ sound: ref, words, speakers, duration }: TimelineProps) {
  const { sound, error } = useOpenedSound(ref)
  const peaks = usePeaks(sound, 'all')
  const played = usePlayer(player => (isCurrent(player, ref) ? player.seconds : 0))
  const seconds = sound?.facts.seconds || played || duration || words.at(-1)?.end || 0
  const [store] = useState<ViewStore>(() => createViewStore(seconds))
  useEffect(() => setLength(store, seconds), [store, seconds])

  const turns = useMemo(() => paintedTurns(words), [words])
  const lanes = useLanes(turns, speakers)
  const styleOf = useMemo(() => {
    const styles = new Map(speakers.map(({ id, style }) => [id, style]))
    return (speaker: string): number => styles.get(speaker) ?? 0
  }, [speakers])
  return { sound, error, peaks, seconds, store, turns, lanes, styleOf }
}

function useLanes(turns: readonly PaintedTurn[], speakers: readonly TranscriptSpeaker[]): readonly Lane[] {
  return useMemo(() => {
    const bySpeaker = lanesOf(turns)
    return speakers.map(({ id, style }) => ({ turns: bySpeaker.get(id) ?? [], style }))
  }, [turns, speakers])
}
