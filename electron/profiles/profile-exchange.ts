import { builtInProfileId } from '../../shared/operations'
import { failure, type Result, success } from '../../shared/result'
import { type ServiceProfile, serviceProfileSchema } from '../../shared/service-profile'
import { readJsonText } from '../storage/json-text'
import { upgrade } from '../storage/upgrade'
import { checkProfile, profileUpgrades } from './check-profile'
import { uniqueProfileId } from './profile-id'

const refused = (path: string, problem: string): Result<never> => failure({ kind: 'invalid', path, problem })

/**
 * What another person gets: the service, not whose account it is nor what this person has agreed to, and no field that
 * somebody wrote into the file by hand.
 */
export function profileToShare(profile: ServiceProfile): ServiceProfile {
  return { ...serviceProfileSchema.parse(profile), email: '', acceptsPlainHttp: false }
}

/** A profile from a file of unknown origin. It takes no other profile's place and no consent along. */
export function profileFromFile(bytes: Uint8Array, taken: Iterable<string>): Result<ServiceProfile> {
  const json = readJsonText(bytes)
  if (!json.ok) return refused('', json.problem)
  const upgraded = upgrade(json.value, profileUpgrades)
  if (upgraded.state === 'newer') return refused('version', 'is newer than this program knows')
  if (upgraded.state === 'malformed') return refused(upgraded.path, upgraded.problem)
  const { document } = upgraded
  const checked = checkProfile({ id: uniqueProfileId(nameIn(document.name), []), ...document })
  if (!checked.ok) return checked
  const used = new Set([...taken, builtInProfileId])
  const id = used.has(checked.value.id) ? uniqueProfileId(checked.value.name, used) : checked.value.id
  return success({ ...checked.value, id, acceptsPlainHttp: false })
}

const nameIn = (name: unknown): string => (typeof name === 'string' ? name : '')
