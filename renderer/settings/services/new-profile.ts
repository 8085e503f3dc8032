import { defaultPaths } from '../../../shared/operations'
import type { ServiceProfile } from '../../../shared/service-profile'
import { hostOfAddress } from '../address/address'
import { profileLimits } from './profile-problems'

/** A service that is being typed and has no id yet. */
export const newProfileId = ''

export const newProfile = (): ServiceProfile => ({
  version: 1,
  id: newProfileId,
  kind: 'remote',
  name: '',
  baseUrl: '',
  storageUrl: '',
  email: '',
  paths: { ...defaultPaths },
  languages: { speech: [], transcription: [], translation: [] },
  speakers: [],
  domains: [],
  offsets: 'codepoint',
  batchLimit: null,
  acceptsPlainHttp: false,
})

const longestId = 40

/** Made from the host, so that a person finds the file of a service by its name. */
export function idFor(baseUrl: string, taken: readonly string[]): string {
  const slug = hostOfAddress(baseUrl)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const stem = (slug || 'service').slice(0, longestId - 4)
  if (!taken.includes(stem)) return stem
  let number = 2
  while (taken.includes(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

const nameFromAddress = (baseUrl: string): string => hostOfAddress(baseUrl).slice(0, profileLimits.name)

/** A name that only the address gave goes on with the address; one that somebody gave stays. */
export function nameAtAddress(
  { name, baseUrl }: Pick<ServiceProfile, 'name' | 'baseUrl'>,
  now: string,
): string {
  return name !== '' && name === nameFromAddress(baseUrl) ? nameFromAddress(now) : name
}

/** Ready to be saved: it has an id, a name even if none was typed, and no space behind what was typed of a row. */
export const withIdAndName = (draft: ServiceProfile, taken: readonly string[]): ServiceProfile => ({
  ...draft,
  id: draft.id === newProfileId ? idFor(draft.baseUrl, taken) : draft.id,
  name: draft.name.trim() || nameFromAddress(draft.baseUrl),
  speakers: draft.speakers.map(speaker => ({ ...speaker, id: speaker.id.trim() })),
  domains: draft.domains.map(entry => ({ ...entry, domain: entry.domain.trim() })),
})
