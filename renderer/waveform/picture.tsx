import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { drawnGain } from '../../shared/sound/peak-columns'
import type { Peaks } from '../../shared/sound/peaks'
import type { SoundRef } from '../../shared/sound/sound-ref'
import type { Word } from '../../shared/text/transcript/word'
import { useSettings } from '../program/settings'
import { seek, timeIn } from '../sound/player'
import type { Surface } from './canvas/use-canvas'
import { usePalette } from './canvas/use-palette'
import { hitOf, type Meant, meantByDrag, meantByPress, meantByRelease, meantByTwo } from './hands'
import type { Hit } from './hit-test'
import { type Layout, layoutOf } from './paint/layout'
import { createTimelineLayers, paintTimeline } from './paint/paint-timeline'
import type { Lane, Scene, TimeSpan } from './paint/scene'
import { PictureFrame } from './picture-frame'
import { placeIn, usePictureHands } from './use-picture-hands'
import type { ViewStore } from './view-store'

interface PictureProps {
  store: ViewStore
  sound: SoundRef
  seconds: number
  words: readonly Word[]
  lanes: readonly Lane[]
  peaks: Peaks | null
  selection: TimeSpan | null
  doubtfulBelow: number
  onSelect: (selection: TimeSpan | null) => void
  onWord: (index: number) => void
  onMoveBoundary: ((index: number, edge: 'start' | 'end', time: number) => void) | null
  /** Answers whether the key did something. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Ruler, waveform, words and lanes of a transcript. */
export function Picture(props: PictureProps) {
  const { store, sound, lanes, peaks } = props
  const palette = usePalette()
  const waveStyle = useSettings(({ appearance }) => appearance.waveStyle)
  const lanePatterns = useSettings(({ appearance }) => appearance.lanePatterns)
  const surface = useRef({ rem: 16, font: 'sans-serif' })
  const gain = useMemo(() => (peaks ? drawnGain(peaks) : 1), [peaks])

  const scene = (): Scene => {
    const { view, width, grabbed, moved, selecting } = store.getState()
    return {
      view,
      width,
      ...surface.current,
      time: timeIn(sound),
      words: props.words,
      lanes,
      peaks,
      gain,
      selection: selecting ?? props.selection,
      moved,
      grabbed,
      doubtfulBelow: props.doubtfulBelow,
      palette,
      waveStyle,
      lanePatterns,
    }
  }
  const [layers] = useState(createTimelineLayers)
  const paint = ({ context, rem, font }: Surface): void => {
    surface.current = { rem, font }
    paintTimeline(context, scene(), layoutOf(lanes.length, rem), layers)
  }
  const hands = useTimelinePointer({
    store,
    scene,
    layout: () => layoutOf(lanes.length, surface.current.rem),
    onSelect: props.onSelect,
    onWord: props.onWord,
    onMoveBoundary: props.onMoveBoundary,
  })
  return (
    <PictureFrame
      store={store}
      sound={sound}
      seconds={props.seconds}
      height={layoutOf(lanes.length, 1).height}
      placeNow={() => timeIn(sound)}
      paint={paint}
      hands={hands}
      onKey={props.onKey}
    />
  )
}

interface PointerParts {
  store: ViewStore
  /** As it was painted last. */
  scene: () => Scene
  layout: () => Layout
  onSelect: (selection: TimeSpan | null) => void
  onWord: (index: number) => void
  onMoveBoundary: ((index: number, edge: 'start' | 'end', time: number) => void) | null
}

/** Click seeks, drag selects, and edges of words can be taken hold of. */
function useTimelinePointer(parts: PointerParts) {
  const { store, scene } = parts

  function carryOut({ moveEdge, select, word, seek: time, show }: Meant): void {
    if (moveEdge) parts.onMoveBoundary?.(moveEdge.index, moveEdge.edge, moveEdge.time)
    if (select !== undefined) parts.onSelect(select)
    if (word !== undefined) parts.onWord(word)
    if (time !== undefined) seek(time)
    if (show) store.setState(show)
  }

  const hands = usePictureHands<Hit>({
    store,
    items: () => scene().words,
    hit: (x, y) => hitOf(scene(), parts.layout(), x, y, parts.onMoveBoundary !== null),
    press: press => carryOut(meantByPress(press)),
    drag: (press, x) => carryOut(meantByDrag(scene(), press, x)),
    release: press => carryOut(meantByRelease(press, store.getState())),
  })
  return {
    ...hands,
    onDoubleClick: (event: Parameters<typeof placeIn>[0]) => carryOut(meantByTwo(scene(), placeIn(event).x)),
  }
}
