import type { Result } from '../../../shared/result'
import { createKeyedTurns } from '../keyed-turns'
import type { DocumentStore } from './document-store'
import type { OpenDocument } from './open-document'

/** A document can be open once in a process; this lets several parts of it use that one. */
export interface SharedDocuments<Content, Patch> {
  /** It stays open until each who asked for it has given it back. */
  borrow(id: string): Promise<Result<Borrowed<Content, Patch>>>
  close(): Promise<void>
}

export interface Borrowed<Content, Patch> {
  document: OpenDocument<Content, Patch>
  giveBack(): Promise<void>
}

interface Shared<Content, Patch> {
  document: OpenDocument<Content, Patch>
  users: number
}

export function shareDocuments<Content, Patch>(
  store: Pick<DocumentStore<Content, Patch, unknown>, 'open'>,
): SharedDocuments<Content, Patch> {
  const shared = new Map<string, Shared<Content, Patch>>()
  const inTurn = createKeyedTurns()

  async function open(id: string): Promise<Result<Shared<Content, Patch>>> {
    const there = shared.get(id)
    if (there) return { ok: true, value: there }
    const opened = await store.open(id)
    if (!opened.ok) return opened
    const entry = { document: opened.value.document, users: 0 }
    shared.set(id, entry)
    return { ok: true, value: entry }
  }

  return {
    borrow: id =>
      inTurn(id, async () => {
        const opened = await open(id)
        if (!opened.ok) return opened
        const entry = opened.value
        entry.users += 1
        let isBack = false
        const giveBack = (): Promise<void> =>
          inTurn(id, async () => {
            if (isBack) return
            isBack = true
            entry.users -= 1
            if (entry.users > 0) return
            shared.delete(id)
            await entry.document.close()
          })
        return { ok: true, value: { document: entry.document, giveBack } }
      }),

    async close() {
      const open = [...shared.values()]
      shared.clear()
      await Promise.all(open.map(({ document }) => document.close()))
    },
  }
}
