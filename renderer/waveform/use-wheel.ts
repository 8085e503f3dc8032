import { type RefObject, useEffect } from 'react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { timeIn, usePlayer } from '../sound/player'
import { wheelAlong, wheelZoomed } from './hands'
import { setView, type ViewStore } from './view-store'

/** The wheel and a pinch zoom where the pointer is; sideways, or with Shift, they move along. */
export function useWheel(element: RefObject<HTMLElement | null>, store: ViewStore, sound: SoundRef): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { view, width, follow } = store.getState()
      const along = wheelAlong({ view, width }, event)
      if (along) {
        store.setState({ follow: false })
        setView(store, along)
        return
      }
      const isFollowing = follow && usePlayer.getState().state === 'playing'
      const { left } = target.getBoundingClientRect()
      const pointed = view.start + ((event.clientX - left) / width) * view.span
      setView(store, wheelZoomed(view, event, isFollowing ? timeIn(sound) : pointed))
    }
    // React's own wheel listeners may not prevent the page from zooming.
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [element, store, sound])
}
