import type { UnitWork } from '../../../shared/jobs/job'
import { carryWork, hearWork, sayWork } from './heard-works'
import { segmentsWork, speakersWork, transcriptionWork, uploadWork } from './recording-works'
import { speechWork } from './speech'
import { augmentWork, translateWork } from './text-works'
import type { UnitWorkDescription } from './unit-work'

/** Every work a unit can do. */
export const works: Record<UnitWork, UnitWorkDescription> = {
  upload: uploadWork,
  transcription: transcriptionWork,
  speakers: speakersWork,
  segments: segmentsWork,
  speech: speechWork,
  augment: augmentWork,
  translate: translateWork,
  say: sayWork,
  carry: carryWork,
  hear: hearWork,
}
