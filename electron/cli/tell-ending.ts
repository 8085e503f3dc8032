import type { AppError } from '../../shared/errors'
import { describeError } from '../../shared/language/describe-error'
import type { ErrorDescription, ErrorPlace } from '../../shared/language/error-description'
import type { Translate } from '../../shared/language/translate'
import type { Ending } from './ending'
import { originVariable, type TokenUse } from './environment-token'
import { type ExitCode, exitCodeFor, exitCodes } from './exit-codes'
import type { Output } from './output/output'
import { printableLine } from './output/printed-text'

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

/** What a person can do here that the window's own hints do not know of. */
function describeForCommandLine(
  error: AppError,
  t: Translate,
  place: ErrorPlace,
  tokenUse: TokenUse,
): ErrorDescription {
  const described = describeError(error, t, place)
  if (error.kind === 'not-found' && error.what === 'session') {
    return {
      ...described,
      hint: t(tokenUse === 'for-another' ? 'cli.hint.tokenElsewhere' : 'cli.hint.login'),
    }
  }
  if (error.kind === 'invalid' && error.path === originVariable) {
    return { ...described, text: t('cli.hint.noOrigin'), hint: t('cli.hint.setOrigin') }
  }
  if (error.kind === 'auth' && place === 'elsewhere') {
    // Nobody can sign in anew to a service that is used with a token of the environment.
    if (tokenUse !== 'used') return { ...described, hint: t('cli.hint.login') }
    // Which token it was is what has to be known first. With a reason of the service, what to do is beside it.
    const reason = described.hint === undefined ? {} : { quote: described.text }
    return { ...described, ...reason, text: t('cli.hint.tokenRefused'), hint: t('cli.hint.newToken') }
  }
  if (error.kind === 'insecure-address') return { ...described, hint: t('cli.hint.plainHttp') }
  if (error.kind === 'not-found' && error.what === 'profile') {
    return { ...described, hint: t('cli.hint.profiles') }
  }
  if (error.kind === 'unexpected') return { ...described, hint: t('cli.hint.report') }
  return described
}

/** The error as lines on stderr. */
function errorLines({ title, text, hint, quote }: ErrorDescription, t: Translate): string {
  const lines = [title, `  ${printableLine(text)}`]
  if (hint !== undefined) lines.push(`  ${hint}`)
  if (quote !== undefined) lines.push(`  ${t('cli.quote', { quote: printableLine(quote) })}`)
  return lines.join('\n')
}

/** The error as the one line of JSON on stderr that ends a failed command under `--json`. */
function errorJson(error: AppError, { title, text, hint, quote }: ErrorDescription): string {
  return JSON.stringify({
    error: {
      kind: error.kind,
      title,
      text,
      ...(hint !== undefined && { hint }),
      ...(quote !== undefined && { quote }),
    },
    exitCode: exitCodeFor(error),
  })
}
