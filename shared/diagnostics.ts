import type { AppError } from './errors'

/** One line of "Check this service" or of the diagnostics page. */
export interface CheckLine {
  check:
    | 'address'
    | 'certificate'
    | 'service'
    | 'sign-in'
    | 'storage'
    | 'clock'
    | 'disk'
    | 'token-store'
    | 'proxy'
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  /** How long it took, null where that means nothing. */
  milliseconds: number | null
  /** A fact to show beside the line: an address, an offset, a size. Data, not a sentence. */
  detail: string
  error: AppError | null
}

export interface StorageUse {
  folder: string
  bytesUsed: number
  bytesFree: number
  bytesTotal: number
}

/** The memory of processes that crashed, written down by Chromium. None leaves this computer by itself. */
export interface CrashDumps {
  count: number
  bytes: number
  /** Epoch milliseconds. Null: there is none. */
  newestAt: number | null
}

/** A thing that went wrong, mostly at start, and was survived: shown once, nothing was overwritten. */
export interface StartNotice {
  kind:
    | 'settings-malformed'
    | 'settings-newer'
    | 'settings-unreadable'
    | 'profile-malformed'
    | 'profile-newer'
    | 'profile-unreadable'
    | 'token-unreadable'
    | 'token-unread'
    | 'token-waits'
    | 'library-unavailable'
    | 'library-away'
    | 'library-unread'
    | 'library-newer'
    | 'library-not-upgraded'
    | 'library-backed-up'
    | 'notifications-refused'
  /** Empty where it is about none. */
  file: string
  /** Where the unreadable file was put, empty when it could not be moved. */
  setAsideAs: string
}

export interface DiagnosticsRequests {
  getStorageUse: { request: null; answer: StorageUse }
  runDiagnostics: { request: null; answer: CheckLine[] }
  /** The newest lines of the log, oldest first, secrets already out. */
  getLogTail: { request: { lines: number }; answer: string[] }
  copyReport: { request: null; answer: null }
  saveReport: { request: null; answer: { file: string } | null }
  /** What crashes left behind, on this computer alone. */
  getCrashDumps: { request: null; answer: CrashDumps }
  deleteCrashDumps: { request: null; answer: CrashDumps }
}
