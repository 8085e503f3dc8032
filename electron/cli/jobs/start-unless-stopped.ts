import { failure, type Result } from '../../../shared/result'
import type { CommandContext } from '../context'
import type { CliWork } from '../work-port'

/** A job that is on disk is sent by whoever comes next, be it the window: after Ctrl+C none is put there. */
export const startUnlessStopped = async (
  { signal }: Pick<CommandContext, 'signal'>,
  work: Pick<CliWork, 'start'>,
  request: Parameters<CliWork['start']>[0],
): Promise<Result<string>> => (signal.aborted ? failure({ kind: 'cancelled' }) : work.start(request))
