/**
 * How long silence is borne in each phase, in milliseconds, and how long a reply may go on. Long work is fine: nobody
 * answers before it is done. A file that is received may take as long as it takes.
 */
export interface Patience {
  /** Name lookup, proxy, connection and TLS. */
  connect: number
  /** From the end of the request to the first byte of the reply. */
  firstByte: number
  /** Between any two bytes, in either direction. */
  idle: number
  /** From the first byte of a reply to its last: one letter a second is no silence, and no answer either. */
  whole: number
}

export const usualPatience: Patience = { connect: 15_000, firstByte: 60_000, idle: 30_000, whole: 300_000 }

/** A person is watching a light turn green. */
export const probePatience: Patience = { connect: 5_000, firstByte: 5_000, idle: 5_000, whole: 10_000 }

export type NetworkPhase = 'connect' | 'first-byte' | 'idle' | 'whole'
