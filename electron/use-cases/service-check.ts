import type { CheckLine } from '../../shared/diagnostics'
import type { ServiceProfile } from '../../shared/service-profile'
import type { Core } from '../core'
import { checkService } from '../service/check-service'

/** "Check this service", with the session's token where it belongs. A token that is refused ends its session. */
export async function serviceCheck(core: Core, profile: ServiceProfile): Promise<CheckLine[]> {
  const { network, clock, profiles, sessions } = core
  const saved = profiles.get(profile.id)
  const sameOrigin = saved !== null && originOf(saved.baseUrl) === originOf(profile.baseUrl)
  const token = sameOrigin ? sessions.tokenFor(profile.id) : null
  const lines = await checkService({ profile, token, network, clock })
  const refused = lines.some(line => line.check === 'sign-in' && line.error?.kind === 'auth')
  if (token !== null && refused) await sessions.end(profile.id, token)
  return lines
}

const originOf = (url: string): string => new URL(url).origin
