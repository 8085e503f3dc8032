import type { KeyboardEvent } from 'react'
import { currentTime, seek, skip, usePlayer } from '../sound/player'
import type { TimelineActions } from './timeline-actions'
import type { ViewStore } from './view-store'

/** Small enough to find the place where a word begins. */
const fine = 0.1
const coarse = 1

/** What the keys do while the waveform has the focus. Answers whether the key did something. */
export function pictureKey(event: KeyboardEvent, actions: TimelineActions, store: ViewStore): boolean {
  // Their shortcuts, and the shortcuts of others.
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { span } = store.getState().view
  const run = keys[event.key]
  if (!run) return false
  run({ actions, span, step: event.shiftKey ? fine : coarse })
  return true
}

interface Pressed {
  actions: TimelineActions
  span: number
  step: number
}

const keys: Readonly<Record<string, (pressed: Pressed) => void>> = {
  ArrowLeft: ({ step }) => skip(-step),
  ArrowRight: ({ step }) => skip(step),
  ArrowUp: ({ actions }) => actions['sound.previousTurn'].do(),
  ArrowDown: ({ actions }) => actions['sound.nextTurn'].do(),
  PageUp: ({ span }) => seek(currentTime() - span),
  PageDown: ({ span }) => seek(currentTime() + span),
  Home: () => seek(0),
  End: () => seek(usePlayer.getState().seconds),
  '+': ({ actions }) => actions['sound.zoomIn'].do(),
  '=': ({ actions }) => actions['sound.zoomIn'].do(),
  '-': ({ actions }) => actions['sound.zoomOut'].do(),
  ' ': ({ actions }) => actions['sound.toggle'].do(),
}
