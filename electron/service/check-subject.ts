import { textKey } from '../../shared/datasets/text-key'
import { failure, type Result } from '../../shared/result'

/**
 * A reply that names something else answers another question: whoever stands between the service and us has mixed them
 * up, and what is in it belongs to another line. A name that is empty says nothing, and a service may tidy up a text
 * before it says it again.
 */
export function checkSubject<T>(
  reply: Result<T>,
  path: string,
  asked: string,
  named: (data: T) => readonly string[],
): Result<T> {
  if (!reply.ok) return reply
  const asKnown = textKey(asked)
  const isOther = (name: string): boolean => name.trim() !== '' && textKey(name) !== asKnown
  return named(reply.value).some(isOther) ? failure({ kind: 'malformed', path, excerpt: '' }) : reply
}
