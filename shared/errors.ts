/**
 * Everything that can go wrong, as data. The sentence a person reads is made from it in
 * `shared/language/describe-error.ts`; nothing here is shown as it is.
 */
export type AppError = NetworkError | ServiceError | LocalError

/** Nothing came back. */
export type NetworkError =
  /** This computer has no connection at all. */
  | { kind: 'offline' }
  | {
      kind: 'unreachable'
      host: string
      reason: 'name-not-found' | 'refused' | 'reset' | 'no-route' | 'proxy'
      code: string
    }
  | {
      kind: 'tls'
      host: string
      reason: 'self-signed' | 'expired' | 'wrong-host' | 'untrusted'
      code: string
    }
  | { kind: 'timeout'; host: string; phase: 'connect' | 'first-byte' | 'idle' | 'whole'; seconds: number }

/** The service answered, and this is what it said. `message` is the service's own, already cut and redacted. */
export type ServiceError =
  | { kind: 'auth'; status: number; message: string }
  | { kind: 'rejected'; status: number; message: string }
  /** `retryAt` is epoch milliseconds, null when the service did not say. */
  | { kind: 'rate-limited'; retryAt: number | null; message: string }
  /**
   * `retryAt`: when it wants to be asked again, where it said so. `handedOn`: a gateway says that it gave the request to
   * the service, and lost it then.
   */
  | { kind: 'server'; status: number; message: string; retryAt?: number; handedOn?: true }
  /** The reply is not what the interface promises. `path` is the field, `excerpt` the first 200 characters. */
  | { kind: 'malformed'; path: string; excerpt: string }
  | { kind: 'too-large'; limit: number }
  /** To a text that says something, it said nothing. */
  | { kind: 'empty-answer' }
  /** What came in the place of a sound. `excerpt`: of a text, as above. `from`: a file that a person chose, and no service. */
  | { kind: 'no-sound'; fault: SoundFault; excerpt: string; from?: 'file' }
  /** A task told of others of its lines alone, or of none, however often it was asked. */
  | { kind: 'untold' }
  /** A request that creates work may or may not have arrived. */
  | { kind: 'unknown-outcome'; operation: string }

/** `page` and `text` are words, `unknown` is nothing that can be read; the last two are sounds, and not whole ones. */
export const soundFaults = ['page', 'text', 'unknown', 'cut-short', 'damaged'] as const
export type SoundFault = (typeof soundFaults)[number]

/** This computer, this program, or what was asked of it. */
export type LocalError =
  | { kind: 'cancelled' }
  /** `path` names the field, `problem` why it was refused. */
  | { kind: 'invalid'; path: string; problem: string }
  /** It was asked for at another address of the service than it has now, and is known there alone. */
  | { kind: 'other-address'; address: string }
  | { kind: 'not-found'; what: 'profile' | 'file' | 'folder' | 'session' | 'job' | 'document' }
  /** A file of this program that makes no sense any more. It is kept, under this name. */
  | { kind: 'damaged'; file: string }
  /** Plain http to another computer, and the person has not accepted that yet. */
  | { kind: 'insecure-address'; host: string }
  | {
      kind: 'storage'
      /** `changing`: a person's file that another program is still writing. */
      reason: 'full' | 'read-only' | 'denied' | 'locked' | 'changing' | 'failed'
      /** Left out: it was to be written. */
      doing?: 'reading' | 'trashing'
      file: string
      code: string
    }
  /** Others of this program have the library open. `machine` is empty for this computer. */
  | { kind: 'in-use'; holders: { pid: number; machine: string }[] }
  /**
   * A backup that cannot be restored, or a place where it cannot be; or one that had to be made before anything else.
   * `problem`: in a few words, to be quoted.
   */
  | {
      kind: 'backup'
      reason: 'unusable' | 'newer' | 'occupied' | 'no-room-to-upgrade' | 'not-upgraded'
      problem: string
    }
  /** The built-in service cannot be had at this port. */
  | { kind: 'port'; reason: 'taken' | 'denied' | 'failed'; port: number; code: string }
  /** A newer version of this program. `detail`: in the words of what was to install it. */
  | { kind: 'update'; reason: 'no-release' | 'checksum' | 'not-prepared'; detail: string }
  | LibraryError
  /** A message from a page or frame that is not ours. */
  | { kind: 'refused' }
  | { kind: 'unexpected'; detail: string }

/** About the folder that the library is in, or is to go to. */
export interface LibraryError {
  kind: 'library'
  reason: /** It is known where it is, and that is not there: a disk may be missing. */
    | 'away'
    /** Nothing that could be a library is in the folder that was named. */
    | 'no-library'
    | 'same'
    | 'inside'
    | 'program'
    | 'not-empty'
    /** Two processes could not be kept apart there. */
    | 'no-locks'
    /** Something in the library is neither file nor folder. */
    | 'link'
    /** A copy is not what it was made from. */
    | 'differs'
    /** A newer version of this program keeps it in a form that this one does not know. */
    | 'newer'
  folder: string
}
