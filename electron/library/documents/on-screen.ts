import { failure, type Result, success } from '../../../shared/result'
import type { Dates } from './collected-kind'
import type { HeldDocument } from './held-document'

/**
 * Who listens hears of each page that is gone: closed, loaded again or dead. The next one knows nothing of it. Until
 * `over`, what was typed last in it may still arrive.
 */
export type OnPageGone = (listener: (over: Promise<unknown>) => void) => unknown

/**
 * What a screen has open stays open in its name, however often it asks, until it closes it. Of a page that is gone, the
 * next one goes on with it, or it is given back in the end: closed at once, a long one would be read anew, and shown
 * before the last edit is in it.
 */
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
  onEdit(listener: () => void): unknown
}

interface Kept<Held> {
  held: Held
  edits: number
  /** How many pages had gone before the one that opened it. */
  page: number
}

type Openable = Pick<HeldDocument<never>, 'edits' | 'giveBack'> & { content(): Pick<Dates, 'deletedAt'> }

const isInTrash = ({ held }: Kept<Openable>): boolean => held.content().deletedAt !== null

export function keepOnScreen<Held extends Openable>(
  documents: Opening<Held>,
  onPageGone: OnPageGone,
): OnScreen<Held> {
  const kept = new Map<string, Kept<Held>>()
  let pagesGone = 0

  onPageGone(over => {
    const page = pagesGone
    pagesGone += 1
    letGo(isInTrash)
    void over.then(() => letGo(one => one.page <= page))
  })
  // What is in the trash may be removed at any time, and what is open is not.
  documents.onEdit(() => letGo(isInTrash))

  function letGo(isDue: (one: Kept<Held>) => boolean): void {
    for (const [id, one] of kept) if (one.page < pagesGone && isDue(one)) void close(id)
  }

  async function open(id: string): Promise<Result<Held>> {
    const before = pagesGone
    const holding = kept.has(id) ? null : await documents.hold(id)
    if (holding?.ok === false) return holding
    const held = kept.get(id)?.held ?? holding?.value
    const isFound = held?.content().deletedAt === null
    const isGone = before !== pagesGone
    if (isFound && !isGone) kept.set(id, { held, edits: held.edits(), page: pagesGone })
    // Asked for twice at once, it was opened twice.
    if (holding && holding.value !== kept.get(id)?.held) await holding.value.giveBack()
    if (isGone) return failure({ kind: 'cancelled' })
    return isFound ? success(held) : failure({ kind: 'not-found', what: 'file' })
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
