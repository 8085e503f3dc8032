import type { CheckLine, StorageUse } from '../../shared/diagnostics'
import type { Result } from '../../shared/result'
import type { TokenStore } from '../../shared/session'
import type { FindProxy } from '../ports'
import { brokenLine, diskLine, proxyLine, tokenStoreLine } from './check-lines'

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
