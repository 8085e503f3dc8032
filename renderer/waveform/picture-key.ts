import type { KeyboardEvent } from 'react'
import { seek, skip } from '../sound/player'
import { meantByKey } from './hands'
import type { TimelineActions } from './timeline-actions'
import type { ViewStore } from './view-store'

interface KeyPlace {
  store: ViewStore
  /** Of the recording. */
  seconds: number
}

type KeyActions = Pick<
  TimelineActions,
  'sound.previousTurn' | 'sound.nextTurn' | 'sound.zoomIn' | 'sound.zoomOut' | 'sound.toggle'
>

/** What the keys do while the waveform has the focus. Answers whether the key did something. */
export function pictureKey(event: KeyboardEvent, actions: KeyActions, { store, seconds }: KeyPlace): boolean {
  const { span } = store.getState().view
  const meant = meantByKey(event, { span, seconds })
  if (!meant) return false
  if ('skip' in meant) skip(meant.skip)
  else if ('seek' in meant) seek(meant.seek)
  else actions[meant.act].do()
  return true
}
