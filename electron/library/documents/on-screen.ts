import { failure, type Result, success } from '../../../shared/result'
import type { Dates } from './collected-kind'
import type { HeldDocument } from './held-document'

/** What a screen has open stays open in its name, however often it asks. */
export interface OnScreen<Held> {
  /** What is in the trash is not found. */
  open(id: string): Promise<Result<Held>>
  /** How many edits it had when it was opened last. Undefined: it is not open. */
  openedWith(id: string): number | undefined
  close(id: string): Promise<Result<null>>
  /** Into the trash, and off the screen. */
  remove(id: string): Promise<Result<null>>
}

/** What is asked of a collection. */
interface Opening<Held> {
  hold(id: string): Promise<Result<Held>>
  remove(id: string): Promise<Result<null>>
}

type Openable = Pick<HeldDocument<never>, 'edits' | 'giveBack'> & { content(): Pick<Dates, 'deletedAt'> }

export function keepOnScreen<Held extends Openable>(documents: Opening<Held>): OnScreen<Held> {
  const kept = new Map<string, { held: Held; edits: number }>()

  async function open(id: string): Promise<Result<Held>> {
    const holding = kept.has(id) ? null : await documents.hold(id)
    if (holding?.ok === false) return holding
    // Asked for twice at once, it was opened twice.
    const there = kept.get(id)
    const held = there?.held ?? holding?.value
    const isInTrash = held?.content().deletedAt !== null
    if (there || isInTrash) await holding?.value.giveBack()
    if (!held || isInTrash) return failure({ kind: 'not-found', what: 'file' })
    kept.set(id, { held, edits: held.edits() })
    return success(held)
  }

  async function close(id: string): Promise<Result<null>> {
    const there = kept.get(id)
    kept.delete(id)
    await there?.held.giveBack()
    return success(null)
  }

  return {
    open,
    openedWith: id => kept.get(id)?.edits,
    close,
    async remove(id) {
      const removed = await documents.remove(id)
      if (removed.ok) await close(id)
      return removed
    },
  }
}
