import { builtInProfileId } from '../../shared/operations'
import { type ServiceProfile, serviceProfileSchema } from '../../shared/service-profile'

/** The service inside this program. It is never on disk: its address is another one at each start. */
export function builtInProfile(name: string, baseUrl: string): ServiceProfile {
  return serviceProfileSchema.parse({
    version: 1,
    id: builtInProfileId,
    kind: 'built-in',
    name,
    baseUrl,
    storageUrl: baseUrl,
    batchLimit: 1_000,
  })
}
