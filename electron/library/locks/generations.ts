/**
 * A lock is a folder in which holders take numbers: `7.held` while the seventh has it, `7.free` once it was given
 * back. The next holder creates the next number, which the system lets one process do, and only then removes the
 * lower ones; the highest is never removed. So nobody ever takes a stale file away from under a new holder, which is
 * what goes wrong with locks that are a single file.
 */
export interface Generation {
  number: number
  state: 'held' | 'free'
}

const pattern = /^([1-9][0-9]{0,14})\.(held|free)$/

export const generationName = ({ number, state }: Generation): string => `${number}.${state}`

export function generationOf(name: string): Generation | null {
  const [, number, state] = pattern.exec(name) ?? []
  if (number === undefined) return null
  return { number: Number(number), state: state === 'held' ? 'held' : 'free' }
}

/** Null: nobody ever held it. Where both files of a number are there, somebody came too late for it. */
export function highestGeneration(names: readonly string[]): Generation | null {
  return names.map(generationOf).reduce(higher, null)
}

function higher(one: Generation | null, other: Generation | null): Generation | null {
  if (one === null || other === null) return one ?? other
  if (one.number !== other.number) return one.number > other.number ? one : other
  return one.state === 'free' ? one : other
}

/** After creating a number: false when it was given out before, and is somebody else's past. */
export function isMine(names: readonly string[], number: number): boolean {
  const highest = highestGeneration(names)
  return highest !== null && highest.number === number && highest.state === 'held'
}
