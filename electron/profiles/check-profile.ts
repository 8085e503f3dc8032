import { failure, type Result, success } from '../../shared/result'
import { type ServiceProfile, serviceProfileSchema } from '../../shared/service-profile'
import { firstSchemaProblem } from '../storage/first-problem'
import type { UpgradeStep } from '../storage/upgrade'
import { isUsableProfileId } from './profile-id'

const refused = (path: string, problem: string): Result<never> => failure({ kind: 'invalid', path, problem })

/** The schema, and what it does not say: which ids and which kind a profile of a person's own may have. */
export function checkProfile(value: unknown): Result<ServiceProfile> {
  const parsed = serviceProfileSchema.safeParse(value)
  if (!parsed.success) return failure({ kind: 'invalid', ...firstSchemaProblem(parsed.error) })
  const profile = parsed.data
  if (profile.kind === 'built-in') return refused('kind', 'is for the built-in service alone')
  if (!isUsableProfileId(profile.id)) return refused('id', 'is reserved')
  return success(profile)
}

/** `profileUpgrades[n]` leads from version n to n + 1. A profile written by hand may leave the version out. */
export const profileUpgrades: readonly UpgradeStep[] = [document => ({ ...document, version: 1 })]
