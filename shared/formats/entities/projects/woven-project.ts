import type { FormatLoss } from '../../reading'

/** A project with what a dataset says now. */
export interface WovenProject {
  /** The files that are others now, and those that are new; all the rest stay as they are. */
  files: ReadonlyMap<string, string>
  losses: FormatLoss[]
}
