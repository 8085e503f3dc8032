import type { ServiceProfile } from '../../shared/service-profile'
import { addressProblem, isPlainHttpElsewhere, normalizeAddress } from '../settings/address/address'
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
const fieldOrder: readonly SignInField[] = ['baseUrl', 'acceptsPlainHttp', 'storageUrl', 'email', 'password']

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

/** An agreement to plain http was about one host; another address asks again. */
export function withSignInField<Name extends keyof SignInFields>(
  fields: SignInFields,
  name: Name,
  value: SignInFields[Name],
): SignInFields {
  const changed = { ...fields, [name]: value }
  const sameAddress = normalizeAddress(changed.baseUrl) === normalizeAddress(fields.baseUrl)
  return sameAddress ? changed : { ...changed, acceptsPlainHttp: false }
}

/** Nothing may be sent to the address yet: it is not encrypted and nobody has agreed to that. */
export const waitsForAgreement = (fields: SignInFields): boolean =>
  isPlainHttpElsewhere(normalizeAddress(fields.baseUrl)) && !fields.acceptsPlainHttp

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
    acceptsPlainHttp: fields.acceptsPlainHttp && isPlainHttpElsewhere(baseUrl),
  }
  const same =
    profile.baseUrl === typed.baseUrl &&
    profile.storageUrl === typed.storageUrl &&
    profile.email === typed.email &&
    profile.acceptsPlainHttp === typed.acceptsPlainHttp
  return same ? profile : { ...profile, ...typed }
}
