import { type DubLineView, needsPerson } from '../../../shared/dub/dub-line-state'
import type { TimelineMarker } from '../../waveform/timeline-props'

/** Where a person has to say something, for the line of the whole recording. */
export const troubleMarkers = (
  views: readonly DubLineView[],
  mistimed: ReadonlySet<string>,
): TimelineMarker[] =>
  views
    .filter(view => needsPerson(view, mistimed))
    .map(({ line }) => ({ time: line.start, kind: 'doubtful', label: line.text }))
