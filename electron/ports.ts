import type { Pushes, PushName } from '../shared/ipc'
import type { TokenStore } from '../shared/session'

/** What use cases are given instead of reaching for the world themselves. */

export interface Clock {
  /** Epoch milliseconds, for moments that are kept or shown. Set by people and networks, so it may jump. */
  now(): number
  /** Milliseconds that only ever grow, for every duration. */
  passed(): number
}

export interface Timers {
  set(run: () => void, milliseconds: number): unknown
  clear(timer: unknown): void
}

/** What became of a sealed text. `waits`: the keychain is locked or busy, and may open it at another start. */
export type OpenedPaths =
  /** `outdated`: the system would seal it with another key by now. */
  | { state: 'open'; text: string; outdated: boolean }
  | { state: 'waits' }
  /** Sealed elsewhere, or damaged. */
  | { state: 'unreadable' }

/**
 * Seals short texts with a key the system keeps. The keychain may ask a person to unlock it, so it is left alone until
 * something here is called.
 */
export interface SecretBox {
  /** What a sealed text is kept with, wherever sealing is possible. */
  readonly keeps: Exclude<TokenStore['kind'], 'memory'>
  /** What that is worth on this machine. */
  store(): Promise<TokenStore>
  /** Null: it could not be kept safely. */
  seal(text: string): Promise<Buffer | null>
  open(sealed: Buffer): Promise<OpenedPaths>
}

/** The proxies for an address in the words of a PAC file: `DIRECT`, `PROXY host:8080; DIRECT`, `SOCKS5 host:1080`. */
export type FindProxy = (url: string) => Promise<string>

/** What lines and their sounds are saved as. */
export type SpeechFileKind = 'zip' | 'wav' | 'mp3' | 'flac' | 'sheet' | 'csv'

export interface FileDialogs {
  /** Null: the person closed the dialog. */
  open(options: {
    title: string
    kind: 'profile' | 'dataset' | 'transcripts' | 'recordings' | 'backup'
  }): Promise<string | null>
  openSeveral(options: { title: string; kind: 'recordings' }): Promise<string[] | null>
  save(options: {
    title: string
    kind: 'profile' | 'report' | 'dataset' | 'transcript' | 'translation' | 'backup' | SpeechFileKind
    suggestedName: string
  }): Promise<string | null>
  /** One to put files into. */
  folder(options: {
    title: string
    kind: 'sounds' | 'exports' | 'backups' | 'library'
  }): Promise<string | null>
}

export type Push = <Name extends PushName>(name: Name, message: Pushes[Name]) => void

export type LogLevel = 'info' | 'warn' | 'error'

/** `facts` are redacted by the writer, whatever they hold; still, give it facts and not bodies. */
export type Log = (level: LogLevel, event: string, facts?: Record<string, unknown>) => void
