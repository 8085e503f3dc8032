/** How much of it: what must be reached, and when it ends all the same. */
export interface Size {
  requests: number
  /** Kinds of fault. */
  kinds: number
  kills: { window: number; command: number; service: number }
  /** The longest that it may take to get there, in milliseconds. */
  most: number
  /** Of so many requests one is struck. */
  oneIn: number
  /** Whether faults are among it that are borne for half a minute. */
  withSlow: boolean
  /** Of command lines at the same time. */
  terminals: number
  /** Milliseconds, from and to. */
  windowLife: readonly [number, number]
  commandLife: readonly [number, number]
  serviceLife: readonly [number, number]
}

/** It has all the time that a busy machine needs, and takes a quarter of a minute where nothing else runs. */
export const short: Size = {
  requests: 40,
  kinds: 8,
  kills: { window: 1, command: 2, service: 1 },
  most: 120_000,
  oneIn: 5,
  withSlow: false,
  terminals: 1,
  windowLife: [2_000, 5_000],
  commandLife: [300, 3_000],
  serviceLife: [3_000, 6_000],
}

export const long: Size = {
  requests: 1_000,
  kinds: 40,
  kills: { window: 12, command: 20, service: 8 },
  most: 540_000,
  oneIn: 5,
  withSlow: true,
  terminals: 2,
  windowLife: [1_000, 25_000],
  commandLife: [300, 12_000],
  serviceLife: [4_000, 25_000],
}
