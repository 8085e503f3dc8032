import type { CheckLine, StorageUse } from '../../shared/diagnostics'
import type { Result } from '../../shared/result'
import type { TokenStore } from '../../shared/session'
import type { FindProxy } from '../ports'
import { doubtful, failed, passed, skipped } from '../service/check-service'

export interface DiagnosticsParts {
  /** "Check this service", as the client of the service does it; the clock is compared there. */
  checkService: () => Promise<CheckLine[]>
  measureStorage: () => Promise<Result<StorageUse>>
  findProxy: FindProxy
  serviceUrl: string
  tokenStore: TokenStore
}

/** Everything that can be asked without changing anything. A check that breaks is a line that failed. */
export async function runDiagnostics(parts: DiagnosticsParts): Promise<CheckLine[]> {
  const [service, proxy, disk] = await Promise.all([
    parts.checkService().catch(error => [brokenLine('service', error)]),
    parts.findProxy(parts.serviceUrl).then(proxyLine, error => brokenLine('proxy', error)),
    parts.measureStorage().then(diskLine, error => brokenLine('disk', error)),
  ])
  return [...service, proxy, disk, tokenStoreLine(parts.tokenStore)]
}

/** A recording of an hour takes about this much while it is worked on. */
const littleSpace = 1_000_000_000
/** Below this even settings may not be kept. */
const noSpace = 50_000_000

const gigabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })

/** How much is free. A disk that tells no size, as some network drives do, is not a full one. */
export function diskLine(use: Result<StorageUse>): CheckLine {
  if (!use.ok) return failed('disk', use.error)
  const { bytesFree, bytesTotal, folder } = use.value
  if (bytesTotal === 0) return skipped('disk')
  const detail = gigabytes.format(bytesFree / 1e9)
  if (bytesFree >= littleSpace) return passed('disk', { detail })
  if (bytesFree >= noSpace) return doubtful('disk', { detail })
  return failed('disk', { kind: 'storage', reason: 'full', file: folder, code: 'ENOSPC' }, { detail })
}

/** The name of the keychain, or what is there instead and why. */
export function tokenStoreLine(store: TokenStore): CheckLine {
  switch (store.kind) {
    case 'keychain':
      return passed('token-store', { detail: store.name })
    case 'file':
      return doubtful('token-store', { detail: 'file' })
    case 'memory':
      return doubtful('token-store', { detail: store.reason })
  }
}

/** What stands between here and the service: `DIRECT`, or proxies without the accounts they may be used with. */
export function proxyLine(proxies: string): CheckLine {
  return passed('proxy', { detail: proxies.replace(/\S*@/g, '') })
}

/** A check that could not even be made. */
export function brokenLine(check: CheckLine['check'], error: unknown): CheckLine {
  return failed(check, { kind: 'unexpected', detail: error instanceof Error ? error.message : String(error) })
}
