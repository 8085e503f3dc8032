import { type RefObject, useEffect } from 'react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { timeIn, usePlayer } from '../sound/player'
import { panned, zoomed } from './view'
import { setView, type ViewStore } from './view-store'

/** Of a wheel's step of a hundred pixels. */
const zoomPerPixel = 0.0022
const pixelsPerLine = 32

/** The wheel and a pinch zoom where the pointer is; sideways, or with Shift, they move along. */
export function useWheel(element: RefObject<HTMLElement | null>, store: ViewStore, sound: SoundRef): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { view, width, follow } = store.getState()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1
      const across = (event.deltaX || (event.shiftKey ? event.deltaY : 0)) * unit
      if (across !== 0 && !event.ctrlKey) {
        store.setState({ follow: false })
        setView(store, panned(view, (across / width) * view.span))
        return
      }
      // A pinch is told as a wheel with Control, in finer steps.
      const factor = Math.exp(event.deltaY * unit * zoomPerPixel * (event.ctrlKey ? 4 : 1))
      const isFollowing = follow && usePlayer.getState().state === 'playing'
      const { left } = target.getBoundingClientRect()
      const pointed = view.start + ((event.clientX - left) / width) * view.span
      setView(store, zoomed(view, view.span * factor, isFollowing ? timeIn(sound) : pointed))
    }
    // React's own wheel listeners may not prevent the page from zooming.
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [element, store, sound])
}
