import { type ServiceProfile, serviceProfileSchema } from '../../shared/service-profile'
import type { TestService } from './start'

/** A profile for a test service, with every default of the interface. */
export const profileFor = (
  { url, storageUrl }: Pick<TestService, 'url' | 'storageUrl'>,
  more: Partial<ServiceProfile> = {},
): ServiceProfile => ({
  ...serviceProfileSchema.parse({
    version: 1,
    id: 'test',
    kind: 'remote',
    name: 'Test service',
    baseUrl: url,
    storageUrl,
  }),
  ...more,
})
