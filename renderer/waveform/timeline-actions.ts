import {
  IconFocusCentered,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRepeat,
  IconRewindBackward5,
  IconRewindForward5,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import type { Word } from '../../shared/text/transcript/word'
import { type Condition, defineActions } from '../actions/action'
import { useSettings } from '../program/settings'
import { onTime, play, seek, setLoop, skip, timeIn, toggle, usePlayer } from '../sound/player'
import { setMuted, setSpeed } from '../sound/player-settings'
import { edgeAt, selectionWith, wordFor } from './hands'
import type { TimeSpan } from './paint/scene'
import { nextTurn, type PaintedTurn, previousTurn, turnAt } from './turns'
import { fit, keepUp, type ViewStore, zoomBy } from './view-store'

export interface ActionParts {
  store: ViewStore
  sound: SoundRef
  words: readonly Word[]
  turns: readonly PaintedTurn[]
  selection: TimeSpan | null
  /** Null: no stretch can be selected. */
  onSelect: ((selection: TimeSpan | null) => void) | null
  onMoveBoundary: ((index: number, edge: 'start' | 'end', time: number) => void) | null
}

export type TimelineActions = ReturnType<typeof timelineActions>

const speedStep = 0.05
const zoomStep = 1.5

/** What the transport, the keys and the palette do. */
export function timelineActions(parts: ActionParts) {
  const { store, sound, words, turns, selection, onSelect, onMoveBoundary } = parts
  const now = (): number => timeIn(sound)

  /** A selection that the sound stands in is played to its end. */
  function playOrPause(): void {
    const isSelected = selection && now() >= selection.start - 0.01 && now() < selection.end
    if (usePlayer.getState().state !== 'playing' && isSelected && !usePlayer.getState().loop) {
      void play(sound, { from: now(), begins: selection.start, to: selection.end })
    } else void toggle(sound)
  }

  const rangeHere = (): TimeSpan | null => selection ?? turnAt(turns, now())
  /** Before the first turn there is nothing to be heard again. */
  const canLoop: Condition = {
    now: () => usePlayer.getState().loop !== null || rangeHere() !== null,
    subscribe: listener => {
      const ends = [usePlayer.subscribe(listener), onTime(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
  }

  function loop(): void {
    if (usePlayer.getState().loop) {
      setLoop(null)
      return
    }
    const range = rangeHere()
    if (!range) return
    if (now() < range.start || now() >= range.end) seek(range.start)
    setLoop({ from: range.start, to: range.end })
  }

  const selectHere = (edge: 'start' | 'end'): void =>
    onSelect?.(selectionWith(selection, { edge, time: now() }, store.getState().view.seconds))

  function moveHere(edge: 'start' | 'end'): void {
    const index = wordFor(words, edge, now())
    const moved = edgeAt(words, { index, edge }, now())
    if (moved) onMoveBoundary?.(index, edge, moved.time)
  }

  function follow(): void {
    store.setState(({ follow: is }) => ({ follow: !is }))
    keepUp(store, now(), false)
  }

  return defineActions('timeline', {
    'sound.toggle': { do: playOrPause },
    'sound.back': { icon: IconRewindBackward5, do: () => skip(-useSettings.getState().playback.skip) },
    'sound.forward': { icon: IconRewindForward5, do: () => skip(useSettings.getState().playback.skip) },
    'sound.previousTurn': { icon: IconPlayerTrackPrev, do: () => seek(previousTurn(turns, now())) },
    'sound.nextTurn': {
      icon: IconPlayerTrackNext,
      do: () => seek(nextTurn(turns, now()) ?? store.getState().view.seconds),
    },
    'sound.slower': { do: () => setSpeed(usePlayer.getState().speed - speedStep) },
    'sound.faster': { do: () => setSpeed(usePlayer.getState().speed + speedStep) },
    'sound.normalSpeed': { do: () => setSpeed(1) },
    'sound.loop': { icon: IconRepeat, when: canLoop, do: loop },
    'sound.selectFrom': { when: onSelect !== null, do: () => selectHere('start') },
    'sound.selectTo': { when: onSelect !== null, do: () => selectHere('end') },
    'sound.selectNothing': { when: onSelect !== null && selection !== null, do: () => onSelect?.(null) },
    'sound.mute': { do: () => setMuted(!usePlayer.getState().muted) },
    'sound.zoomIn': { icon: IconZoomIn, do: () => zoomBy(store, 1 / zoomStep, now()) },
    'sound.zoomOut': { icon: IconZoomOut, do: () => zoomBy(store, zoomStep, now()) },
    'sound.fit': { do: () => fit(store) },
    'sound.follow': { icon: IconFocusCentered, do: follow },
    'sound.startHere': { when: onMoveBoundary !== null, do: () => moveHere('start') },
    'sound.endHere': { when: onMoveBoundary !== null, do: () => moveHere('end') },
  })
}
