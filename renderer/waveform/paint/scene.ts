import type { Peaks } from '../../../shared/sound/peaks'
import type { Word } from '../../../shared/text/transcript/word'
import type { PaintedTurn } from '../turns'
import type { View } from '../view'
import type { Palette } from './palette'

export interface TimeSpan {
  readonly start: number
  readonly end: number
}

/** An edge of a word that is being moved, and where to. */
export interface MovedEdge {
  readonly index: number
  readonly edge: 'start' | 'end'
  readonly time: number
}

/** Who speaks, and what that is drawn in. */
export interface Lane {
  readonly turns: readonly PaintedTurn[]
  /** Counted from 0, for its colour and its pattern. */
  readonly style: number
}

export type WaveStyle = 'filled' | 'bars' | 'line'

/** All that a picture of the timeline shows. */
export interface Scene {
  readonly view: View
  /** Of the picture, in pixels of the page. */
  readonly width: number
  /** Pixels of one rem: everything grows with the size of the text. */
  readonly rem: number
  readonly time: number
  readonly words: readonly Word[]
  readonly lanes: readonly Lane[]
  readonly peaks: Peaks | null
  readonly gain: number
  readonly selection: TimeSpan | null
  readonly moved: MovedEdge | null
  /** The edge that the pointer could take hold of. */
  readonly grabbed: Pick<MovedEdge, 'index' | 'edge'> | null
  readonly doubtfulBelow: number
  readonly palette: Palette
  readonly font: string
  readonly waveStyle: WaveStyle
  readonly lanePatterns: boolean
}

export const xOf = ({ view, width }: Pick<Scene, 'view' | 'width'>, time: number): number =>
  ((time - view.start) / view.span) * width

export const timeOf = ({ view, width }: Pick<Scene, 'view' | 'width'>, x: number): number =>
  view.start + (x / width) * view.span

/** Where a word begins and ends, with the edge that is just being moved. Words that touch share their edge. */
export function wordTimes({ words, moved }: Pick<Scene, 'words' | 'moved'>, index: number): TimeSpan {
  const word = words[index] ?? { start: 0, end: 0 }
  if (!moved) return word
  if (moved.index === index) return { ...word, [moved.edge]: moved.time }
  const other = words[moved.index]
  if (!other) return word
  if (moved.edge === 'start' && index === moved.index - 1 && word.end === other.start) {
    return { start: word.start, end: moved.time }
  }
  if (moved.edge === 'end' && index === moved.index + 1 && word.start === other.end) {
    return { start: moved.time, end: word.end }
  }
  return word
}
