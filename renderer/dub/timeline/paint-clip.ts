import { drawnGain } from '../../../shared/sound/peak-columns'
import { bucketsPerSecond } from '../../../shared/sound/peak-layout'
import { paintWave } from '../../waveform/paint/paint-wave'
import type { Brush } from '../../waveform/paint/palette'
import { timeOf, xOf } from '../../waveform/paint/scene'
import type { View } from '../../waveform/view'
import type { DubScene, LineBox } from './dub-scene'
import type { SpokenBox } from './timeline-lines'

type BoxSides = Pick<LineBox, 'left' | 'width'>

/** What of a sound is heard in its box, from one end of it to the other. */
export function clipView(
  scene: Pick<DubScene, 'view' | 'width'>,
  { start, end }: Pick<SpokenBox, 'start' | 'end'>,
  { left, width }: BoxSides,
  clipSeconds: number,
): View {
  const fitted = clipSeconds / (end - start)
  return {
    start: (timeOf(scene, left) - start) * fitted,
    span: (width / scene.width) * scene.view.span * fitted,
    seconds: clipSeconds,
  }
}

/** What a line sounds like, in the box in which it is heard. */
export function paintClip(context: Brush, scene: DubScene, heard: SpokenBox, box: LineBox): void {
  const peaks = heard.sound === null ? undefined : scene.clipPeaks.get(heard.sound)
  if (!peaks || box.height <= 0) return
  const { left, width, top, height } = box
  const view = clipView(scene, heard, box, peaks.buckets / bucketsPerSecond)
  const time = view.start + ((xOf(scene, scene.time) - left) / width) * view.span
  context.save()
  context.translate(left, 0)
  paintWave(context, { ...scene, view, time, width, peaks, gain: drawnGain(peaks) }, { top, height })
  context.restore()
}
