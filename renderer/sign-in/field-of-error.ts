import type { AppError } from '../../shared/errors'
import type { SignInField } from './sign-in-fields'

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
