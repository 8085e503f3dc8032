import { failure, type Result, success } from '../../../shared/result'

/** What a screen has open stays open in its name, however often it asks. */
export interface KeptOpen<Held> {
  /** What is in the trash is not found. */
  open(id: string, hold: (id: string) => Promise<Result<Held>>): Promise<Result<Held>>
  there(id: string): Held | undefined
  close(id: string): Promise<void>
}

interface HeldDocument {
  content(): { deletedAt: number | null }
  giveBack(): Promise<void>
}

export function keepOpen<Held extends HeldDocument>(): KeptOpen<Held> {
  const kept = new Map<string, Held>()
  return {
    there: id => kept.get(id),

    async open(id, hold) {
      const there = kept.get(id)
      if (there) return success(there)
      const held = await hold(id)
      if (!held.ok) return held
      // Asked for twice at once, it was opened twice.
      const first = kept.get(id)
      const isInTrash = held.value.content().deletedAt !== null
      if (first === undefined && !isInTrash) kept.set(id, held.value)
      else await held.value.giveBack()
      return isInTrash ? failure({ kind: 'not-found', what: 'file' }) : success(first ?? held.value)
    },

    async close(id) {
      const held = kept.get(id)
      kept.delete(id)
      await held?.giveBack()
    },
  }
}
