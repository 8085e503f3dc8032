import type { Startup } from '../../shared/ipc'
import { builtInProfileId } from '../../shared/operations'
import type { Platform } from '../../shared/platform'
import { type Result, success } from '../../shared/result'
import type { Core } from '../core'
import type { BuiltInService } from './built-in-service'

/** What the page's first frame is made of. Work on this computer goes on where it was, without a question. */
export async function getStartup(
  core: Core,
  builtIn: Pick<BuiltInService, 'signIn'>,
  platform: Platform,
): Promise<Result<Startup>> {
  const { settings, profiles, sessions, connection, notices } = core
  const { usesThisComputer } = settings.current()
  if (usesThisComputer && sessions.get(builtInProfileId).state === 'signed-out') await builtIn.signIn()
  return success({
    settings: settings.current(),
    profiles: profiles.list(),
    sessions: sessions.list(),
    connection: connection.current,
    platform,
    notices,
  })
}
