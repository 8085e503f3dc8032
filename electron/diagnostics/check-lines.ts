import type { CheckLine, StorageUse } from '../../shared/diagnostics'
import type { Result } from '../../shared/result'
import type { TokenStore } from '../../shared/session'
import { doubtful, failed, passed, skipped } from '../service/check-line'

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
