import { failure, type Result, success } from '../../../shared/result'
import { isLoopback } from '../../network/address'

export interface ServerAddress {
  /** Up to and with `/v1`. */
  base: string
  /** What is sent may go over plain http: it stays on this computer or in its own network. */
  allowPlainHttp: boolean
}

const refuse = (problem: string): Result<never> =>
  failure({ kind: 'invalid', path: 'languageModelServer', problem })

/** The address as people have it: with or without `/v1`, or copied whole from a manual. */
export function readServerAddress(text: string): Result<ServerAddress> {
  const typed = text.trim()
  const full = /^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`
  if (typed === '' || !URL.canParse(full)) return refuse('must be an http or https address')
  const url = new URL(full)
  if (!/^https?:$/.test(url.protocol)) return refuse('must be an http or https address')
  if (url.username !== '' || url.password !== '') return refuse('must not hold a user name or password')
  const path = url.pathname
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\/(chat\/completions|completions|models)$/, '')
  const base = `${url.origin}${path.endsWith('/v1') ? path : `${path}/v1`}`
  return success({ base, allowPlainHttp: isLoopback(url.hostname) || isOwnNetwork(url.hostname) })
}

/** Addresses that no router sends on to the internet, and names that only the own network knows. */
function isOwnNetwork(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (/^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/.test(bare)) return true
  if (/^(fe80|f[cd][0-9a-f]{2}):/.test(bare)) return true
  return /^[a-z0-9-]+$/.test(bare) || /\.(local|lan|home|internal|home\.arpa)$/.test(bare)
}
