import { useReducedMotion } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { edgeWithin } from '../../../shared/dub/edits/move-line'
import { drawnGain } from '../../../shared/sound/peak-columns'
import type { Peaks } from '../../../shared/sound/peaks'
import { isRightToLeft } from '../../../shared/translate/language-tag'
import { useTwoPlaces } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { isCurrent, onTime, usePlayer } from '../../sound/player'
import { type Surface, useCanvas } from '../../waveform/canvas/use-canvas'
import { usePalette } from '../../waveform/canvas/use-palette'
import { exactClockOf } from '../../waveform/clock-text'
import { useWheel } from '../../waveform/use-wheel'
import { keepUp, reveal } from '../../waveform/view-store'
import type { DubListening } from '../preview/use-dub-listening'
import type { DubView } from '../use-dub-view'
import {
  type DubMeant,
  type DubPress,
  dubHitAt,
  dubMeantByClick,
  dubMeantByDrag,
  dubPressMoved,
  type HeldLineEdge,
} from './dub-hands'
import { dubLayout } from './dub-layout'
import classes from './dub-timeline.module.css'
import { type DubScene, paintDub } from './paint-dub'
import { timelineLines } from './timeline-lines'

export interface DubPictureProps {
  view: DubView
  listening: DubListening
  peaks: Peaks | null
  /** The key of the line that is looked at. */
  current: string | null
  onSeek(time: number): void
  onLine(key: string): void
  onMoveEdge(key: string, edge: HeldLineEdge['edge'], time: number): void
  /** Answers whether the key did something. */
  onKey(event: KeyboardEvent): boolean
}

/** What was said, what is said instead and where that is heard, over the recording. Time runs from left to right. */
export function DubPicture(props: DubPictureProps) {
  const { view: shown, listening, peaks, current } = props
  const { dub, track, views, plan, mistimed } = shown
  const { store, sound, placeNow } = listening
  const t = useTranslate()
  const times = useTwoPlaces()
  const palette = usePalette()
  const waveStyle = useSettings(({ appearance }) => appearance.waveStyle)
  const isStill = useReducedMotion() === true
  const still = useSettings(({ appearance }) => appearance.reduceMotion === 'always') || isStill
  const element = useRef<HTMLDivElement>(null)
  const surface = useRef({ rem: 16, font: 'sans-serif' })
  const held = useRef<{ moved: DubScene['moved']; grabbed: HeldLineEdge | null }>({
    moved: null,
    grabbed: null,
  })
  const lines = useMemo(() => timelineLines({ views, plan, mistimed }), [views, plan, mistimed])
  const gain = useMemo(() => (peaks ? drawnGain(peaks) : 1), [peaks])
  const scene = (): DubScene => {
    const { view, width } = store.getState()
    return {
      view,
      width,
      ...surface.current,
      ...held.current,
      time: placeNow(),
      lines,
      peaks,
      gain,
      palette,
      waveStyle,
      current,
      isRtl: { text: isRightToLeft(dub.language), said: isRightToLeft(track.language) },
      speedText: ({ heard }) => t('word.timesAsFast', { factor: times(heard?.speed ?? 1) }),
    }
  }
  const paint = ({ context, rem, font }: Surface): void => {
    surface.current = { rem, font }
    paintDub(context, scene(), dubLayout(rem))
  }
  const canvas = useCanvas(paint, { onWidth: width => store.setState({ width }), isOpaque: true })
  const { repaint, paintNow } = canvas

  useEffect(() => {
    // What the sound moves is painted in the same frame, which need not be asked for.
    let isInFrame = false
    const stopTime = onTime(time => {
      const player = usePlayer.getState()
      if (!isCurrent(player, sound) || held.current.moved) return
      isInFrame = true
      if (player.state === 'playing') keepUp(store, time, still)
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
  }, [store, sound, still, repaint, paintNow])
  useWheel(element, store, sound)

  const [press] = useState<{ now: DubPress | null }>(() => ({ now: null }))
  const layout = () => dubLayout(surface.current.rem)
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const show = (change: Partial<typeof held.current>): void => {
    held.current = { ...held.current, ...change }
    repaint()
  }
  const carryOut = ({ seek, line, move }: DubMeant): void => {
    if (move)
      show({ moved: { ...move.held, time: edgeWithin(dub, move.held.index, move.held.edge, move.time) } })
    if (line !== undefined && lines[line]) props.onLine(lines[line].key)
    if (seek !== undefined) props.onSeek(seek)
  }
  const giveUp = (): boolean => {
    const wasHeld = press.now !== null
    press.now = null
    show({ moved: null, grabbed: null })
    return wasHeld
  }
  const letGo = (): void => {
    const { now } = press
    const { moved } = held.current
    if (!now) return
    giveUp()
    const line = moved ? lines[moved.index] : undefined
    if (moved && line) props.onMoveEdge(line.key, moved.edge, moved.time)
    else carryOut(dubMeantByClick(scene(), now))
  }

  return (
    <div
      ref={element}
      className={classes.picture}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('sound.place')}
      aria-valuemin={0}
      aria-valuemax={listening.seconds}
      aria-valuenow={0}
      onFocus={() => tellPlace(element.current, placeNow())}
      onKeyDown={event => {
        if (event.key === 'Escape' && giveUp()) event.preventDefault()
        else if (props.onKey(event)) event.preventDefault()
      }}
      onPointerDown={event => {
        if (event.button !== 0) return
        const { x, y } = placeOf(event)
        event.currentTarget.setPointerCapture(event.pointerId)
        press.now = { hit: dubHitAt(scene(), layout(), x, y), x, isDrag: false }
        if (press.now.hit.kind === 'ruler') carryOut(dubMeantByDrag(scene(), press.now, x))
      }}
      onPointerMove={event => {
        const { x, y } = placeOf(event)
        if (press.now) {
          press.now = dubPressMoved(press.now, x)
          carryOut(dubMeantByDrag(scene(), press.now, x))
          return
        }
        const hit = dubHitAt(scene(), layout(), x, y)
        event.currentTarget.dataset.over = hit.kind
        const grabbed = hit.kind === 'edge' ? hit.held : null
        const before = held.current.grabbed
        if (grabbed?.index !== before?.index || grabbed?.edge !== before?.edge) show({ grabbed })
      }}
      onPointerUp={letGo}
      onPointerCancel={giveUp}
      onPointerLeave={() => {
        if (!press.now) show({ grabbed: null })
      }}
    >
      <canvas
        ref={canvas.ref}
        className={classes.canvas}
        style={{ blockSize: `${dubLayout(1).height}rem` }}
      />
    </div>
  )
}

/** For screen readers, when it stands still: a place that changes sixty times a second says nothing. */
function tellPlace(element: HTMLElement | null, time: number): void {
  element?.setAttribute('aria-valuenow', time.toFixed(2))
  element?.setAttribute('aria-valuetext', exactClockOf(time))
}
