import type { Operation } from '../../../shared/operations'
import type { ServiceProfile } from '../../../shared/service-profile'
import { type AddressProblem, addressProblem } from '../address/address'

/** What the schema in `shared/service-profile.ts` would refuse, said before it is sent. A test compares the two. */
export type ProfileProblem =
  | { field: 'name'; problem: 'missing' | 'too-long' }
  | { field: 'email'; problem: 'too-long' }
  | { field: 'baseUrl' | 'storageUrl'; problem: AddressProblem }
  | { field: 'paths'; operation: Operation; problem: 'not-a-path' }
  | { field: 'languages'; list: LanguageList; problem: 'not-a-code'; value: string }
  | { field: 'speakers'; row: number; problem: 'missing-id' | 'not-a-code' }
  | { field: 'domains'; row: number; problem: 'missing-domain' | 'not-a-code' }
  | { field: 'batchLimit'; problem: 'out-of-range' }

/** Nothing was typed yet. That is worth saying only when one tries to save. */
export const isMissing = ({ problem }: ProfileProblem): boolean => problem.startsWith('missing')

export type LanguageList = keyof ServiceProfile['languages']
export const languageLists: readonly LanguageList[] = ['speech', 'transcription', 'translation']

export const profileLimits = { name: 80, email: 254, batch: 100_000 } as const

const isPath = (text: string): boolean => /^\/[^\s?#]*$/.test(text)
export const isLanguageCode = (text: string): boolean => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text)

export function profileProblems(profile: ServiceProfile): ProfileProblem[] {
  return [
    ...nameProblems(profile.name),
    ...emailProblems(profile.email),
    ...baseUrlProblems(profile.baseUrl),
    ...storageUrlProblems(profile.storageUrl),
    ...pathProblems(profile),
    ...languageProblems(profile),
    ...profile.speakers.flatMap(speakerProblems),
    ...profile.domains.flatMap(domainProblems),
    ...batchProblems(profile.batchLimit),
  ]
}

function nameProblems(name: string): ProfileProblem[] {
  if (name.trim() === '') return [{ field: 'name', problem: 'missing' }]
  return name.trim().length > profileLimits.name ? [{ field: 'name', problem: 'too-long' }] : []
}

const emailProblems = (email: string): ProfileProblem[] =>
  email.length > profileLimits.email ? [{ field: 'email', problem: 'too-long' }] : []

function baseUrlProblems(baseUrl: string): ProfileProblem[] {
  const problem = addressProblem(baseUrl)
  return problem ? [{ field: 'baseUrl', problem }] : []
}

function storageUrlProblems(storageUrl: string): ProfileProblem[] {
  const problem = storageUrl === '' ? null : addressProblem(storageUrl)
  return problem ? [{ field: 'storageUrl', problem }] : []
}

const pathProblems = ({ paths }: ServiceProfile): ProfileProblem[] =>
  (Object.keys(paths) as Operation[])
    .filter(operation => !isPath(paths[operation]))
    .map(operation => ({ field: 'paths', operation, problem: 'not-a-path' }))

const languageProblems = ({ languages }: ServiceProfile): ProfileProblem[] =>
  languageLists.flatMap(list => {
    const value = languages[list].find(code => !isLanguageCode(code))
    return value === undefined
      ? []
      : [{ field: 'languages' as const, list, problem: 'not-a-code' as const, value }]
  })

function speakerProblems(
  { id, language }: ServiceProfile['speakers'][number],
  row: number,
): ProfileProblem[] {
  if (id === '') return [{ field: 'speakers', row, problem: 'missing-id' }]
  return isLanguageCode(language) ? [] : [{ field: 'speakers', row, problem: 'not-a-code' }]
}

function domainProblems(
  { language, domain }: ServiceProfile['domains'][number],
  row: number,
): ProfileProblem[] {
  if (!isLanguageCode(language)) return [{ field: 'domains', row, problem: 'not-a-code' }]
  return domain === '' ? [{ field: 'domains', row, problem: 'missing-domain' }] : []
}

function batchProblems(limit: number | null): ProfileProblem[] {
  const fits = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= profileLimits.batch)
  return fits ? [] : [{ field: 'batchLimit', problem: 'out-of-range' }]
}
