import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type RowPlaces, rowAt, topOf } from '../../components/table/rows-in-sight'
import { moveBefore } from '../store/line-commands'
import { useSpeech } from '../store/speech-store'
import classes from './line-table.module.css'

const edge = 32
const step = 14

/** Lines are dragged by the grip beside their number, the checked ones together. */
export function useDragLines(
  box: RefObject<HTMLDivElement | null>,
  places: RowPlaces,
): { onPointerDown: (event: PointerEvent) => void; marker: ReactNode } {
  const [before, setBefore] = useState<number | null>(null)
  const latest = useRef(places)
  useEffect(() => {
    latest.current = places
  }, [places])

  const onPointerDown = (event: PointerEvent): void => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null
    const key = grip?.dataset.grip
    const element = box.current
    if (!element || key === undefined || event.button !== 0) return
    event.preventDefault()
    const { checked } = useSpeech.getState()
    const keys = checked.has(key) ? [...checked] : [key]
    let target: number | null = null

    const onMove = (moved: globalThis.PointerEvent): void => {
      const frame = element.getBoundingClientRect()
      if (moved.clientY < frame.top + edge) element.scrollTop -= step
      if (moved.clientY > frame.bottom - edge) element.scrollTop += step
      target = dropPlace(element, latest.current, moved.clientY)
      setBefore(target)
    }
    const end = (isDropped: boolean): void => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey, true)
      setBefore(null)
      if (isDropped && target !== null) moveBefore(keys, useSpeech.getState().shown[target] ?? null)
    }
    const onUp = (): void => end(true)
    const onCancel = (): void => end(false)
    const onKey = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      end(false)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey, true)
  }

  const marker =
    before === null ? null : (
      <div
        className={classes.drop}
        style={{ insetBlockStart: topOf(places, before) + headHeight(box.current) }}
        aria-hidden="true"
      />
    )
  return { onPointerDown, marker }
}

const headHeight = (box: HTMLElement | null): number => box?.querySelector('thead')?.offsetHeight ?? 0

/** The row before which a line would come down; the number of rows for the end. */
function dropPlace(element: HTMLElement, places: RowPlaces, y: number): number {
  const rows = element.querySelector('tbody')
  const inside = y - (rows?.getBoundingClientRect().top ?? 0)
  const at = rowAt(places, inside)
  if (at < 0) return 0
  const middle = (topOf(places, at) + topOf(places, at + 1)) / 2
  return inside > middle ? at + 1 : at
}
