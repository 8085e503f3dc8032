/** What the page may know of a session. The token and the apikey are not in it, and never will be. */
export interface SessionUser {
  name: string
  email: string
  role: string
}

export type Session =
  | { profileId: string; state: 'signed-out' }
  /** `kept` says where the token is. */
  | { profileId: string; state: 'live'; user: SessionUser; kept: TokenStore['kind'] }
  /** The service stopped accepting the token. Jobs wait, drafts stay. */
  | { profileId: string; state: 'ended'; user: SessionUser }

/** Whether a token can be kept between starts, and if not, why. `name` is the system's own: "GNOME Keyring". */
export type TokenStore =
  | { kind: 'keychain'; name: string }
  /** Of the command line on plain Node, which can open no keychain: a file that only its owner may read. */
  | { kind: 'file' }
  | { kind: 'memory'; reason: 'no-encryption' | 'plain-text-only' }
