import type { AppError } from '../../shared/errors'
import type { SignInField, SignInProblems } from './sign-in-fields'

const fieldNames: readonly string[] = ['baseUrl', 'storageUrl', 'email', 'password']
const isField = (name: string): name is SignInField => fieldNames.includes(name)

/** Where a person would mend what went wrong; undefined where no field can help. */
export function fieldOfError(error: AppError): SignInField | undefined {
  switch (error.kind) {
    case 'auth':
      return 'password'
    case 'unreachable':
    case 'tls':
    case 'malformed':
      return 'baseUrl'
    case 'insecure-address':
      return 'acceptsPlainHttp'
    case 'invalid': {
      const name = error.path.split('.')[0] ?? ''
      return isField(name) ? name : undefined
    }
    default:
      return undefined
  }
}

/** What the form says at that field of its own, where the error says no more than that. Null: it says nothing. */
export function problemsOfError({ kind }: AppError): SignInProblems | null {
  if (kind === 'auth') return { password: 'wrongPassword' }
  return kind === 'insecure-address' ? { acceptsPlainHttp: 'plainHttp' } : null
}
