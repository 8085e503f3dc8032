import type { ServiceError, SoundFault } from '../errors'
import { asSentence, type ErrorDescription, type ErrorPlace } from './error-description'
import type { Translate } from './translate'

/** The service answered, and the answer is not what was hoped for. */
export function describeServiceError(error: ServiceError, t: Translate, place: ErrorPlace): ErrorDescription {
  switch (error.kind) {
    case 'auth':
      return auth(reasonIn(error.message), t, place)
    case 'rejected':
      return rejected(error.status, error.message, t)
    case 'rate-limited':
      return {
        title: t('error.rateLimitedTitle'),
        ...reasonFirst(
          reasonIn(error.message),
          error.retryAt === null
            ? t('error.rateLimited')
            : t('error.rateLimitedUntil', { time: new Date(error.retryAt) }),
        ),
        whose: 'service',
      }
    case 'server':
      return {
        title: t('error.serverTitle'),
        text: reasonIn(error.message) ?? t('error.server', { status: String(error.status) }),
        hint: t('error.serverHint'),
        whose: 'service',
      }
    case 'malformed':
      return { ...malformed(error.path, t), ...quoted(error.excerpt) }
    case 'too-large':
      return {
        title: t('error.tooLargeTitle'),
        text: t('error.tooLarge', { megabytes: Math.round(error.limit / 1024 / 1024) }),
        hint: t('error.tooLargeHint'),
        whose: 'service',
      }
    case 'empty-answer':
      return {
        title: t('error.emptyAnswerTitle'),
        text: t('error.emptyAnswer'),
        hint: t('error.emptyAnswerHint'),
        whose: 'service',
      }
    case 'no-sound':
      if (error.from === 'file') return noSoundInFile(error.fault, t)
      return { ...noSound(error.fault, t), ...quoted(error.excerpt) }
    case 'untold':
      return {
        title: t('error.untoldTitle'),
        text: t('error.untold'),
        hint: t('error.untoldHint'),
        whose: 'service',
      }
    case 'unknown-outcome':
      return {
        title: t('error.unknownOutcomeTitle'),
        text: t('error.unknownOutcome'),
        hint: t('error.unknownOutcomeHint'),
        whose: 'network',
      }
  }
}

const quoted = (quote: string): { quote?: string } => (quote.trim() === '' ? {} : { quote })

/** The names that HTTP gives to its statuses. Who says no more than that gives no reason. */
const statusName =
  /^(bad request|unauthorized|forbidden|payment required|not found|method not allowed|conflict|unprocessable (entity|content)|too many requests|internal server error|bad gateway|service unavailable|gateway timeout)\.$/i

/** What the service itself gives as its reason, as a sentence. Undefined: nothing. */
function reasonIn(message: string): string | undefined {
  const reason = asSentence(message)
  return reason === '' || statusName.test(reason) ? undefined : reason
}

/** Where there is no reason, what to do is all that there is to say. */
const reasonFirst = (reason: string | undefined, toDo: string): { text: string; hint?: string } =>
  reason === undefined ? { text: toDo } : { text: reason, hint: toDo }

function auth(reason: string | undefined, t: Translate, place: ErrorPlace): ErrorDescription {
  return place === 'sign-in'
    ? {
        title: t('error.wrongPasswordTitle'),
        text: reason ?? t('error.wrongPassword'),
        hint: t('error.wrongPasswordHint'),
        whose: 'you',
      }
    : { title: t('error.authTitle'), ...reasonFirst(reason, t('error.auth')), whose: 'you' }
}

const unpaid = 402

function rejected(status: number, message: string, t: Translate): ErrorDescription {
  if (status >= 300 && status < 400) {
    return {
      title: t('error.movedTitle'),
      text: t('error.moved'),
      hint: t('error.movedHint'),
      whose: 'you',
      ...quoted(message),
    }
  }
  const reason = reasonIn(message)
  if (status === unpaid) {
    return {
      title: t('error.unpaidTitle'),
      text: reason ?? t('error.unpaid'),
      hint: t('error.unpaidHint'),
      whose: 'you',
    }
  }
  const title = t('error.rejectedTitle')
  return reason === undefined
    ? { title, text: t('error.rejectedWithStatus', { status: String(status) }), whose: 'service' }
    : { title, text: reason, hint: t('error.rejectedHint'), whose: 'you' }
}

function noSoundInFile(fault: SoundFault, t: Translate): ErrorDescription {
  const texts: Record<SoundFault, string> = {
    page: t('error.noSoundFileText'),
    text: t('error.noSoundFileText'),
    unknown: t('error.noSoundFileUnknown'),
    'cut-short': t('error.noSoundFileCutShort'),
    damaged: t('error.noSoundFileDamaged'),
  }
  return {
    title: t('error.noSoundTitle'),
    text: texts[fault],
    hint: t('error.noSoundFileHint'),
    whose: 'you',
  }
}

function noSound(fault: SoundFault, t: Translate): ErrorDescription {
  const texts: Record<SoundFault, string> = {
    page: t('error.noSoundPage'),
    text: t('error.noSoundText'),
    unknown: t('error.noSoundUnknown'),
    'cut-short': t('error.noSoundCutShort'),
    damaged: t('error.noSoundDamaged'),
  }
  const hint = fault === 'page' ? t('error.noSoundPageHint') : t('error.noSoundHint')
  return { title: t('error.noSoundTitle'), text: texts[fault], hint, whose: 'service' }
}

/** Without a field it is not this interface at all. */
function malformed(path: string, t: Translate): ErrorDescription {
  return path === ''
    ? {
        title: t('error.notThisServiceTitle'),
        text: t('error.notThisService'),
        hint: t('error.notThisServiceHint'),
        whose: 'you',
      }
    : {
        title: t('error.malformedTitle'),
        text: t('error.malformed', { path }),
        hint: t('error.malformedHint'),
        whose: 'service',
      }
}
