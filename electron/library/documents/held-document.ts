import type { Result } from '../../../shared/result'
import { success } from '../../../shared/result'
import type { EditedBy } from '../../../shared/undo/undo-history'
import type { Clock } from '../../ports'
import { createKeyedTurns } from '../keyed-turns'
import { type CollectedKind, type DocumentTypes, isTrash, type TrashEdit } from './collected-kind'
import type { DocumentStore } from './document-store'
import type { Edit } from './edit-history'
import { type OlderSteps, olderSteps } from './edit-history'
import type { OpenDocument } from './open-document'

export interface Edited<Patch> {
  /** How many edits it has had. */
  edits: number
  editedAt: number
  /** As it was made, also when there was nothing to do. */
  patch: Patch
}

/** A document in the hands of one part of this process; others may hold it too. */
export interface HeldDocument<T extends DocumentTypes> {
  readonly id: string
  content(): T['content']
  edits(): number
  /**
   * With a patch made from the document as it is at that moment, with nobody in between. In the journal when it
   * answers; where there was nothing to do there is no edit.
   */
  change(make: (body: T['body']) => T['patch'], by: EditedBy): Promise<Result<Edited<T['patch']>>>
  /** Null: out of it again. */
  trash(at: number | null): Promise<Result<null>>
  /** On the disk itself. */
  sync(): Promise<Result<null>>
  /** The last edits, newest first. */
  history(limit: number): Promise<Result<Edit<T['edit'] | TrashEdit>[]>>
  /** What can be taken back, from before the last start too. */
  undoSteps(asked?: Partial<UndoAsked>): Promise<Result<OlderSteps<T['step']>>>
  giveBack(): Promise<void>
}

export interface UndoAsked {
  /** Nothing of the edits after this one. */
  upTo: number
  /** So many steps, the newest, are known already. */
  known: number
  /** Edits that are looked at: most people take back less. */
  limit: number
}

/** One edit, once it is on disk. */
export interface ToldEdit<T extends DocumentTypes> {
  id: string
  /** How many edits there were before it, and with it. */
  after: number
  edits: number
  /** Null: it came into the trash, or out of it. */
  patch: T['patch'] | null
  by: EditedBy
  content: T['content']
}

export interface HeldDocumentParts<T extends DocumentTypes>
  extends Borrowed<T['content'], T['edit'] | TrashEdit> {
  clock: Clock
  inTurn: <Answer>(task: () => Promise<Answer>) => Promise<Answer>
  tell: (edit: ToldEdit<T>) => void
  onGivenBack: () => void
}

/** Edits of earlier days that can be taken back. Within one run of the program there is no limit. */
const remembered = 1_000

export function holdDocument<T extends DocumentTypes>(
  kind: CollectedKind<T>,
  { document, clock, inTurn, tell, giveBack, onGivenBack }: HeldDocumentParts<T>,
): HeldDocument<T> {
  const { id, content, edits, history, sync } = document

  async function append(
    edit: T['edit'] | TrashEdit,
    patch: T['patch'] | null,
    by: EditedBy,
  ): Promise<Result<null>> {
    const after = edits()
    const appended = await document.append(edit)
    if (!appended.ok) return appended
    tell({ id, after, edits: edits(), patch, by, content: appended.value })
    return success(null)
  }

  return {
    id,
    content,
    edits,
    history,
    sync,

    change: (make, by) =>
      inTurn(async () => {
        const patch = make(kind.bodyOf(content()))
        const edit = kind.editOf(patch, by, clock.now())
        const appended = edit === null ? success(null) : await append(edit, patch, by)
        if (!appended.ok) return appended
        return success({ edits: edits(), editedAt: kind.envelopeOf(content()).editedAt, patch })
      }),

    trash: at => inTurn(() => append({ kind: 'trash', at }, null, 'person')),

    async undoSteps({ upTo = edits(), known = 0, limit = remembered } = {}) {
      const looked = limit + edits() - upTo
      const found = await history(looked)
      if (!found.ok) return found
      const done = found.value
        .filter(({ number }) => number <= upTo)
        .toReversed()
        .flatMap(({ patch, undo }) => (isTrash(patch) ? [] : kind.undo.stepsOf(patch, undo)))
      return success(olderSteps(kind.undo.way, done, { known, isAll: found.value.length < looked }))
    },

    async giveBack() {
      await giveBack()
      onGivenBack()
    },
  }
}

/** Holds something for a task alone: it is given back whatever comes of that. */
export async function whileHeld<Held extends { giveBack(): Promise<void> }, Answer>(
  holding: Promise<Result<Held>>,
  task: (held: Held) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const held = await holding
  if (!held.ok) return held
  try {
    return await task(held.value)
  } finally {
    await held.value.giveBack()
  }
}

/** A document can be open once in a process; this lets several parts of it use that one. */
export interface SharedDocuments<Content, Patch> {
  /** It stays open until each who asked for it has given it back. */
  borrow(id: string): Promise<Result<Borrowed<Content, Patch>>>
  /** Null: nobody here has it, and another process may be editing it. */
  lent(id: string): OpenDocument<Content, Patch> | null
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
            // Until it is closed the end of the program waits for it.
            await entry.document.close().finally(() => shared.delete(id))
          })
        return { ok: true, value: { document: entry.document, giveBack } }
      }),

    lent: id => shared.get(id)?.document ?? null,

    async close() {
      const open = [...shared.values()]
      shared.clear()
      await Promise.all(open.map(({ document }) => document.close()))
    },
  }
}
