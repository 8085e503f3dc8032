import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { edgeWithin, type LineEdge } from '../../../shared/dub/edits/move-line'
import { drawnGain } from '../../../shared/sound/peak-columns'
import type { Peaks } from '../../../shared/sound/peaks'
import { isRightToLeft } from '../../../shared/translate/language-tag'
import { useTwoPlaces } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import type { Surface } from '../../waveform/canvas/use-canvas'
import { usePalette } from '../../waveform/canvas/use-palette'
import { PictureFrame } from '../../waveform/picture-frame'
import { usePictureHands } from '../../waveform/use-picture-hands'
import type { DubListening } from '../preview/use-dub-listening'
import type { DubView } from '../use-dub-view'
import { type DubHit, type DubMeant, dubHitAt, dubMeantByDrag, dubMeantByRelease } from './dub-hands'
import { dubLayout } from './dub-layout'
import type { DubScene } from './dub-scene'
import { createDubLayers, paintDub } from './paint-dub'
import { timelineLines } from './timeline-lines'
import { useClipPeaks } from './use-clip-peaks'

export interface DubPictureProps {
  view: DubView
  listening: DubListening
  peaks: Peaks | null
  /** The key of the line that is looked at. */
  current: string | null
  onSeek(time: number): void
  onLine(key: string): void
  onMoveEdge(key: string, edge: LineEdge, time: number): void
  /** Answers whether the key did something. */
  onKey(event: KeyboardEvent): boolean
}

/** What was said, what is said instead and where that is heard, over the recording. */
export function DubPicture(props: DubPictureProps) {
  const { view: shown, listening, peaks, current } = props
  const { dub, track, views, plan, mistimed } = shown
  const { store, sound, placeNow } = listening
  const t = useTranslate()
  const times = useTwoPlaces()
  const palette = usePalette()
  const waveStyle = useSettings(({ appearance }) => appearance.waveStyle)
  const surface = useRef({ rem: 16, font: 'sans-serif' })
  const lines = useMemo(() => timelineLines({ views, plan, mistimed }), [views, plan, mistimed])
  const keys = useMemo(() => lines.map(({ key }) => key), [lines])
  const clipPeaks = useClipPeaks(store, lines)
  const gain = useMemo(() => (peaks ? drawnGain(peaks) : 1), [peaks])
  const scene = (): DubScene => {
    const { view, width, moved, grabbed } = store.getState()
    return {
      view,
      width,
      moved,
      grabbed,
      ...surface.current,
      time: placeNow(),
      lines,
      peaks,
      gain,
      clipPeaks,
      palette,
      waveStyle,
      current,
      isRtl: { text: isRightToLeft(dub.language), said: isRightToLeft(track.language) },
      speedText: ({ heard }) => t('word.timesAsFast', { factor: times(heard?.speed ?? 1) }),
    }
  }
  const [layers] = useState(createDubLayers)
  const paint = ({ context, rem, font }: Surface): void => {
    surface.current = { rem, font }
    paintDub(context, scene(), dubLayout(rem), layers)
  }
  const carryOut = ({ seek, line, show, move }: DubMeant): void => {
    if (show) store.setState({ moved: { ...show, time: edgeWithin(dub, show.index, show.edge, show.time) } })
    const moved = move && lines[move.index]
    if (move && moved) props.onMoveEdge(moved.key, move.edge, move.time)
    if (line !== undefined && lines[line]) props.onLine(lines[line].key)
    if (seek !== undefined) props.onSeek(seek)
  }
  const hands = usePictureHands<DubHit>({
    store,
    items: () => keys,
    hit: (x, y) => dubHitAt(scene(), dubLayout(surface.current.rem), x, y),
    press: press => carryOut(dubMeantByDrag(scene(), press, press.x)),
    drag: (press, x) => carryOut(dubMeantByDrag(scene(), press, x)),
    release: press => carryOut(dubMeantByRelease(press, store.getState().moved)),
  })
  return (
    <PictureFrame
      store={store}
      sound={sound}
      seconds={listening.seconds}
      height={dubLayout(1).height}
      placeNow={placeNow}
      paint={paint}
      hands={hands}
      onKey={props.onKey}
    />
  )
}
