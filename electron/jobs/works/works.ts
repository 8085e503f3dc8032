import type { UnitWork } from '../../../shared/jobs/job'
import { segments } from './segments'
import { speakers } from './speakers'
import { speech } from './speech'
import { augment, translate } from './text-calls'
import { transcription } from './transcription'
import type { UnitWorkDescription } from './unit-work'
import { upload } from './upload'

/** Every work a unit can do. */
export const works: Record<UnitWork, UnitWorkDescription> = {
  upload,
  transcription,
  speakers,
  segments,
  speech,
  augment,
  translate,
}
