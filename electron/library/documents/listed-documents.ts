import { type Result, success } from '../../../shared/result'
import type { Log } from '../../ports'
import type { DocumentStore } from './document-store'

/** A list of documents that has a trash. */
export interface ListedDocuments<Summary> {
  /** Those in the trash, too. */
  every(): Promise<Result<Listed<Summary>[]>>
  /** The last edited first, without those in the trash. */
  inUse(): Promise<Result<Listed<Summary>[]>>
  /** For good, what was put into the trash before that time. Answers how many. */
  emptyTrash(before: number): Promise<Result<number>>
}

type Listed<Summary> = Summary & { id: string }

export interface ListedDocumentsParts<Content, Summary> {
  store: Pick<DocumentStore<Content, never, Summary>, 'list' | 'remove'>
  /** Those that are open. */
  open: () => Iterable<{ id: string; content: () => Content }>
  summaryOf: (content: Content) => Summary
  /** The first word of what is logged. */
  area: string
  log: Log
}

/** Since when something waits in the trash that is removed for good at a start. */
export const oldestInTrash = (now: number): number => now - keptInTrash

const keptInTrash = 30 * 86_400_000

export function listDocuments<Content, Summary extends { editedAt: number; deletedAt: number | null }>({
  store,
  open,
  summaryOf,
  area,
  log,
}: ListedDocumentsParts<Content, Summary>): ListedDocuments<Summary> {
  async function every(): Promise<Result<Listed<Summary>[]>> {
    const listing = await store.list()
    if (!listing.ok) return listing
    // The list on disk is as old as each one's last snapshot.
    const now = new Map([...open()].map(({ id, content }) => [id, summaryOf(content())]))
    return success(listing.value.items.map(({ id, summary }) => ({ ...(now.get(id) ?? summary), id })))
  }

  return {
    every,

    async inUse() {
      const all = await every()
      if (!all.ok) return all
      const shown = all.value.filter(({ deletedAt }) => deletedAt === null)
      return success(shown.sort((one, other) => other.editedAt - one.editedAt))
    },

    async emptyTrash(before) {
      const all = await every()
      if (!all.ok) return all
      let count = 0
      for (const { id, deletedAt } of all.value) {
        if (deletedAt === null || deletedAt >= before) continue
        const removed = await store.remove(id)
        if (removed.ok) count += 1
        else log('warn', `${area}.trash-not-emptied`, { id, error: removed.error.kind })
      }
      return success(count)
    },
  }
}
