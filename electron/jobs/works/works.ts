import type { UnitWork } from '../../../shared/jobs/job'
import { speakersWork, transcriptionWork, uploadWork } from './recording-works'
import { segmentsWork } from './segments'
import { speechWork } from './speech'
import { augmentWork, translateWork } from './text-calls'
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
}
