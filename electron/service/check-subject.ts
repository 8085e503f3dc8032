import { failure, type Result } from '../../shared/result'

/**
 * A reply that names something else answers another question: whoever stands between the service and us has mixed them
 * up, and what is in it belongs to another line. A name that is empty says nothing.
 */
export function checkSubject<T>(
  reply: Result<T>,
  path: string,
  asked: string,
  named: (data: T) => readonly string[],
): Result<T> {
  if (!reply.ok) return reply
  const isOther = (name: string): boolean => name.trim() !== '' && name.trim() !== asked.trim()
  return named(reply.value).some(isOther) ? failure({ kind: 'malformed', path, excerpt: '' }) : reply
}
