import { builtInProfileId } from '../../shared/operations'
import type { Result } from '../../shared/result'
import type { Work } from '../open-work'
import type { Log } from '../ports'
import type { BuiltInService } from './built-in-service'

/** Goes on with whatever was not finished. Nobody waits for it: there may be a thousand jobs. */
export async function takeUpWork(
  work: Result<Work>,
  builtIn: Pick<BuiltInService, 'signIn'>,
  log: Log,
): Promise<void> {
  if (!work.ok) {
    log('error', 'library.not-opened', { error: work.error })
    return
  }
  const { jobs, resume } = work.value
  const resumed = await resume()
  if (!resumed.ok) return log('error', 'jobs.not-resumed', { error: resumed.error })
  // The service on this computer has to be started before its jobs can go on.
  if (jobs.runningFor(builtInProfileId)) await builtIn.signIn()
}
