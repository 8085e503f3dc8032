import { createStore, type StoreApi } from 'zustand'
import type { MovedEdge, TimeSpan } from './paint/scene'
import {
  centred,
  firstView,
  fittedView,
  isSameView,
  pageOf,
  placed,
  showing,
  type View,
  zoomed,
} from './view'

/** What one timeline shows, outside of React: it changes with every frame of playback. */
export interface WaveformViewState {
  view: View
  /** The view goes along with the sound. */
  follow: boolean
  /** Width of the picture in pixels of the page; 0 until it is laid out. */
  width: number
  /** The edge that the pointer could take hold of. */
  grabbed: Pick<MovedEdge, 'index' | 'edge'> | null
  /** The edge that is being moved. */
  moved: MovedEdge | null
  /** What is being selected, until it is let go. */
  selecting: TimeSpan | null
}

export type ViewStore = StoreApi<WaveformViewState>

export const createViewStore = (seconds: number): ViewStore =>
  createStore<WaveformViewState>(() => ({
    view: firstView(seconds),
    follow: true,
    width: 0,
    grabbed: null,
    moved: null,
    selecting: null,
  }))

export function setView(store: ViewStore, view: View): void {
  if (!isSameView(view, store.getState().view)) store.setState({ view })
}

/** The length becomes known late, and better known with time. */
export function setLength(store: ViewStore, seconds: number): void {
  const { view } = store.getState()
  if (seconds === view.seconds) return
  setView(store, view.seconds === 0 ? firstView(seconds) : placed({ ...view, seconds }))
}

/** Zooming while the sound plays keeps to the playhead, as the view does. */
export function zoomTo(store: ViewStore, span: number, time: number): void {
  const { view } = store.getState()
  const isSeen = time >= view.start && time <= view.start + view.span
  setView(store, zoomed(view, span, isSeen ? time : view.start + view.span / 2))
}

export const zoomBy = (store: ViewStore, factor: number, time: number): void =>
  zoomTo(store, store.getState().view.span * factor, time)

export const fit = (store: ViewStore): void => setView(store, fittedView(store.getState().view))

export const reveal = (store: ViewStore, time: number): void =>
  setView(store, showing(store.getState().view, time))

/** Keeps up with the sound, smoothly, or page by page where motion is unwanted. */
export function keepUp(store: ViewStore, time: number, still: boolean): void {
  const { view, follow } = store.getState()
  if (follow) setView(store, still ? pageOf(view, time) : centred(view, time))
}
