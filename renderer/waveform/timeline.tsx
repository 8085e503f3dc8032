import { useEffect, useState } from 'react'
import { useOfferActions } from '../actions/action'
import { useTranslate } from '../language/use-translate'
import { isCurrent, load, seek, stop, usePlayer } from '../sound/player'
import { clockOf } from './clock-text'
import { Gutter } from './gutter'
import { Overview } from './overview'
import type { TimeSpan } from './paint/scene'
import { Picture } from './picture'
import { pictureKey } from './picture-keys'
import classes from './timeline.module.css'
import { timelineActions } from './timeline-actions'
import type { TimelineMarker, TimelineProps } from './timeline-props'
import { Transport } from './transport/transport'
import { useTimelineData } from './use-timeline-data'
import type { ViewStore } from './view-store'

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
  const actions = timelineActions({ store, sound: ref, words, turns, selection, onMoveBoundary })
  useOfferActions(actions)

  const goToWord = (index: number): void => {
    const word = words[index]
    if (!word) return
    seek(word.start)
    props.onWord?.(index)
  }

  return (
    <section className={classes.timeline} aria-label={t('sound.timeline')}>
      <div className={classes.box}>
        <div className={classes.overviewLabel}>
          <span>{t('sound.overview')}</span>
          <span className={classes.length}>{clockOf(seconds)}</span>
        </div>
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
          onKey={event => pictureKey(event, actions, store)}
        />
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
