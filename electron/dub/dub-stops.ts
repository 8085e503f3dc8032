import type { AppError } from '../../shared/errors'
import { createListeners } from '../storage/listeners'

/** Among the parts, the beginning of all languages. */
export const beginningOfDub = 'beginning'

/** Why what goes on by itself in a dub did not: known until it does, a person has it go on, or the program ends. */
export interface DubStops {
  of(id: string): AppError | null
  /** Which parts of it did not. */
  partsOf(id: string): string[]
  /** `part`: a language, or the beginning. Null: it goes on. */
  tell(id: string, part: string, error: AppError | null): void
  /** A person sees to it. */
  forget(id: string): void
  onChange(listener: (stop: DubStop) => void): () => void
}

interface DubStop {
  id: string
  stopped: AppError | null
}

export function createDubStops(): DubStops {
  const known = new Map<string, ReadonlyMap<string, AppError>>()
  const listeners = createListeners<DubStop>()

  const of = (id: string): AppError | null => [...(known.get(id)?.values() ?? [])][0] ?? null

  function set(id: string, errors: ReadonlyMap<string, AppError>): void {
    const before = of(id)
    known.set(id, errors)
    const stopped = of(id)
    if (stopped !== before) listeners.tell({ id, stopped })
  }

  return {
    of,
    partsOf: id => [...(known.get(id)?.keys() ?? [])],
    onChange: listeners.add,
    forget: id => set(id, new Map()),
    tell(id, part, error) {
      const errors = new Map(known.get(id))
      errors.delete(part)
      if (error) errors.set(part, error)
      set(id, errors)
    },
  }
}
