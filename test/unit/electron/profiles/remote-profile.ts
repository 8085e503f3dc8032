import { type ServiceProfile, serviceProfileSchema } from '../../../../shared/service-profile'

/** A service elsewhere, for tests. */
export function remoteProfile(fields: Partial<ServiceProfile> = {}): ServiceProfile {
  return serviceProfileSchema.parse({
    version: 1,
    id: 'acme',
    kind: 'remote',
    name: 'Acme',
    baseUrl: 'https://speech.example.com',
    ...fields,
  })
}
