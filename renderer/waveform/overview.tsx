import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Peaks } from '../../shared/sound/peaks'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { later } from '../components/later'
import { whenIdle } from '../components/when-idle'
import { clockOf } from '../language/clock-text'
import { useTranslate } from '../language/use-translate'
import { seek } from '../sound/player'
import { type Surface, useCanvas } from './canvas/use-canvas'
import { usePalette } from './canvas/use-palette'
import { overviewMoved, type Press, pressMoved } from './hands'
import classes from './overview.module.css'
import { paintOverview } from './paint/paint-overview'
import type { TimelineMarker } from './timeline-props'
import type { PaintedTurn } from './turns'
import { centred } from './view'
import { setView, type ViewStore } from './view-store'

/** After the picture below, which is what a person waits for. */
const WholeWave = later(() => import('./whole-wave').then(module => module.WholeWave))

export interface OverviewProps {
  store: ViewStore
  sound: SoundRef
  seconds: number
  peaks: Peaks | null
  turns: readonly PaintedTurn[]
  styleOf: (speaker: string) => number
  markers: readonly TimelineMarker[]
}

/** The whole recording in one line beside its name, with a frame around the part that is seen below. */
export function Overview({ store, sound, seconds, peaks, turns, styleOf, markers }: OverviewProps) {
  const t = useTranslate()
  const palette = usePalette()
  const frame = useRef<HTMLDivElement>(null)
  const isTimeForWave = useLater()

  const canvas = useCanvas(({ context, width, height, rem }: Surface) => {
    paintOverview(context, { width, height, rem, seconds, turns, styleOf, markers, palette })
  })

  useEffect(() => {
    const placed: PlacedFrame = { left: '', width: '', now: '' }
    const place = (): void => placeFrame(frame.current, store, placed)
    place()
    return store.subscribe(place)
  }, [store])

  const pressed = useRef<Press<null> | null>(null)
  const showAt = (time: number): void => setView(store, centred(store.getState().view, time))
  const timeAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    return Math.min(Math.max(0, ((clientX - left) / wide) * seconds), seconds)
  }
  const tellPart = (): void => {
    const { start, span } = store.getState().view
    const names = { from: clockOf(start), to: clockOf(start + span) }
    frame.current?.setAttribute('aria-valuetext', t('sound.visiblePartIs', names))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = overviewMoved(store.getState().view, event.key)
    if (!moved) return
    event.preventDefault()
    store.setState({ follow: false })
    setView(store, moved)
    tellPart()
  }

  return (
    <>
      <div className={classes.label}>
        <span>{t('sound.overview')}</span>
        <span className={classes.length}>{clockOf(seconds)}</span>
      </div>
      <div
        className={classes.overview}
        dir="ltr"
        onPointerDown={event => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const time = timeAt(event)
          pressed.current = { hit: null, x: event.clientX, time, isDrag: false }
          showAt(time)
          seek(time)
        }}
        onPointerMove={event => {
          if (!pressed.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
          pressed.current = pressMoved(pressed.current, event.clientX)
          if (!pressed.current.isDrag) return
          // The sound would take the view back at its next frame.
          store.setState({ follow: false })
          showAt(timeAt(event))
        }}
      >
        {isTimeForWave && <WholeWave sound={sound} seconds={seconds} peaks={peaks} />}
        <canvas ref={canvas.ref} className={classes.canvas} />
        <div
          ref={frame}
          className={classes.frame}
          role="slider"
          tabIndex={0}
          aria-label={t('sound.visiblePart')}
          aria-valuemin={0}
          aria-valuemax={Math.round(seconds)}
          aria-valuenow={0}
          onFocus={tellPart}
          onKeyDown={onKeyDown}
        />
      </div>
    </>
  )
}

/** True once what came with it is on screen. */
function useLater(): boolean {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    let isWanted = true
    whenIdle(() => isWanted && setIsTime(true))
    return () => {
      isWanted = false
    }
  }, [])
  return isTime
}

const widthUntilKnown = 1_000

/** As it was written last: to ask the element for it costs as much as to write it. */
interface PlacedFrame {
  left: string
  width: string
  now: string
}

function placeFrame(frame: HTMLElement | null, store: ViewStore, placed: PlacedFrame): void {
  if (!frame) return
  const { view, width } = store.getState()
  const { start, span, seconds } = view
  const whole = Math.max(seconds, span)
  // By whole pixels: it hardly moves while the sound plays, and what does not change is not laid out again.
  const pixels = (width || widthUntilKnown) * devicePixelRatio
  const percent = (part: number): string => `${((Math.round(part * pixels) / pixels) * 100).toFixed(3)}%`
  const next: PlacedFrame = {
    left: percent(start / whole),
    width: percent(span / whole),
    now: start.toFixed(0),
  }
  if (next.left !== placed.left) frame.style.left = next.left
  if (next.width !== placed.width) frame.style.width = next.width
  if (next.now !== placed.now) frame.setAttribute('aria-valuenow', next.now)
  Object.assign(placed, next)
}
