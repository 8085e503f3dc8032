import type { Translate } from '../../shared/language/translate'
import type { Result } from '../../shared/result'
import type { CommandLineHost } from './host'
import type { Program } from './open-program'
import type { Output } from './output/output'
import type { Progress } from './output/progress'

/** What a command may touch. */
export interface CommandContext {
  host: CommandLineHost
  t: Translate
  out: Output
  progress: Progress
  /** Aborted by Ctrl+C, and when nobody reads the results any more. */
  signal: AbortSignal
  /** As if Ctrl+C had been pressed. */
  interrupt(): void
  /** Opens the data folder, once. A command that needs nothing from it never waits for it. */
  open(): Promise<Result<Program>>
}
