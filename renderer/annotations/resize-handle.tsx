import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'
import type { Span } from '../../shared/text/spans/span'
import { useTranslate } from '../language/use-translate'
import { useEditor } from './editor'
import { quoted } from './quoted'
import classes from './resize-handle.module.css'
import { closeStep, dropStep, openStep, presentOf } from './state/editor-state'
import type { Grip } from './state/handles'
import { ownOffset } from './state/line-breaks'
import { type Edge, nudge, resizeTo } from './state/resize'

interface ResizeHandleProps {
  edge: Edge
  grip: Grip
  span: Span
  /** Its index in the text. */
  at: number
  isRightToLeft: boolean
}

/** An edge of an entity, to be dragged or moved with the arrows. All of one drag is one step to take back. */
export function ResizeHandle({ edge, grip, span, at, isRightToLeft }: ResizeHandleProps) {
  const t = useTranslate()
  const { editor, wholeWords } = useEditor()
  const dragging = useRef<boolean>(false)
  const unit = wholeWords ? 'word' : 'character'
  const value = quoted(span.value)

  const stop = useCallback(
    (how: typeof closeStep): void => {
      if (!dragging.current) return
      dragging.current = false
      editor.act(how)
    },
    [editor],
  )
  // Another text may come while a handle of this one is held.
  useEffect(() => () => stop(closeStep), [stop])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    dragging.current = true
    editor.act(openStep)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    // Escape may have ended the step while the button is still down.
    if (!dragging.current || !editor.field || !editor.store.getState().open) return
    const shown = placeInField(editor.field, event.currentTarget, event.clientX, event.clientY)
    if (shown === null) return
    const to = ownOffset(presentOf(editor.store.getState()).text, shown)
    editor.act(state => resizeTo(state, at, edge, to, unit))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      stop(dropStep)
      editor.field?.focus()
      return
    }
    const by = directionOf(event.key, isRightToLeft)
    if (by === null) return
    event.preventDefault()
    const step = event.ctrlKey || event.altKey ? 'word' : unit
    editor.act(state => nudge(state, at, edge, by, step))
  }

  return (
    <div
      className={classes.handle}
      data-edge={edge}
      style={{ left: grip.left, top: grip.top, height: grip.height }}
      role="slider"
      tabIndex={0}
      aria-label={t(edge === 'start' ? 'annotations.startHandle' : 'annotations.endHandle', { value })}
      aria-valuemin={0}
      aria-valuemax={Math.max(span[edge], presentOf(editor.store.getState()).text.length)}
      aria-valuenow={span[edge]}
      aria-valuetext={t('annotations.handleText', { value, start: span.start + 1, end: span.end })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => stop(closeStep)}
      onPointerCancel={() => stop(dropStep)}
      onKeyDown={onKeyDown}
    />
  )
}

function directionOf(key: string, isRightToLeft: boolean): 1 | -1 | null {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
  }
  if (key === 'ArrowUp') return 1
  return key === 'ArrowDown' ? -1 : null
}

/** The place in the shown text that a point is nearest to. The handle, which is at the point too, steps aside. */
function placeInField(field: HTMLTextAreaElement, handle: HTMLElement, x: number, y: number): number | null {
  const box = field.getBoundingClientRect()
  const inside = (at: number, from: number, to: number): number => Math.min(Math.max(at, from + 1), to - 1)
  handle.style.pointerEvents = 'none'
  const place = document.caretPositionFromPoint(
    inside(x, box.left, box.right),
    inside(y, box.top, box.bottom),
  )
  handle.style.pointerEvents = ''
  return place?.offsetNode === field ? place.offset : null
}
