/** What the page may know of a session. The token and the apikey are not in it, and never will be. */
export interface SessionUser {
  name: string
  email: string
  role: string
}

export type Session =
  /**
   * `waits`: a sign-in was kept, and the keychain that would open it does not answer. `stays`: one was kept, and its file
   * could not be deleted.
   */
  | { profileId: string; state: 'signed-out'; waits?: true; stays?: true }
  /** `kept` says where the token is. `stays`: one that was kept before could not be deleted, and the next start takes it. */
  | { profileId: string; state: 'live'; user: SessionUser; kept: TokenStore['kind']; stays?: true }
  /** The service stopped accepting the token. Jobs wait, drafts stay. */
  | { profileId: string; state: 'ended'; user: SessionUser }

/** Whether a token can be kept between starts, and if not, why. `name` is the system's own: "GNOME Keyring". */
export type TokenStore =
  | { kind: 'keychain'; name: string }
  /** Of the command line on plain Node, which can open no keychain: a file that only its owner may read. */
  | { kind: 'file' }
  /** `unavailable`: locked or busy. What was kept before is still there. */
  | { kind: 'memory'; reason: 'no-encryption' | 'plain-text-only' | 'unavailable' }

/** Whether it means anything to ask for a token to be kept: here, or as soon as the keychain answers again. */
export const mayKeep = (store: TokenStore): boolean =>
  store.kind !== 'memory' || store.reason === 'unavailable'
