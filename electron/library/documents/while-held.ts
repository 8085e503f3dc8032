import type { Result } from '../../../shared/result'

/** Holds something for a task alone: it is given back whatever comes of that. */
export async function whileHeld<Held extends { giveBack(): Promise<void> }, T>(
  holding: Promise<Result<Held>>,
  task: (held: Held) => Promise<Result<T>>,
): Promise<Result<T>> {
  const held = await holding
  if (!held.ok) return held
  try {
    return await task(held.value)
  } finally {
    await held.value.giveBack()
  }
}
