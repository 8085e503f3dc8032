import type { CliCommand } from './command'
import { augmentCommand } from './commands/augment'
import { completion } from './commands/completion'
import { convertCommand } from './commands/convert'
import { datasetsCommand } from './commands/datasets/datasets'
import { findCommand } from './commands/find'
import { jobs } from './commands/jobs/jobs'
import { library } from './commands/library/library'
import { loginCommand } from './commands/login'
import { modelsCommand } from './commands/models'
import { profiles } from './commands/profiles/profiles'
import { segments } from './commands/segments'
import { serve } from './commands/serve'
import { logout, whoami } from './commands/session'
import { speak } from './commands/speak/speak'
import { transcribeCommand } from './commands/transcribe/transcribe'
import { translateCommand } from './commands/translate'

/** Every command, in the order of the help. */
export const commands: readonly CliCommand[] = [
  loginCommand,
  logout,
  whoami,
  profiles,
  speak,
  transcribeCommand,
  segments,
  augmentCommand,
  translateCommand,
  datasetsCommand,
  convertCommand,
  findCommand,
  jobs,
  library,
  modelsCommand,
  serve,
  completion(() => commands),
]
