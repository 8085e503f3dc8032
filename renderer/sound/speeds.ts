/** The speeds that are offered. Keys reach those between. */
export const speeds: readonly number[] = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 3, 4]

/** Also the one that is set, in its place. */
export const speedsWith = (speed: number): readonly number[] =>
  speeds.includes(speed) ? speeds : [...speeds, speed].sort((one, other) => one - other)
