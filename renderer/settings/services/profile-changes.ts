import type { Operation } from '../../../shared/operations'
import type { ServiceProfile } from '../../../shared/service-profile'
import { languageLists } from './profile-problems'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const plainFields = [
  'name',
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
    ...plainFields.filter(field => !same(saved[field], draft[field])),
    ...operations.filter(operation => saved.paths[operation] !== draft.paths[operation]),
    ...languageLists.filter(list => !same(saved.languages[list], draft.languages[list])),
  ]
}

/** The address decides whether plain http was agreed to: another one asks again. */
export const withBaseUrl = (draft: ServiceProfile, baseUrl: string): ServiceProfile => ({
  ...draft,
  baseUrl,
  acceptsPlainHttp: false,
})
