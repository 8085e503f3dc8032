import type { Peaks } from '../../../shared/sound/peaks'
import type { Scene } from '../../waveform/paint/scene'
import type { TimelineLine } from './timeline-lines'

/** All that a picture of the lines shows. */
export interface DubScene
  extends Pick<
    Scene,
    | 'view'
    | 'width'
    | 'rem'
    | 'time'
    | 'peaks'
    | 'gain'
    | 'palette'
    | 'font'
    | 'waveStyle'
    | 'moved'
    | 'grabbed'
  > {
  readonly lines: readonly TimelineLine[]
  /** The key of the line that is looked at. */
  readonly current: string | null
  /** Of the sounds of lines, as far as they are known, by their downloads. */
  readonly clipPeaks: ReadonlyMap<string, Peaks>
  /** Whether what is said, and what is heard, is written from right to left. */
  readonly isRtl: { readonly text: boolean; readonly said: boolean }
  readonly speedText: (line: TimelineLine) => string
}

/** Where something of a line is drawn. */
export interface LineBox {
  left: number
  width: number
  top: number
  height: number
}
