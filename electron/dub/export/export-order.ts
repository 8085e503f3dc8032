import type { MixFormat } from '../../../shared/dub/export/export-choice'
import type { MixPlan, MixTold } from '../../../shared/dub/mix-plan'
import type { Workshop } from '../sound/prepare'

/** What is wanted of a dub as files. */
interface DubFilesWanted {
  /** The whole mix. */
  mix: MixFormat | null
  /** A file for each speaker and one for the bed, all as long as the mix: laid over each other they are the mix. */
  stems: boolean
  /** A file for each line. */
  clips: boolean
  film: DubFilmWanted | null
}

export interface DubFilmWanted {
  /** The film, whose picture is copied. */
  file: string
  /** BCP 47; of the dub, and of the sounds that the film has. */
  language: string
  originalLanguage: string
}

/** What files are called, without their endings. */
export interface DubFileNames {
  base: string
  /** What lies under the lines, among the stems. */
  bed: string
  /** By speaker. */
  speakers: Record<string, string>
  /** By the key of the line. */
  clips: Record<string, string>
}

export interface DubExportOrder {
  plan: MixPlan
  /** The mix of the plan, up to date. */
  mix: string
  /** What was left out of it. */
  missing: MixTold['missing']
  workshop: Workshop
  /** An empty one, for the files. */
  folder: string
  wants: DubFilesWanted
  names: DubFileNames
}

/** What has come of it. What failed, or is missing in them, stands beside the files that could be written. */
export interface WrittenDubFiles {
  files: string[]
  failed: { file: string; problem: string }[]
}
