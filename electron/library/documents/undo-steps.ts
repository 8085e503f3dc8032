import type { EditedBy, Undo, UndoHistory } from '../../../shared/undo/undo-history'

export interface OlderSteps<Step> extends UndoHistory<Step> {
  hasMore: boolean
}

const mostSteps = 5_000

/**
 * What can be taken back of what was done, the oldest first, without the newest `known` steps. `isAll`: nothing was
 * done before it.
 */
export function olderSteps<Step>(
  { replay }: Pick<Undo<Step>, 'replay'>,
  done: readonly (readonly [by: EditedBy, step: Step])[],
  { known, isAll }: { known: number; isAll: boolean },
): OlderSteps<Step> {
  // Cut off in the middle of somebody's typing, the first step would be half of one.
  const whole = done.findIndex(([by]) => by !== 'typing')
  const { past, future } = replay(done.slice(isAll ? 0 : Math.max(0, whole)))
  const unknown = past.slice(0, past.length - known)
  const given = unknown.slice(-mostSteps)
  return {
    past: given,
    future: known === 0 ? future : [],
    hasMore: !isAll || given.length < unknown.length,
  }
}
