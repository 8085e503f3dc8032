import { failure, type Result, success } from '../../../shared/result'
import type { Dates } from './collected-kind'
import type { HeldDocument } from './held-document'

/** Who listens hears of each page that is gone: closed, loaded again or dead. The next one knows nothing of it. */
export type OnPageGone = (listener: () => void) => unknown

/** What a screen has open stays open in its name, however often it asks, until it closes it or the page is gone. */
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

export function keepOnScreen<Held extends Openable>(
  documents: Opening<Held>,
  onPageGone: OnPageGone,
): OnScreen<Held> {
  const kept = new Map<string, { held: Held; edits: number }>()
  let pagesGone = 0

  onPageGone(() => {
    pagesGone += 1
    for (const id of [...kept.keys()]) void close(id)
  })

  async function open(id: string): Promise<Result<Held>> {
    const before = pagesGone
    const holding = kept.has(id) ? null : await documents.hold(id)
    if (holding?.ok === false) return holding
    const held = kept.get(id)?.held ?? holding?.value
    const isFound = held?.content().deletedAt === null
    const isGone = before !== pagesGone
    if (isFound && !isGone) kept.set(id, { held, edits: held.edits() })
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
