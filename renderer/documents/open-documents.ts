import { useEffect } from 'react'
import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import { createTypedText, type TypedText } from './typed-text'

/** A document on the page, as far as it is there. */
export type OnPage<Here> =
  | { state: 'loading' }
  | Here
  | { state: 'gone' }
  | { state: 'failed'; error: AppError }

/** What the page has to know of a kind of document to have some of them open. */
export interface PageKind<Here, Push> {
  /**
   * Null: there is none any more. `before`: as it is on the page, when it is read anew. What can be shown of a large one
   * sooner is given to `showFirst`, for as long as nothing of it is shown: what is done to it waits until all is read.
   */
  read(id: string, before: Here | null, showFirst: (first: Here) => void): Promise<Result<Here | null>>
  close?(id: string): unknown
  /** Called while any is open. Answers how to stop. */
  listen(pushed: (push: Push) => void): () => void
  /**
   * The same where it is no news. Null: it does not go on from what is here, which is then read anew. `mayBeOld`: it came
   * while that was being read, and may be in it.
   */
  follow(here: Here, push: Push, mayBeOld: boolean): OnPage<Here> | null
  /** It tells that what is not there, or was not yet, is there now: it is read then. Left out: nothing does. */
  hasCome?(push: Push): boolean
  /** In milliseconds: what is typed after a longer one is an edit of its own. Left out: it never is. */
  typingPause?: number
  /** What nobody shows any more waits with its end until `closeUnused` is called. */
  mayClose?(id: string): boolean
}

/** The open documents of a kind: each is read once, and then kept up by pushes. */
export interface OpenDocuments<Here> {
  /** Open from the first who uses it to the last. Answers how to let go of it. */
  use(id: string): () => void
  /** Open as well, and shown by nobody: who comes back to it need not wait until it is read. */
  keep(id: string): () => void
  useOpen<T>(select: (open: ReadonlyMap<string, OnPage<Here>>) => T): T
  now(id: string): OnPage<Here> | null
  here(id: string): Here | null
  /** On this page alone. Nothing happens to one that is not here. */
  set(id: string, change: (here: Here) => Here): void
  onChange(listener: (id: string, now: OnPage<Here> | null, before: OnPage<Here> | null) => void): () => void
  isUsed(id: string): boolean
  /** Until it is read. Null: it is, or is not open. */
  reading(id: string): Promise<void> | null
  readAnew(id: string): Promise<void>
  /** Pushes wait until `goOn`, as they do while it is read. */
  pause(id: string): void
  goOn(id: string): void
  closeUnused(id: string): void
  /** What was typed into it. Null: it is not open. */
  typed(id: string): TypedText | null
}

interface Entry<Push> {
  users: number
  keepers: number
  /** What came while it was read, or had to wait. Null: what comes is taken at once. */
  early: Push[] | null
  reading: Promise<void> | null
  typed: TypedText
}

export function createOpenDocuments<Here extends { state: 'here' }, Push extends { id: string }>(
  kind: PageKind<Here, Push>,
): OpenDocuments<Here> {
  const useOpen = create<ReadonlyMap<string, OnPage<Here>>>()(() => new Map())
  const entries = new Map<string, Entry<Push>>()
  let stopListening = (): void => undefined

  const now = (id: string): OnPage<Here> | null => useOpen.getState().get(id) ?? null

  function here(id: string): Here | null {
    const document = now(id)
    return document?.state === 'here' ? document : null
  }

  function show(id: string, document: OnPage<Here> | null): void {
    if (document === now(id)) return
    const open = new Map(useOpen.getState())
    if (document) open.set(id, document)
    else open.delete(id)
    useOpen.setState(open, true)
  }

  function begin(id: string): Entry<Push> {
    if (entries.size === 0) stopListening = kind.listen(pushed)
    const entry: Entry<Push> = {
      users: 0,
      keepers: 0,
      early: null,
      reading: null,
      typed: createTypedText(kind.typingPause),
    }
    entries.set(id, entry)
    show(id, { state: 'loading' })
    void readAnew(id)
    return entry
  }

  function readAnew(id: string): Promise<void> {
    const entry = entries.get(id)
    if (!entry) return Promise.resolve()
    // What came before now will be in the answer.
    entry.early = []
    const mine = read(id, entry).finally(() => {
      if (entry.reading === mine) entry.reading = null
    })
    entry.reading = mine
    return mine
  }

  async function read(id: string, entry: Entry<Push>): Promise<void> {
    const answer = await kind.read(id, here(id), first => {
      if (entries.get(id) === entry && now(id)?.state === 'loading') show(id, first)
    })
    if (entries.get(id) !== entry) {
      if (!entries.has(id)) kind.close?.(id)
      return
    }
    if (!answer.ok) take(id, entry, { state: 'failed', error: answer.error }, true)
    else take(id, entry, answer.value ?? { state: 'gone' }, true)
  }

  /** With what came meanwhile. */
  function take(id: string, entry: Entry<Push>, document: OnPage<Here>, isRead: boolean): void {
    const pushes = entry.early ?? []
    entry.early = null
    let shown = document
    for (const push of pushes) {
      const next = followed(shown, push, isRead)
      if (next === null) {
        show(id, shown)
        void readAnew(id)
        return
      }
      shown = next
    }
    show(id, shown)
  }

  function followed(shown: OnPage<Here>, push: Push, mayBeOld: boolean): OnPage<Here> | null {
    if (shown.state === 'here') return kind.follow(shown, push, mayBeOld)
    return shown.state === 'gone' && kind.hasCome?.(push) ? null : shown
  }

  function pushed(push: Push): void {
    const entry = entries.get(push.id)
    if (entry?.early) entry.early.push(push)
    else if (entry) {
      entry.early = [push]
      goOn(push.id)
    }
  }

  function goOn(id: string): void {
    const entry = entries.get(id)
    if (!entry?.early || entry.reading !== null) return
    // Before a push comes under it.
    if (entry.early.length > 0) entry.typed.take()
    const document = now(id)
    if (document) take(id, entry, document, false)
  }

  function hold(id: string, as: 'users' | 'keepers'): () => void {
    if (now(id)?.state === 'failed') void readAnew(id)
    const entry = entries.get(id) ?? begin(id)
    entry[as] += 1
    return () => {
      entry[as] -= 1
      if (entry.users === 0 && (kind.mayClose?.(id) ?? true)) closeUnused(id)
    }
  }

  function closeUnused(id: string): void {
    const entry = entries.get(id)
    if (!entry || entry.users + entry.keepers > 0) return
    entries.delete(id)
    show(id, null)
    if (entries.size === 0) stopListening()
    kind.close?.(id)
  }

  return {
    now,
    here,
    readAnew,
    goOn,
    closeUnused,
    useOpen,
    isUsed: id => (entries.get(id)?.users ?? 0) > 0,
    reading: id => entries.get(id)?.reading ?? null,
    typed: id => entries.get(id)?.typed ?? null,

    use: id => hold(id, 'users'),
    keep: id => hold(id, 'keepers'),

    set(id, change) {
      const document = here(id)
      if (document) show(id, change(document))
    },

    onChange: listener =>
      useOpen.subscribe((open, before) => {
        for (const id of new Set([...before.keys(), ...open.keys()])) {
          const document = open.get(id) ?? null
          const last = before.get(id) ?? null
          if (document !== last) listener(id, document, last)
        }
      }),

    pause(id) {
      const entry = entries.get(id)
      if (entry) entry.early ??= []
    },
  }
}

const loading = { state: 'loading' } as const

/** For as long as somebody shows it. */
export function useDocument<Here>(documents: OpenDocuments<Here>, id: string | null): OnPage<Here> {
  useEffect(() => (id === null ? undefined : documents.use(id)), [documents, id])
  return documents.useOpen(open => (id === null ? null : open.get(id))) ?? loading
}
