import { boundaryRange } from '../../shared/text/transcript/move-boundary'
import type { Word } from '../../shared/text/transcript/word'
import { type HeldEdge, type Hit, type HitScene, hitAt } from './hit-test'
import type { Layout } from './paint/layout'
import { type MovedEdge, type Scene, type TimeSpan, timeOf } from './paint/scene'
import { panned, type View, zoomed } from './view'
import type { WaveformViewState } from './view-store'
import { firstFrom, itemAt } from './visible'

/** What a hand on the timeline means, with a pointer, a wheel or a key. Who listens to it carries it out. */
export interface Meant {
  readonly seek?: number
  readonly select?: TimeSpan | null
  readonly word?: number
  readonly moveEdge?: MovedEdge
  /** What is shown until it is let go. */
  readonly show?: { readonly moved?: MovedEdge; readonly selecting?: TimeSpan }
}

/** What may lie under a pointer. Where that can be taken hold of, it says which edge it is. */
export interface AnyHit {
  readonly kind: string
  readonly held?: HeldEdge
}

export interface Press<H = Hit> {
  readonly hit: H
  readonly x: number
  /** In the recording. While it is held the picture may go along with the sound, or be zoomed. */
  readonly time: number
  /** It went further than a click. */
  readonly isDrag: boolean
}

export type PicturePlace = Pick<Scene, 'view' | 'width'>

export const clampedTime = (scene: PicturePlace, x: number): number =>
  Math.min(Math.max(0, timeOf(scene, x)), scene.view.seconds)

/** `canMove`: edges can be taken hold of. */
export function hitOf(scene: HitScene, layout: Layout, x: number, y: number, canMove: boolean): Hit {
  const hit = hitAt(scene, layout, x, y)
  return hit.kind === 'edge' && !canMove ? { kind: 'lane' } : hit
}

export const meantByPress = ({ hit, time }: Press): Meant => (hit.kind === 'ruler' ? { seek: time } : {})

/** Whose edge is put at a time: that of the word being said. In a pause the next word begins there, or the last one ends. */
export function wordFor(words: readonly Word[], edge: 'start' | 'end', time: number): number {
  const next = firstFrom(words, time)
  return itemAt(words, time) ?? (edge === 'start' ? next : next - 1)
}

/** An edge is one of an item, and items may come and go while it is held. Null: so did its own. */
export function pressIn<P extends { readonly hit: AnyHit }>(
  press: P,
  items: readonly unknown[],
  was: readonly unknown[],
): P | null {
  const { held } = press.hit
  if (!held || items === was) return press
  const index = held.index in was ? items.indexOf(was[held.index]) : -1
  return index < 0 ? null : { ...press, hit: { ...press.hit, held: { ...held, index } } }
}

export const isSameEdge = (one: HeldEdge | null, other: HeldEdge | null): boolean =>
  one?.index === other?.index && one?.edge === other?.edge

/** Pixels that a hand moves while it only clicks. */
const stillClick = 4

export const pressMoved = <H>(press: Press<H>, x: number): Press<H> =>
  press.isDrag || Math.abs(x - press.x) < stillClick ? press : { ...press, isDrag: true }

/** Where an edge comes to lie that is wanted at a time. Null: it cannot be moved at all. */
export function edgeAt(words: readonly Word[], held: HeldEdge, time: number): MovedEdge | null {
  const range = boundaryRange({ words, speakers: [], duration: null }, held.index, held.edge)
  return range && { ...held, time: Math.min(Math.max(time, range.start), range.end) }
}

export function meantByDrag(scene: PicturePlace & Pick<Scene, 'words'>, press: Press, x: number): Meant {
  if (!press.isDrag) return {}
  const time = clampedTime(scene, x)
  if (press.hit.kind === 'ruler') return { seek: time }
  if (press.hit.kind === 'edge') {
    const moved = edgeAt(scene.words, press.hit.held, time)
    return moved ? { show: { moved } } : {}
  }
  return { show: { selecting: { start: Math.min(press.time, time), end: Math.max(press.time, time) } } }
}

export function meantByRelease(
  { hit, time, isDrag }: Press,
  { moved, selecting }: Pick<WaveformViewState, 'moved' | 'selecting'>,
): Meant {
  if (moved && hit.kind === 'edge') return { moveEdge: { ...hit.held, time: moved.time } }
  if (isDrag) return selecting ? { select: selecting, seek: selecting.start } : {}
  return { select: null, ...(hit.kind === 'word' ? { word: hit.index } : { seek: time }) }
}

/** With one end put at a time. Without another that fits, it goes as far as the recording. Null: nothing lies between. */
export function selectionWith(
  selection: TimeSpan | null,
  { edge, time }: Pick<MovedEdge, 'edge' | 'time'>,
  seconds: number,
): TimeSpan | null {
  const start = selection && selection.start < time ? selection.start : 0
  const end = selection && selection.end > time ? selection.end : seconds
  const next = edge === 'start' ? { start: time, end } : { start, end: time }
  return next.start < next.end ? next : null
}

/** The word that is pressed twice is selected. */
export function meantByTwo(scene: PicturePlace & Pick<Scene, 'words'>, x: number): Meant {
  const time = timeOf(scene, x)
  const word = scene.words.find(({ start, end }) => start <= time && time < end)
  return word ? { select: { start: word.start, end: word.end } } : {}
}

/** Of a wheel's step of a hundred pixels. */
const zoomPerPixel = 0.0022
const pixelsPerLine = 32
/** A pinch is told as a wheel with Control, in finer steps. */
const pinch = 4

type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey'>

/** How far a wheel moves along: sideways, or with Shift. Null: it zooms. */
export function wheelAlong({ view, width }: PicturePlace, wheel: Wheel): View | null {
  const across = (wheel.deltaX || (wheel.shiftKey ? wheel.deltaY : 0)) * unitOf(wheel)
  return across === 0 || wheel.ctrlKey ? null : panned(view, (across / width) * view.span)
}

/** What is at the anchor stays there. */
export const wheelZoomed = (view: View, wheel: Wheel, anchor: number): View =>
  zoomed(
    view,
    view.span * Math.exp(wheel.deltaY * unitOf(wheel) * zoomPerPixel * (wheel.ctrlKey ? pinch : 1)),
    anchor,
  )

/** Told in lines, and not in pixels. */
const byLines = 1
const unitOf = ({ deltaMode }: Wheel): number => (deltaMode === byLines ? pixelsPerLine : 1)

/** Seconds that an arrow goes: with Shift, small enough to find the place where a word begins. */
const fine = 0.1
const coarse = 1

type TimelineKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key leads to while the waveform has the focus: so much further, to a time, or to what an action does. */
export type KeyMeant =
  | { readonly skip: number }
  | { readonly seek: number }
  | {
      readonly act:
        | 'sound.previousTurn'
        | 'sound.nextTurn'
        | 'sound.zoomIn'
        | 'sound.zoomOut'
        | 'sound.toggle'
    }

export function meantByKey(pressed: TimelineKey, { span, seconds }: Omit<View, 'start'>): KeyMeant | null {
  // Their shortcuts, and the shortcuts of others.
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  const step = pressed.shiftKey ? fine : coarse
  switch (pressed.key) {
    case 'ArrowLeft':
      return { skip: -step }
    case 'ArrowRight':
      return { skip: step }
    case 'ArrowUp':
      return { act: 'sound.previousTurn' }
    case 'ArrowDown':
      return { act: 'sound.nextTurn' }
    case 'PageUp':
      return { skip: -span }
    case 'PageDown':
      return { skip: span }
    case 'Home':
      return { seek: 0 }
    case 'End':
      return { seek: seconds }
    case '+':
    case '=':
      return { act: 'sound.zoomIn' }
    case '-':
      return { act: 'sound.zoomOut' }
    case ' ':
      return { act: 'sound.toggle' }
    default:
      return null
  }
}

/** In the overview a key goes by what is seen below, or to an end. */
const overviewSteps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.25,
  ArrowRight: 0.25,
  PageUp: -1,
  PageDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export function overviewMoved(view: View, key: string): View | null {
  const step = overviewSteps[key]
  return step === undefined ? null : panned(view, step * view.span)
}
