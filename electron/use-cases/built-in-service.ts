import { builtInProfileId } from '../../shared/operations'
import type { Result } from '../../shared/result'
import type { Session } from '../../shared/session'
import type { Core } from '../core'
import { type LocalService, startLocalService } from '../local/start-local-service'

/** The service on this computer: started when it is first wanted, and signed in to without asking anybody. */
export interface BuiltInService {
  signIn(): Promise<Result<Session>>
  stop(): Promise<void>
}

export function createBuiltInService(core: Core, userName: string): BuiltInService {
  const { profiles, sessions, logbook, clock } = core
  let starting: Promise<Result<LocalService>> | null = null

  async function start(): Promise<Result<LocalService>> {
    const started = await startLocalService({ clock, log: logbook.log, userName })
    if (started.ok) profiles.setBuiltInAddress(started.value.baseUrl)
    // The next one who asks may be luckier.
    else starting = null
    return started
  }

  return {
    async signIn() {
      starting ??= start()
      const service = await starting
      if (!service.ok) return service
      return sessions.signIn({ profileId: builtInProfileId, ...service.value.credentials, keep: false })
    },
    async stop() {
      const service = await starting
      if (service?.ok) await service.value.stop()
    },
  }
}
