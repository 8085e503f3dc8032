import type { ServiceProfile } from '../../shared/service-profile'
import {
  addressProblem,
  normalizeAddress,
  plainHttpHosts,
  stillAgreed,
  waitsForAgreement,
} from '../settings/address/address'
import { addressMessages } from '../settings/address/address-messages'
import { nameAtAddress } from '../settings/services/new-profile'
import { profileLimits } from '../settings/services/profile-problems'

/** What is typed on the sign-in form, apart from the password. */
export interface SignInFields {
  baseUrl: string
  storageUrl: string
  email: string
  acceptsPlainHttp: boolean
}

export type SignInField = keyof SignInFields | 'password'

/** As they stand on the form, so that the first one with a problem gets the focus. */
const fieldOrder: readonly SignInField[] = ['baseUrl', 'storageUrl', 'acceptsPlainHttp', 'email', 'password']

const messages = {
  plainHttp: 'signIn.plainHttpMissing',
  noEmail: 'signIn.emailMissing',
  longEmail: 'signIn.emailTooLong',
  noPassword: 'signIn.passwordMissing',
  wrongPassword: 'signIn.passwordWrong',
  ...addressMessages,
} as const

export type SignInProblem = keyof typeof messages
export type SignInProblems = Partial<Record<SignInField, SignInProblem>>

export const messageOf = (problem: SignInProblem) => messages[problem]

export const fieldsOf = (profile: ServiceProfile, email: string): SignInFields => ({
  baseUrl: profile.baseUrl,
  storageUrl: profile.storageUrl,
  email: profile.email || email,
  acceptsPlainHttp: profile.acceptsPlainHttp,
})

export function withSignInField<Name extends keyof SignInFields>(
  fields: SignInFields,
  name: Name,
  value: SignInFields[Name],
): SignInFields {
  const changed = { ...fields, [name]: value }
  return name === 'acceptsPlainHttp'
    ? changed
    : { ...changed, acceptsPlainHttp: stillAgreed(fields, changed) }
}

export function signInProblems(fields: SignInFields, password: string): SignInProblems {
  const baseUrl = addressProblem(normalizeAddress(fields.baseUrl))
  const storage = normalizeAddress(fields.storageUrl)
  const storageUrl = storage === '' ? null : addressProblem(storage)
  const email = emailProblem(fields.email)
  return {
    ...(baseUrl ? { baseUrl } : {}),
    ...(waitsForAgreement(fields) ? { acceptsPlainHttp: 'plainHttp' } : {}),
    ...(storageUrl ? { storageUrl } : {}),
    ...(email ? { email } : {}),
    ...(password === '' ? { password: 'noPassword' } : {}),
  }
}

/** No look for an @: some services take a name. */
function emailProblem(email: string): SignInProblem | null {
  if (email.trim() === '') return 'noEmail'
  return email.trim().length > profileLimits.email ? 'longEmail' : null
}

/** Where typing starts. The password is never there at first. */
export function firstEmpty({ baseUrl, email }: SignInFields): SignInField {
  if (baseUrl === '') return 'baseUrl'
  return email === '' ? 'email' : 'password'
}

export const firstFieldProblem = (problems: SignInProblems): SignInField | undefined =>
  fieldOrder.find(field => problems[field])

/** The profile as the form would have it. The same object when nothing differs, so nothing has to be saved. */
export function profileWith(profile: ServiceProfile, fields: SignInFields): ServiceProfile {
  const baseUrl = normalizeAddress(fields.baseUrl)
  const typed = {
    baseUrl,
    name: nameAtAddress(profile, baseUrl),
    storageUrl: normalizeAddress(fields.storageUrl),
    email: fields.email.trim(),
    acceptsPlainHttp: fields.acceptsPlainHttp && plainHttpHosts(fields).length > 0,
  }
  const same =
    profile.baseUrl === typed.baseUrl &&
    profile.storageUrl === typed.storageUrl &&
    profile.email === typed.email &&
    profile.acceptsPlainHttp === typed.acceptsPlainHttp
  return same ? profile : { ...profile, ...typed }
}
