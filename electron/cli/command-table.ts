import type { Command } from './command'
import { augment } from './commands/augment'
import { completion } from './commands/completion'
import { jobs } from './commands/jobs/jobs'
import { library } from './commands/library/library'
import { login } from './commands/login'
import { profiles } from './commands/profiles/profiles'
import { segments } from './commands/segments'
import { serve } from './commands/serve'
import { logout, whoami } from './commands/session'
import { speak } from './commands/speak/speak'
import { transcribe } from './commands/transcribe/transcribe'
import { translate } from './commands/translate'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  profiles,
  speak,
  transcribe,
  segments,
  augment,
  translate,
  jobs,
  library,
  serve,
  completion(() => commands),
]
