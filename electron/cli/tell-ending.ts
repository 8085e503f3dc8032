import type { Translate } from '../../shared/language/translate'
import type { Ending } from './ending'
import type { TokenUse } from './environment-token'
import { type ExitCode, exitCodeFor, exitCodes } from './exit-codes'
import type { Output } from './output/output'
import { describeForCommandLine, errorJson, errorLines } from './output/tell-error'

export interface Telling {
  t: Translate
  out: Output
  tokenUse: TokenUse
  /** The person ended it: whatever that broke needs no words. */
  interrupted: boolean
}

/** Says on stderr how a command ended, where it has not said so itself. Answers the exit code. */
export function tellEnding(end: Ending, { t, out, tokenUse, interrupted }: Telling): ExitCode {
  if (interrupted && end.kind !== 'done') return exitCodes.interrupted
  switch (end.kind) {
    case 'done':
      return end.code
    case 'usage':
      out.problem(
        out.json
          ? JSON.stringify({ error: { kind: 'usage', title: end.sentence }, exitCode: exitCodes.usage })
          : end.sentence,
      )
      return exitCodes.usage
    case 'error': {
      const described = describeForCommandLine(end.error, t, end.place, tokenUse)
      out.problem(out.json ? errorJson(end.error, described) : errorLines(described, t))
      return exitCodeFor(end.error)
    }
  }
}
