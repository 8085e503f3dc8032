import type { LineHistory, Take } from './line'

/** A take that is added (`was` is null), removed (`now` is null), changed, or, with both null, only chosen. */
export interface ChosenTake {
  was: Take | null
  now: Take | null
  chosen: { was: string | null; now: string | null }
}

/** Null: it does not fit these takes. */
export function withTake({ takes, run }: LineHistory, { was, now, chosen }: ChosenTake): LineHistory | null {
  const isThere = was === null || takes.some(({ id }) => id === was.id)
  const isDouble = now !== null && now.id !== was?.id && takes.some(({ id }) => id === now.id)
  if (!isThere || isDouble) return null
  const kept = was === null ? takes : takes.flatMap(take => (take.id === was.id ? (now ?? []) : take))
  return { takes: was === null && now !== null ? [...takes, now] : kept, chosen: chosen.now, run }
}
