import type { Operation } from '../../../shared/operations'
import type { ServiceProfile } from '../../../shared/service-profile'
import { stillAgreed } from '../address/address'
import { nameAtAddress } from './new-profile'
import { languageLists } from './profile-problems'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const plainFields = [
  'email',
  'baseUrl',
  'storageUrl',
  'speakers',
  'domains',
  'offsets',
  'batchLimit',
  'acceptsPlainHttp',
] as const satisfies readonly (keyof ServiceProfile)[]

/** The fields in which a draft differs, one entry for each thing a person would call one change. */
export function changedFields(saved: ServiceProfile, draft: ServiceProfile): string[] {
  const operations = Object.keys(saved.paths) as Operation[]
  return [
    ...(draft.name === nameAtAddress(saved, draft.baseUrl) ? [] : ['name']),
    ...plainFields.filter(field => !same(saved[field], draft[field])),
    ...operations.filter(operation => saved.paths[operation] !== draft.paths[operation]),
    ...languageLists.filter(list => !same(saved.languages[list], draft.languages[list])),
  ]
}

const changedOver = <Part extends object>(now: Part, before: Part, changed: Part): Part => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => !same(value, before[name as keyof Part])),
  ),
})

/** What was changed of a service as it was, over what it is by now. An agreement goes to no other host. */
export function draftOver(
  now: ServiceProfile,
  before: ServiceProfile,
  draft: ServiceProfile,
): ServiceProfile {
  const over = {
    ...changedOver(now, before, draft),
    paths: changedOver(now.paths, before.paths, draft.paths),
    languages: changedOver(now.languages, before.languages, draft.languages),
  }
  const agreed = draft.acceptsPlainHttp === before.acceptsPlainHttp ? now : draft
  const isThere = over.baseUrl === agreed.baseUrl && over.storageUrl === agreed.storageUrl
  return { ...over, acceptsPlainHttp: isThere ? agreed.acceptsPlainHttp : stillAgreed(agreed, over) }
}

/** The addresses decide whether plain http was agreed to, and this one what a service is called that nobody named. */
export const withBaseUrl = (draft: ServiceProfile, baseUrl: string): ServiceProfile => ({
  ...draft,
  name: nameAtAddress(draft, baseUrl),
  baseUrl,
  acceptsPlainHttp: stillAgreed(draft, { ...draft, baseUrl }),
})

export const withStorageUrl = (draft: ServiceProfile, storageUrl: string): ServiceProfile => ({
  ...draft,
  storageUrl,
  acceptsPlainHttp: stillAgreed(draft, { ...draft, storageUrl }),
})
