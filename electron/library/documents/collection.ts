import { failure, type Result, success } from '../../../shared/result'
import type { Clock, Log } from '../../ports'
import { createListeners } from '../../storage/listeners'
import { newItemId } from '../items/item-id'
import { createKeyedTurns } from '../keyed-turns'
import {
  type CollectedKind,
  type DocumentTypes,
  isPickedDocument,
  type PickedDocuments,
  shownOf,
  type TrashEdit,
} from './collected-kind'
import type { DocumentStore } from './document-store'
import { type HeldDocument, holdDocument, shareDocuments, type ToldEdit, whileHeld } from './held-document'

/** All documents of one kind in the library. */
export interface Collection<T extends DocumentTypes, Held = HeldDocument<T>> {
  /** The last edited first, without those in the trash; of one service profile, where one is named. */
  list(profileId?: string): Promise<Result<T['shown'][]>>
  /** All that is known of each without opening it, those in the trash too. */
  every(): Promise<Result<(T['summary'] & { id: string })[]>>
  /** The ids of those, in the trash or not. */
  pick(asked: PickedDocuments): Promise<Result<string[]>>
  /** The same of those that somebody holds: the list on disk is as old as each one's last snapshot. */
  live(): (T['summary'] & { id: string })[]
  create(profileId: string, body: T['body']): Promise<Result<T['shown']>>
  /** As `create`, with an id and an envelope of its own. */
  add(id: string, content: T['content']): Promise<Result<T['shown']>>
  /** As it is now, whoever has it open. Nobody changes what it is given. Null: there is none, or it is in the trash. */
  read(id: string): Promise<Result<T['content'] | null>>
  /** The same, in the trash or not. */
  stored(id: string): Promise<Result<T['content'] | null>>
  /** Open until each who asked for it has given it back. */
  hold(id: string): Promise<Result<Held>>
  /** Held for a task alone. */
  withHeld<Answer>(id: string, task: (held: Held) => Promise<Result<Answer>>): Promise<Result<Answer>>
  /** As a list shows it. */
  shown(id: string, content: T['content']): T['shown']
  duplicate(id: string, name: string): Promise<Result<T['shown']>>
  /** Into the trash. */
  remove(id: string): Promise<Result<null>>
  restore(id: string): Promise<Result<T['shown']>>
  /** For good, what was put into the trash before that time. Answers how many, or why one stays that should have gone. */
  emptyTrash(before: number): Promise<Result<number>>
  /** Every edit, once it is on disk. */
  onEdit(listener: (edit: ToldEdit<T>) => void): () => void
  /** Those that were deleted or had back here, once it is on disk. */
  onTrash(listener: (moved: { id: string; isDeleted: boolean }) => void): () => void
  /** Before some leave the trash for good: whoever holds them for others ends that. */
  beforeGone(end: (ids: readonly string[]) => Promise<unknown>): () => void
  /**
   * After a start: takes in what a killed process left in journals, then what `catchUp` brings, and empties the old of
   * the trash. Once, however often it is asked.
   */
  begin(catchUp?: () => Promise<Result<unknown>>): Promise<void>
  close(): Promise<void>
}

export interface CollectionParts<T extends DocumentTypes> {
  store: DocumentStore<T['content'], T['edit'] | TrashEdit, T['summary']>
  clock: Clock
  log: Log
}

const keptInTrash = 30 * 86_400_000
const notThere = failure({ kind: 'not-found', what: 'file' })

export const createCollection = <T extends DocumentTypes>(
  kind: CollectedKind<T>,
  parts: CollectionParts<T>,
): Collection<T> => createLayeredCollection(kind, parts, held => held)

/** `layer`: what those who hold one of this kind have beyond what all have. */
export function createLayeredCollection<T extends DocumentTypes, Held extends { giveBack(): Promise<void> }>(
  kind: CollectedKind<T>,
  { store, clock, log }: CollectionParts<T>,
  layer: (held: HeldDocument<T>) => Held,
): Collection<T, Held> {
  const shared = shareDocuments(store)
  const inTurn = createKeyedTurns()
  const edits = createListeners<ToldEdit<T>>()
  const moves = createListeners<{ id: string; isDeleted: boolean }>()
  const endings = new Set<(ids: readonly string[]) => Promise<unknown>>()
  const held = new Set<HeldDocument<T>>()
  let begun: Promise<void> | null = null
  let isClosed = false

  const shown = (id: string, content: T['content']): T['shown'] =>
    shownOf(kind, id, kind.summary.of(content, id))

  async function holdPlain(id: string): Promise<Result<HeldDocument<T>>> {
    const borrowed = await shared.borrow(id)
    if (!borrowed.ok) return borrowed
    const document = holdDocument(kind, {
      ...borrowed.value,
      clock,
      inTurn: task => inTurn(id, task),
      tell: edits.tell,
      onGivenBack: () => held.delete(document),
    })
    held.add(document)
    return success(document)
  }

  async function hold(id: string): Promise<Result<Held>> {
    const holding = await holdPlain(id)
    return holding.ok ? success(layer(holding.value)) : holding
  }

  async function every(): Promise<Result<(T['summary'] & { id: string })[]>> {
    const listing = await store.list()
    if (!listing.ok) return listing
    const newer = new Map(live().map(one => [one.id, one]))
    return success(listing.value.items.map(({ id, summary }) => newer.get(id) ?? { ...summary, id }))
  }

  function live(): (T['summary'] & { id: string })[] {
    const open = new Map([...held].map(({ id, content }) => [id, content]))
    return [...open].map(([id, content]) => ({ ...kind.summary.of(content(), id), id }))
  }

  /** Of those that are open: as they are now. */
  async function pick(asked: PickedDocuments): Promise<Result<string[]>> {
    const picked = await store.pick(asked)
    if (!picked.ok) return picked
    const ids = new Set(picked.value)
    for (const { id, content } of held) {
      if (isPickedDocument(kind.summary.of(content(), id), asked, id)) ids.add(id)
      else ids.delete(id)
    }
    return success([...ids])
  }

  async function add(id: string, content: T['content']): Promise<Result<T['shown']>> {
    const created = await store.create(id, content)
    return created.ok ? success(shown(id, content)) : created
  }

  async function create(profileId: string, body: T['body']): Promise<Result<T['shown']>> {
    const now = clock.now()
    const envelope = { profileId, createdAt: now, editedAt: now, deletedAt: null }
    return add(newItemId(), kind.contentOf(envelope, body))
  }

  /** Of what is held here the files say nothing else, and those of a long one take seconds to read. */
  async function stored(id: string): Promise<Result<T['content'] | null>> {
    const document = shared.lent(id)
    return document ? success(document.content()) : store.read(id)
  }

  async function read(id: string): Promise<Result<T['content'] | null>> {
    const found = await stored(id)
    if (!found.ok || found.value === null) return found
    return kind.envelopeOf(found.value).deletedAt === null ? found : success(null)
  }

  async function emptyTrash(before: number): Promise<Result<number>> {
    const asked = { deletedBefore: before }
    const old = await pick(asked)
    if (!old.ok) return old
    if (old.value.length > 0) await Promise.all([...endings].map(end => end(old.value)))
    let count = 0
    let staying: Result<never> | null = null
    for (const id of old.value) {
      // Somebody may have had it back meanwhile, or on a disk that took no new snapshot.
      const removed = await store.remove(id, now => isPickedDocument(kind.envelopeOf(now), asked, id))
      if (removed.ok) {
        count += 1
        continue
      }
      log('warn', `${kind.area}.trash-not-emptied`, { id, error: removed.error.kind })
      if (removed.error.kind !== 'refused') staying ??= removed
    }
    return staying ?? success(count)
  }

  async function takeIn(catchUp?: () => Promise<Result<unknown>>): Promise<void> {
    await store.takenIn()
    if (isClosed) return
    await store.settle()
    const caught = await catchUp?.()
    if (caught?.ok === false) log('warn', `${kind.area}.not-caught-up`, { error: caught.error })
    await emptyTrash(clock.now() - keptInTrash)
  }

  return {
    every,
    pick,
    live,
    create,
    add,
    read,
    stored,
    hold,
    shown,
    withHeld: (id, task) => whileHeld(hold(id), task),
    emptyTrash,
    onEdit: edits.add,
    close() {
      isClosed = true
      return shared.close()
    },

    async list(profileId) {
      const all = await every()
      if (!all.ok) return all
      const inUse = all.value.filter(
        one => one.deletedAt === null && (profileId === undefined || one.profileId === profileId),
      )
      inUse.sort((one, other) => other.editedAt - one.editedAt)
      return success(inUse.map(one => shownOf(kind, one.id, one)))
    },

    async duplicate(id, name) {
      const original = await read(id)
      if (!original.ok) return original
      if (original.value === null || !kind.copyOf) return notThere
      const { profileId } = kind.envelopeOf(original.value)
      return create(profileId, kind.copyOf(kind.bodyOf(original.value), name))
    },

    onTrash: moves.add,
    beforeGone(end) {
      endings.add(end)
      return () => void endings.delete(end)
    },

    remove: id =>
      whileHeld(holdPlain(id), async document => {
        const removed = await document.trash(clock.now())
        if (removed.ok) moves.tell({ id, isDeleted: true })
        return removed
      }),

    restore: id =>
      whileHeld(holdPlain(id), async document => {
        const restored = await document.trash(null)
        if (restored.ok) moves.tell({ id, isDeleted: false })
        return restored.ok ? success(shown(id, document.content())) : restored
      }),

    begin(catchUp) {
      begun ??= takeIn(catchUp)
      return begun
    },
  }
}
