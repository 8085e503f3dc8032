import { useReducedMotion } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { drawnGain } from '../../shared/sound/peak-columns'
import type { Peaks } from '../../shared/sound/peaks'
import type { SoundRef } from '../../shared/sound/sound-ref'
import type { Word } from '../../shared/text/transcript/word'
import { useTranslate } from '../language/use-translate'
import { useSettings } from '../program/settings'
import { onTime, timeIn, usePlayer } from '../sound/player'
import { type Surface, useCanvas } from './canvas/use-canvas'
import { usePalette } from './canvas/use-palette'
import { exactClockOf } from './clock-text'
import { createLayers } from './paint/layers'
import { layoutOf } from './paint/layout'
import { paintTimeline } from './paint/paint-timeline'
import type { Lane, Scene, TimeSpan } from './paint/scene'
import classes from './picture.module.css'
import { useTimelinePointer } from './use-timeline-pointer'
import { useWheel } from './use-wheel'
import { keepUp, reveal, type ViewStore } from './view-store'

interface PictureProps {
  store: ViewStore
  sound: SoundRef
  seconds: number
  words: readonly Word[]
  lanes: readonly Lane[]
  peaks: Peaks | null
  selection: TimeSpan | null
  doubtfulBelow: number
  onSelect: (selection: TimeSpan | null) => void
  onWord: (index: number) => void
  onMoveBoundary: ((index: number, edge: 'start' | 'end', time: number) => void) | null
  /** Answers whether the key did something. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Ruler, waveform, words and lanes on one canvas. Time runs from left to right in every language. */
export function Picture(props: PictureProps) {
  const { store, sound, lanes, peaks } = props
  const t = useTranslate()
  const palette = usePalette()
  const waveStyle = useSettings(({ appearance }) => appearance.waveStyle)
  const lanePatterns = useSettings(({ appearance }) => appearance.lanePatterns)
  const still = useStill()
  const element = useRef<HTMLDivElement>(null)
  const surface = useRef({ rem: 16, font: 'sans-serif' })

  const gain = useMemo(() => (peaks ? drawnGain(peaks) : 1), [peaks])

  const scene = (): Scene => {
    const { view, width, grabbed, moved, selecting } = store.getState()
    return {
      view,
      width,
      ...surface.current,
      time: timeIn(sound),
      words: props.words,
      lanes,
      peaks,
      gain,
      selection: selecting ?? props.selection,
      moved,
      grabbed,
      doubtfulBelow: props.doubtfulBelow,
      palette,
      waveStyle,
      lanePatterns,
    }
  }
  const [layers] = useState(createLayers)
  const paint = ({ context, rem, font }: Surface): void => {
    surface.current = { rem, font }
    paintTimeline(context, scene(), layoutOf(lanes.length, rem), layers)
  }
  const canvas = useCanvas(paint, { onWidth: width => store.setState({ width }), isOpaque: true })
  const { repaint, paintNow } = canvas

  useEffect(() => {
    // What the sound moves is painted in the same frame, which need not be asked for.
    let isInFrame = false
    const stopTime = onTime(time => {
      const { current, state } = usePlayer.getState()
      if (current?.id !== sound.id || store.getState().moved) return
      isInFrame = true
      if (state === 'playing') keepUp(store, time, still)
      else {
        reveal(store, time)
        tellPlace(element.current, time)
      }
      isInFrame = false
      paintNow()
    })
    const stopView = store.subscribe(() => {
      if (!isInFrame) repaint()
    })
    return () => {
      stopTime()
      stopView()
    }
  }, [store, sound.id, still, repaint, paintNow])
  useWheel(element, store, sound)

  const pointer = useTimelinePointer({
    store,
    scene,
    layout: () => layoutOf(lanes.length, surface.current.rem),
    onSelect: props.onSelect,
    onWord: props.onWord,
    onMoveBoundary: props.onMoveBoundary,
  })
  const { giveUp, ...handlers } = pointer

  return (
    <div
      ref={element}
      className={classes.picture}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('sound.place')}
      aria-valuemin={0}
      aria-valuemax={props.seconds}
      aria-valuenow={0}
      data-testid="timeline"
      onFocus={() => tellPlace(element.current, timeIn(sound))}
      onKeyDown={event => {
        if (event.key === 'Escape' && giveUp()) event.preventDefault()
        else if (props.onKey(event)) event.preventDefault()
      }}
      {...handlers}
    >
      <canvas
        ref={canvas.ref}
        className={classes.canvas}
        style={{ blockSize: `${layoutOf(lanes.length, 1).height}rem` }}
      />
    </div>
  )
}

/** For screen readers, when it stands still: a place that changes sixty times a second says nothing. */
function tellPlace(element: HTMLElement | null, time: number): void {
  element?.setAttribute('aria-valuenow', time.toFixed(2))
  element?.setAttribute('aria-valuetext', exactClockOf(time))
}

/** Nothing moves by itself more than it has to. */
function useStill(): boolean {
  const system = useReducedMotion()
  return useSettings(({ appearance }) => appearance.reduceMotion === 'always') || system === true
}
