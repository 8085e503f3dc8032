import { defaultPaths } from '../../../shared/operations'
import type { ServiceProfile } from '../../../shared/service-profile'
import { hostOfAddress } from '../address/address'

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

/** Ready to be saved: it has an id, and a name even if none was typed. */
export const withIdAndName = (draft: ServiceProfile, taken: readonly string[]): ServiceProfile => ({
  ...draft,
  id: draft.id === newProfileId ? idFor(draft.baseUrl, taken) : draft.id,
  name: draft.name.trim() || hostOfAddress(draft.baseUrl).slice(0, 80),
})
