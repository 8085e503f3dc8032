import { useReducedMotion } from '@mantine/hooks'
import { type DOMAttributes, type KeyboardEvent, useEffect, useRef } from 'react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { exactClockOf } from '../language/clock-text'
import { useTranslate } from '../language/use-translate'
import { useSettings } from '../program/settings'
import { isCurrent, onTime, usePlayer } from '../sound/player'
import { type Surface, useCanvas } from './canvas/use-canvas'
import classes from './picture-frame.module.css'
import type { PictureHands } from './use-picture-hands'
import { useWheel } from './use-wheel'
import { keepUp, reveal, type ViewStore } from './view-store'

interface PictureFrameProps {
  store: ViewStore
  sound: SoundRef
  seconds: number
  /** Of the picture, in rem. */
  height: number
  /** Where one listens. */
  placeNow(): number
  /** May be made anew at each render. */
  paint(surface: Surface): void
  hands: PictureHands & Pick<DOMAttributes<HTMLElement>, 'onDoubleClick'>
  /** Answers whether the key did something. */
  onKey(event: KeyboardEvent): boolean
}

/** A picture of a recording that goes along with the sound and with hands, on one canvas. Time runs from left to right in every language. */
export function PictureFrame(props: PictureFrameProps) {
  const { store, sound, placeNow } = props
  const t = useTranslate()
  const still = useStill()
  const element = useRef<HTMLDivElement>(null)
  const canvas = useCanvas(props.paint, { onWidth: width => store.setState({ width }), isOpaque: true })
  const { repaint, paintNow } = canvas
  const { where, id } = sound

  useEffect(() => {
    // What the sound moves is painted in the same frame, which need not be asked for.
    let isInFrame = false
    const stopTime = onTime(time => {
      const player = usePlayer.getState()
      if (!isCurrent(player, { where, id }) || store.getState().moved) return
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
  }, [store, where, id, still, repaint, paintNow])
  useWheel(element, store, sound)

  const { giveUp, ...handlers } = props.hands
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
      onFocus={() => tellPlace(element.current, placeNow())}
      onKeyDown={event => {
        if (event.key === 'Escape' && giveUp()) event.preventDefault()
        else if (props.onKey(event)) event.preventDefault()
      }}
      {...handlers}
    >
      <canvas ref={canvas.ref} className={classes.canvas} style={{ blockSize: `${props.height}rem` }} />
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
