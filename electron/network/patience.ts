/** How long silence is borne in each phase, in milliseconds. There is no cap on the whole: long work is fine. */
export interface Patience {
  /** Name lookup, proxy, connection and TLS. */
  connect: number
  /** From the end of the request to the first byte of the reply. */
  firstByte: number
  /** Between any two bytes, in either direction. */
  idle: number
}

export const usualPatience: Patience = { connect: 15_000, firstByte: 60_000, idle: 30_000 }

/** A person is watching a light turn green. */
export const probePatience: Patience = { connect: 5_000, firstByte: 5_000, idle: 5_000 }

export type Phase = 'connect' | 'first-byte' | 'idle'
