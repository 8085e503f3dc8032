import type { NetworkError } from '../errors'
import type { ErrorDescription } from './error-description'
import type { Translate } from './translate'

type Unreachable = Extract<NetworkError, { kind: 'unreachable' }>
type Tls = Extract<NetworkError, { kind: 'tls' }>
type Timeout = Extract<NetworkError, { kind: 'timeout' }>

/** Nothing came back. */
export function describeNetworkError(error: NetworkError, t: Translate): ErrorDescription {
  switch (error.kind) {
    case 'offline':
      return { title: t('error.offlineTitle'), text: t('error.offline'), whose: 'computer' }
    case 'unreachable':
      return unreachable(error, t)
    case 'tls':
      return tls(error, t)
    case 'timeout':
      return timeout(error, t)
  }
}

function unreachable({ host, reason, code }: Unreachable, t: Translate): ErrorDescription {
  const title = t('error.unreachableTitle', { host })
  switch (reason) {
    case 'name-not-found':
      return { title, text: t('error.nameNotFound'), hint: t('error.nameNotFoundHint'), whose: 'you' }
    case 'refused':
      return { title, text: t('error.refused'), hint: t('error.refusedHint'), whose: 'service' }
    case 'reset':
      return { title, text: t('error.reset'), hint: t('error.resetHint'), whose: 'network' }
    case 'no-route':
      return { title, text: t('error.noRoute'), hint: t('error.noRouteHint'), whose: 'network' }
    case 'proxy':
      return proxy(host, code, t)
  }
}

function proxy(host: string, code: string, t: Translate): ErrorDescription {
  const title = t('error.proxyTitle')
  return code === 'HTTP 407'
    ? {
        title,
        text: t('error.proxyPassword', { host }),
        hint: t('error.proxyPasswordHint'),
        whose: 'you',
      }
    : { title, text: t('error.proxy', { host }), hint: t('error.proxyHint'), quote: code, whose: 'network' }
}

/** What answered speaks plainly: nobody has looked at a certificate. */
const speaksPlainly = /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST))$/

function tls({ host, reason, code }: Tls, t: Translate): ErrorDescription {
  if (speaksPlainly.test(code)) {
    const title = t('error.noTlsTitle', { host })
    return { title, text: t('error.noTls'), hint: t('error.noTlsHint'), quote: code, whose: 'you' }
  }
  const words = {
    'self-signed': { text: t('error.selfSigned'), hint: t('error.selfSignedHint') },
    expired: { text: t('error.expired'), hint: t('error.expiredHint') },
    'wrong-host': { text: t('error.wrongHost'), hint: t('error.wrongHostHint') },
    untrusted: { text: t('error.untrusted'), hint: t('error.untrustedHint') },
  }
  return { title: t('error.tlsTitle', { host }), ...words[reason], quote: code, whose: 'service' }
}

function timeout({ host, phase, seconds }: Timeout, t: Translate): ErrorDescription {
  const title = t('error.timeoutTitle', { host })
  switch (phase) {
    case 'connect':
      return {
        title,
        text: t('error.timeoutConnect', { seconds }),
        hint: t('error.timeoutConnectHint'),
        whose: 'network',
      }
    case 'first-byte':
      return {
        title,
        text: t('error.timeoutFirstByte', { seconds }),
        hint: t('error.timeoutHint'),
        whose: 'service',
      }
    case 'idle':
      return {
        title,
        text: t('error.timeoutIdle', { seconds }),
        hint: t('error.timeoutHint'),
        whose: 'network',
      }
    case 'whole':
      return {
        title: t('error.timeoutWholeTitle', { host }),
        text: t('error.timeoutWhole', { seconds }),
        hint: t('error.serverHint'),
        whose: 'service',
      }
  }
}
