import type { AppError } from '../../shared/errors'
import { type JsonReply, rejected } from './reply'

/** What is said when the disk refuses what the service wants to keep. */
export function cannotStore(error: AppError): JsonReply {
  return error.kind === 'storage' && error.reason === 'full'
    ? rejected(507, 'There is no room left on the disk of the built-in service.')
    : rejected(500, 'The built-in service could not write to its disk. Its log says more.')
}
