import type { SoundRef } from '../../shared/sound/sound-ref'
import { boundaryRange } from '../../shared/text/transcript/move-boundary'
import type { Word } from '../../shared/text/transcript/word'
import { useSettings } from '../program/settings'
import { play, seek, setLoop, skip, toggle, usePlayer } from '../sound/player'
import { setMuted, setSpeed } from '../sound/player-settings'
import type { TimeSpan } from './paint/scene'
import { soundTime } from './sound-time'
import { nextTurn, previousTurn, type Turn, turnAt } from './turns'
import { fit, keepUp, type ViewStore, zoomBy } from './view-store'
import { itemAt } from './visible'

export interface ActionParts {
  store: ViewStore
  sound: SoundRef
  words: readonly Word[]
  turns: readonly Turn[]
  selection: TimeSpan | null
  onMoveBoundary: ((index: number, edge: 'start' | 'end', time: number) => void) | null
}

export type TimelineActions = ReturnType<typeof timelineActions>

const speedStep = 0.05
const zoomStep = 1.5

/** What the transport, the keys and the palette do. */
export function timelineActions({ store, sound, words, turns, selection, onMoveBoundary }: ActionParts) {
  const now = (): number => soundTime(sound)

  /** A selection that the sound stands in is played to its end. */
  function playOrPause(): void {
    const isSelected = selection && now() >= selection.start - 0.01 && now() < selection.end
    if (usePlayer.getState().state !== 'playing' && isSelected && !usePlayer.getState().loop) {
      void play(sound, { from: now(), to: selection.end })
    } else void toggle(sound)
  }

  function loop(): void {
    if (usePlayer.getState().loop) {
      setLoop(null)
      return
    }
    const range = selection ?? turnAt(turns, now())
    if (!range) return
    if (now() < range.start || now() >= range.end) seek(range.start)
    setLoop({ from: range.start, to: range.end })
  }

  function moveHere(edge: 'start' | 'end'): void {
    const index = itemAt(words, now()) ?? words.findLastIndex(({ end }) => end <= now())
    const range = boundaryRange({ words, speakers: [], duration: null }, index, edge)
    if (range) onMoveBoundary?.(index, edge, Math.min(Math.max(now(), range.start), range.end))
  }

  function follow(): void {
    store.setState(({ follow: is }) => ({ follow: !is }))
    keepUp(store, now(), false)
  }

  return {
    playOrPause,
    loop,
    follow,
    back: () => skip(-useSettings.getState().playback.skip),
    forward: () => skip(useSettings.getState().playback.skip),
    previousTurn: () => seek(previousTurn(turns, now())),
    nextTurn: () => seek(nextTurn(turns, now()) ?? store.getState().view.seconds),
    slower: () => setSpeed(usePlayer.getState().speed - speedStep),
    faster: () => setSpeed(usePlayer.getState().speed + speedStep),
    normalSpeed: () => setSpeed(1),
    mute: () => setMuted(!usePlayer.getState().muted),
    zoomIn: () => zoomBy(store, 1 / zoomStep, now()),
    zoomOut: () => zoomBy(store, zoomStep, now()),
    fit: () => fit(store),
    startHere: () => moveHere('start'),
    endHere: () => moveHere('end'),
  }
}
