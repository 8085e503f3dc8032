import type { ServiceProfile } from '../../shared/service-profile'

/** `api.example.com` out of the profile's address; the name where the address is no address. */
export function hostOfProfile(profile: ServiceProfile | undefined): string {
  if (!profile) return ''
  return URL.canParse(profile.baseUrl) ? new URL(profile.baseUrl).host : profile.name
}
